import { Link, useLocation } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import styles from "./shell.module.css";

interface Section {
  readonly to: string;
  readonly icon: IconName;
  readonly name: () => string;
}

/** Where the navigation leads, on wide screens and on phones alike. */
const sections: readonly Section[] = [
  { to: "/monitors", icon: "activity", name: shellTexts.monitors },
  { to: "/servers", icon: "server", name: shellTexts.servers },
  { to: "/sites", icon: "site", name: shellTexts.sites },
  { to: "/incidents", icon: "incident", name: shellTexts.incidents },
  { to: "/reports", icon: "chart", name: shellTexts.reports },
  { to: "/deployments", icon: "up", name: shellTexts.deployments },
  { to: "/maintenance", icon: "wrench", name: shellTexts.maintenance },
  { to: "/status-pages", icon: "globe", name: shellTexts.statusPages },
  { to: "/contacts", icon: "bell", name: shellTexts.contacts },
  { to: "/settings", icon: "gear", name: shellTexts.settings },
];

/** So many have room side by side on a phone. */
const TABS = 4;

interface SectionsProps {
  /** The number of open incidents outside of maintenance, shown in the menu. Undefined until it is loaded. */
  readonly alerting: number | undefined;
}

/** All of them, one below the other. */
export function Sections({ alerting }: SectionsProps) {
  return sections.map((section) => <SectionLink key={section.to} section={section} alerting={alerting} />);
}

/** The first of them side by side, and the others in a menu. */
export function SectionTabs({ alerting }: SectionsProps) {
  const { pathname } = useLocation();
  const others = sections.slice(TABS);
  const isOther = others.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      {sections.slice(0, TABS).map((section) => (
        <SectionLink key={section.to} section={section} alerting={alerting} />
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
          <SectionLink key={section.to} section={section} alerting={undefined} />
        ))}
      </Menu>
    </>
  );
}

function SectionLink({ section: { to, icon, name }, alerting = 0 }: SectionsProps & { readonly section: Section }) {
  return (
    <Link to={to} activeProps={{ "aria-current": "page" }}>
      <Icon name={icon} />
      {name()}
      {to === "/incidents" && alerting > 0 && (
        <span className={`${styles.count} num`}>
          {alerting}
          <span className="sr"> {shellTexts.open()}</span>
        </span>
      )}
    </Link>
  );
}
