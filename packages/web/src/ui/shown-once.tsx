import type { ReactNode } from "react";
import { secretTexts } from "#texts/secrets.ts";
import { Button } from "./button.tsx";
import styles from "./shown-once.module.css";

interface ShownOnceProps {
  /** The shown text. */
  readonly name: string;
  /** A sentence that the text is shown only once. */
  readonly sentence: string;
  readonly children: ReactNode;
  /** Puts it away. Absent where it stays as long as the page does. */
  readonly onDone?: () => void;
}

/** A text that the server sends only once, such as a new secret. */
export function ShownOnce({ name, sentence, children, onDone }: ShownOnceProps) {
  return (
    <section className={styles.once} aria-label={name}>
      <p role="status">{sentence}</p>
      {children}
      {onDone && (
        <div className={styles.done}>
          <Button label={secretTexts.kept()} onClick={onDone} />
        </div>
      )}
    </section>
  );
}
