import { useRef } from "react";
import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-field.module.css";

/** A text to take along, with its name above it. */
export function CopyField({ name, text }: { readonly name: string; readonly text: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div>
      <span className={styles.name}>{name}</span>
      <div className={styles.field}>
        <code ref={shown}>{text}</code>
        <CopyButton name={name} text={text} shown={shown} />
      </div>
    </div>
  );
}
