import { pagesTexts } from "#texts/status-pages.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Card } from "../../ui/card.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NewPageForm } from "./new-page.tsx";
import styles from "./status-pages.module.css";

export default function CreateStatusPagePage() {
  useTitle(pagesTexts.create());
  return (
    <div className={styles.narrow}>
      <PageHead
        title={pagesTexts.create()}
        help="statusPage"
        parent={{ to: "/status-pages", name: pagesTexts.title() }}
      />
      <Card>
        <NewPageForm />
      </Card>
    </div>
  );
}
