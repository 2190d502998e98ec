import { type PageEntry, useLink, useShown } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { pages } from "../registry/pages.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import styles from "./shell.module.css";

/** Where the navigation leads, on wide screens and on phones alike. */
const sections = pages.flatMap(({ path, icon, title }: PageEntry) => (icon ? [{ path, icon, title }] : []));
type Section = (typeof sections)[number];

/** So many have room side by side on a phone. */
const TABS = 4;

interface SectionsProps {
  /** The number of open incidents outside of maintenance, shown in the menu. Undefined until it is loaded. */
  readonly alerting: number | undefined;
}

/** All of them, one below the other. */
export function Sections({ alerting }: SectionsProps) {
  return sections.map((section) => <SectionLink key={section.path} section={section} alerting={alerting} />);
}

/** The first of them side by side, and the others in a menu. */
export function SectionTabs({ alerting }: SectionsProps) {
  const { pathname } = useShown();
  const others = sections.slice(TABS);
  const isOther = others.some(({ path }) => isWithin(pathname, path));
  return (
    <>
      {sections.slice(0, TABS).map((section) => (
        <SectionLink key={section.path} section={section} alerting={alerting} />
      ))}
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
          <SectionLink key={section.path} section={section} alerting={undefined} />
        ))}
      </Menu>
    </>
  );
}

function SectionLink({ section: { path, icon, title }, alerting = 0 }: SectionsProps & { readonly section: Section }) {
  const { pathname } = useShown();
  return (
    <a {...useLink({ to: path })} aria-current={isWithin(pathname, path) ? "page" : undefined}>
      <Icon name={icon} />
      {title()}
      {path === "/incidents" && alerting > 0 && (
        <span className={`${styles.count} num`}>
          {alerting}
          <span className="sr"> {shellTexts.open()}</span>
        </span>
      )}
    </a>
  );
}

/** Pages of single monitors, servers and sites. */
const OF_OVERVIEW = /^\/(monitors|servers|sites)\//;

/** Whether a page is one of a section. */
function isWithin(pathname: string, section: string): boolean {
  if (section === "/") return pathname === "/" || OF_OVERVIEW.test(pathname);
  return pathname === section || pathname.startsWith(`${section}/`);
}
