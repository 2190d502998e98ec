import type { StatusPageData } from "@pharos/operations";
import { editorTexts } from "#texts/page-editor.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import mark from "../../../ui/mark.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { PublicAddress } from "../public-address.tsx";
import { isPublic } from "../state.tsx";
import { type EditorTab, Tabs } from "./tabs.tsx";

interface HeadProps {
  readonly page: StatusPageData;
  readonly hasUnpublished: boolean;
  readonly tab: EditorTab;
}

/** The name of the page, whether it is public, and the tabs. */
export function EditorHead({ page, hasUnpublished, tab }: HeadProps) {
  const state = isPublic(page) ? hasUnpublished && editorTexts.hasUnpublished() : editorTexts.draft();
  return (
    <PageHead
      title={page.name}
      help="statusPage"
      parent={{ to: "/status-pages", name: pagesTexts.title() }}
      mark={
        state && (
          <span className={`${mark.word} ${mark.pill}`} data-status="pending">
            {state}
          </span>
        )
      }
      detail={<PublicAddress name={page.name} url={page.url} />}
    >
      <Tabs pageId={page.id} tab={tab} />
    </PageHead>
  );
}
