import { deploymentsTexts } from "#texts/deployments.ts";
import { StatusMark } from "../../ui/mark.tsx";
import type { MarkStatus } from "../../ui/status.ts";
import styles from "./deployments.module.css";

/** A deployment that runs has the mark of its quiet time. */
const marks: Readonly<Record<string, MarkStatus>> = { passed: "up", failed: "down", running: "maintenance" };

/** The mark of a state or of a verdict. Its word is next to it. */
export function StateMark({ state, size = 18 }: { readonly state: string; readonly size?: number }) {
  return <StatusMark status={marks[state] ?? "pending"} size={size} />;
}

/** The mark of a state, and its word. */
export function StateWord({ state }: { readonly state: string }) {
  return (
    <span className={styles.state}>
      <StateMark state={state} size={14} />
      {deploymentsTexts.state(state)}
    </span>
  );
}
