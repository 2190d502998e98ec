import { shellTexts } from "#texts/shell.ts";
import styles from "./skeleton.module.css";

/** The place of data that has not come yet. It has its height at once, and is drawn after 300 ms. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  return (
    <div aria-busy="true">
      <span className="sr">{shellTexts.loading()}</span>
      <div className={styles.skeleton}>
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={styles.line} />
        ))}
      </div>
    </div>
  );
}
