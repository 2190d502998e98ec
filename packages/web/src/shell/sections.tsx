import { Link } from "@tanstack/react-router";
import { shellTexts } from "../texts/en/shell.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import styles from "./shell.module.css";

interface Section {
  readonly to: string;
  readonly icon: IconName;
  readonly name: () => string;
  /** Where there is little room. */
  readonly shortName?: () => string;
}

/** Where the navigation leads, on wide screens and on phones alike. */
const sections: readonly Section[] = [
  { to: "/monitors", icon: "activity", name: shellTexts.monitors },
  { to: "/incidents", icon: "incident", name: shellTexts.incidents },
  { to: "/maintenance", icon: "wrench", name: shellTexts.maintenance },
  { to: "/status-pages", icon: "globe", name: shellTexts.statusPages, shortName: shellTexts.statusPagesShort },
  { to: "/contacts", icon: "bell", name: shellTexts.contacts },
  { to: "/settings", icon: "gear", name: shellTexts.settings },
];

interface SectionsProps {
  /** Shown beside the incidents; undefined until it is known. */
  readonly openIncidents: number | undefined;
  /** There is little room for names. */
  readonly isShort?: boolean;
}

export function Sections({ openIncidents = 0, isShort = false }: SectionsProps) {
  return sections.map(({ to, icon, name, shortName = name }) => (
    <Link key={to} to={to} activeProps={{ "aria-current": "page" }}>
      <Icon name={icon} />
      {isShort ? shortName() : name()}
      {to === "/incidents" && openIncidents > 0 && (
        <span className={`${styles.count} num`}>
          {openIncidents}
          <span className="sr"> {shellTexts.open()}</span>
        </span>
      )}
    </Link>
  ));
}
