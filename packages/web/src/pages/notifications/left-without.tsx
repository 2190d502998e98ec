import { attachTexts as texts } from "#texts/attach.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import styles from "./notifications.module.css";

/** So many names are listed; the others are counted. */
export const MAX_NAMES = 5;

interface LeftProps {
  /** All, or the first of them. */
  readonly names: readonly string[];
  readonly total: number;
}

/** Names what would notify nobody after a change. */
export function LeftWithout({ names, total }: LeftProps) {
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={styles.left}>
          <AlertGapMark /> {texts.left(names.slice(0, MAX_NAMES), Math.max(0, total - MAX_NAMES))}
        </p>
      )}
    </div>
  );
}
