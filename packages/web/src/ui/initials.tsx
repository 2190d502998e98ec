import { initialsOf } from "../lib/initials.ts";
import styles from "./initials.module.css";

/** A person as two letters. Screen readers read the name. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <span className={styles.initials} role="img" aria-label={name} title={name}>
      {initialsOf(name)}
    </span>
  );
}
