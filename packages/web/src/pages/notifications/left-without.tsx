import { attachTexts as texts } from "#texts/attach.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import styles from "./notifications.module.css";

/** So many names are listed; the others are counted. */
const MAX_NAMES = 5;

/** Names what would notify nobody after a change. */
export function LeftWithout({ names }: { readonly names: readonly string[] }) {
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={styles.left}>
          <AlertGapMark /> {texts.left(names.slice(0, MAX_NAMES), names.length - MAX_NAMES)}
        </p>
      )}
    </div>
  );
}
