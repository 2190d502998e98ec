import type { SiteData } from "@pharos/operations";
import { aspectTexts as texts } from "#texts/site-aspects.ts";
import { Card } from "../../ui/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { Changes } from "./changes.tsx";
import styles from "./sites.module.css";

/** Headers of the last response that protect its readers. */
export function SecurityHeaders({ site: { id, security_headers: seen } }: { readonly site: SiteData }) {
  if (seen === null) return null;
  return (
    <Card title={texts.headers()}>
      <p className={styles.note}>{texts.headersDetail()}</p>
      <PlainTable
        name={texts.headers()}
        items={[
          ...seen.headers.map(({ name, value }) => ({ name, value })),
          ...seen.cookies.map(({ name, flags }) => ({ name: texts.cookie(name), value: flags.join(", ") })),
        ]}
        columns={[
          { head: texts.header(), cell: ({ name }) => name },
          {
            head: texts.value(),
            cell: ({ value }) => value || <span className="muted">{texts.missing()}</span>,
            breaks: true,
          },
        ]}
      />
      <Changes siteId={id} aspect="headers" />
    </Card>
  );
}
