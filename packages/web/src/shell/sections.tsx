import { type PageEntry, useLink, useShown } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { pages } from "../registry/pages.ts";
import { handlerOf } from "../registry/use-actions.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import styles from "./shell.module.css";

/** Where the navigation leads, on wide screens and on phones alike. */
const sections = pages.flatMap(({ path, icon, title }: PageEntry) => (icon ? [{ path, icon, title }] : []));
type Section = (typeof sections)[number];

/** So many have room on a phone, next to the search and the menu of the others. */
const TABS = 3;

/** The words after the numbers that sections have. */
const words: Readonly<Record<string, () => string>> = {
  "/incidents": shellTexts.open,
  "/notifications": shellTexts.failing,
};

interface SectionsProps {
  /** By path: causes that somebody has to act on, and contacts that fail. Undefined until they are loaded. */
  readonly counts: Readonly<Record<string, number | undefined>>;
}

/** The search, and all sections below it. */
export function Sections({ counts }: SectionsProps) {
  return (
    <>
      <Search />
      {sections.map((section) => (
        <SectionLink key={section.path} section={section} counts={counts} />
      ))}
    </>
  );
}

/** Opens the palette. */
function Search() {
  return (
    <button type="button" onClick={() => handlerOf("palette")?.()}>
      <Icon name="search" />
      {shellTexts.search()}
    </button>
  );
}

/** The first of them and the search side by side, and the others in a menu. */
export function SectionTabs({ counts }: SectionsProps) {
  const { pathname } = useShown();
  const others = sections.slice(TABS);
  const isOther = others.some(({ path }) => isWithin(pathname, path));
  return (
    <>
      {sections.slice(0, TABS).map((section) => (
        <SectionLink key={section.path} section={section} counts={counts} />
      ))}
      <Search />
      <Menu
        name={shellTexts.more()}
        trigger={(props) => (
          <button type="button" {...props} aria-current={isOther ? "true" : undefined}>
            <Icon name="more" />
            {shellTexts.more()}
          </button>
        )}
      >
        {others.map((section) => (
          <SectionLink key={section.path} section={section} counts={counts} />
        ))}
      </Menu>
    </>
  );
}

function SectionLink({ section: { path, icon, title }, counts }: SectionsProps & { readonly section: Section }) {
  const { pathname } = useShown();
  const count = counts[path] ?? 0;
  return (
    <a {...useLink({ to: path })} aria-current={isWithin(pathname, path) ? "page" : undefined}>
      <Icon name={icon} />
      {title()}
      {count > 0 && (
        <span className={`${styles.count} num`}>
          {count}
          <span className="sr"> {words[path]?.()}</span>
        </span>
      )}
    </a>
  );
}

/** Pages of single monitors, servers and sites. Places are a section. */
const OF_OVERVIEW = /^\/(monitors|servers|sites)\//;

/** Whether a page is one of a section. */
function isWithin(pathname: string, section: string): boolean {
  if (section === "/") return pathname === "/" || OF_OVERVIEW.test(pathname);
  return pathname === section || pathname.startsWith(`${section}/`);
}
