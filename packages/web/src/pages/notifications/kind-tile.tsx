import styles from "./kind-field.module.css";
import { initialsOf, type Kind } from "./kinds.ts";

/** Letters instead of a logo, the name and a detail. */
export function KindTile({ label, detail }: Pick<Kind, "label" | "detail">) {
  return (
    <span className={styles.tile}>
      <span className={styles.letters} aria-hidden="true">
        {initialsOf(label)}
      </span>
      <span className={styles.words}>
        {label}
        <small>{detail}</small>
      </span>
    </span>
  );
}
