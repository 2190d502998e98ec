import { type Path, useLink, useShown } from "#router";
import { createTexts as texts } from "#texts/create.ts";
import styles from "../../ui/segments.module.css";

const tabs: readonly (readonly [to: Path, name: () => string])[] = [
  ["/new", texts.one],
  ["/new/many", texts.many],
  ["/new/server", texts.server],
  ["/new/site", texts.site],
];

/** The kinds of subjects, each with its form. */
export function CreateTabs() {
  const { pathname } = useShown();
  return (
    <nav className={styles.segments} aria-label={texts.tabs()}>
      {tabs.map(([to, name]) => (
        <Tab key={to} to={to} name={name()} isHere={to === pathname} />
      ))}
    </nav>
  );
}

function Tab({ to, name, isHere }: { readonly to: Path; readonly name: string; readonly isHere: boolean }) {
  return (
    <a {...useLink({ to })} {...(isHere && { "aria-current": "page" })}>
      {name}
    </a>
  );
}
