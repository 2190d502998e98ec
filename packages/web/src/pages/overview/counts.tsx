import type { OverviewData } from "@pharos/operations";
import { overviewTexts as texts } from "#texts/overview.ts";
import { statusTexts } from "#texts/status.ts";
import { StatusMark } from "../../ui/mark.tsx";
import { stateMark } from "./columns.tsx";
import styles from "./overview.module.css";

/** The word of a state of the list. */
export function stateWord(state: string): string {
  return state === "warning" ? texts.warning() : statusTexts.word(stateMark(state));
}

/** The states that are shown at a group, the worst first. */
const SHOWN = ["down", "warning", "degraded", "pending", "maintenance", "paused"] as const;

/** How many subjects are in a group, and which of them need somebody. */
export function Counts({ counts }: { readonly counts: OverviewData["groups"][number]["counts"] }) {
  const wrong = SHOWN.filter((state) => counts[state] > 0);
  const all = SHOWN.reduce((sum, state) => sum + counts[state], counts.up);
  return (
    <span className={`${styles.counts} num`}>
      <span className="muted">{all}</span>
      {wrong.map((state) => (
        <span key={state} className={styles.count} data-status={stateMark(state)}>
          <StatusMark status={stateMark(state)} size={14} />
          <span className="sr">{stateWord(state)}</span> {counts[state]}
        </span>
      ))}
      {wrong.length === 0 && (
        <span className={styles.count} data-status="up">
          <StatusMark status="up" size={14} /> {texts.allInGroup()}
        </span>
      )}
    </span>
  );
}
