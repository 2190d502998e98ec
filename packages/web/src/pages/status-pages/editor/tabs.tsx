import { useLink } from "#router";
import { editorTexts } from "#texts/page-editor.ts";
import styles from "./editor.module.css";

const editorTabs = ["components", "look", "access", "subscribers"] as const;
export type EditorTab = (typeof editorTabs)[number];

/** The tab of the URL. Without a known one it is the first. */
export function tabIn(text: string | undefined): EditorTab {
  return editorTabs.find((one) => one === text) ?? "components";
}

interface TabsProps {
  readonly pageId: number;
  readonly tab: EditorTab;
}

/** The parts of the editor. Each has a URL. Unsaved text stays when a person opens another one. */
export function Tabs({ pageId, tab }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={editorTexts.tabs()}>
      {editorTabs.map((one) => (
        <Tab key={one} {...{ pageId, one }} isShown={one === tab} />
      ))}
    </nav>
  );
}

function Tab({
  pageId,
  one,
  isShown,
}: {
  readonly pageId: number;
  readonly one: EditorTab;
  readonly isShown: boolean;
}) {
  const search = one === "components" ? {} : { tab: one };
  const link = useLink({ to: "/status-pages/$id/edit", params: { id: String(pageId) }, search });
  return (
    <a {...link} aria-current={isShown ? "page" : undefined}>
      {editorTexts.tab(one)}
    </a>
  );
}
