import type { ReactNode } from "react";
import { shellTexts } from "../texts/en/shell.ts";
import { Button } from "./button.tsx";
import styles from "./shown-once.module.css";

interface ShownOnceProps {
  /** What is shown. */
  readonly name: string;
  /** That it is shown this once alone, and what to do with it. */
  readonly sentence: string;
  readonly children: ReactNode;
  /** Puts it away. Absent where it stays as long as the page does. */
  readonly onDone?: () => void;
}

/** What the server tells this once, such as a secret that is new. */
export function ShownOnce({ name, sentence, children, onDone }: ShownOnceProps) {
  return (
    <section className={styles.once} aria-label={name}>
      <p role="status">{sentence}</p>
      {children}
      {onDone && (
        <div className={styles.done}>
          <Button label={shellTexts.kept()} onClick={onDone} />
        </div>
      )}
    </section>
  );
}
