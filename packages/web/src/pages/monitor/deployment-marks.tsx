import type { ReactNode } from "react";
import { Link } from "#router";
import { deploymentsTexts } from "#texts/deployments.ts";
import { formatUtcDay } from "../../lib/time.ts";
import type { DeployedDay } from "./deployed-days.ts";
import styles from "./deployment-marks.module.css";

interface MarksProps {
  readonly marked: readonly DeployedDay[];
  /** The number of bars. */
  readonly days: number;
}

/**
 * A mark under each day on which deployments of the monitor started, with a link to the last one. Marks are too small and
 * too close for fingers and the keyboard. The table below has the same links.
 */
export function DeploymentMarks({ marked, days }: MarksProps) {
  if (marked.length === 0) return null;
  return (
    <>
      <p className="sr">{deploymentsTexts.onDays(marked.length)}</p>
      <div
        className={styles.marks}
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
      >
        {marked.map(({ index, day, last, count }) => (
          <Link
            key={day}
            to="/deployments/$id"
            params={{ id: String(last.id) }}
            tabIndex={-1}
            title={`${formatUtcDay(new Date(`${day.slice(0, 10)}T00:00:00Z`))}: ${wordsOf(last, count)}`}
            style={{ gridColumn: index + 1 }}
          >
            <svg width="8" height="7" viewBox="0 0 8 7" aria-hidden="true">
              <path d="M4 0l4 7H0z" />
            </svg>
          </Link>
        ))}
      </div>
    </>
  );
}

/** The cell of the table for a day. @param marked undefined for a day without deployments */
export function deploymentCell(marked: DeployedDay | undefined): ReactNode {
  if (marked === undefined) return "";
  return (
    <Link className="link" to="/deployments/$id" params={{ id: String(marked.last.id) }}>
      {wordsOf(marked.last, marked.count)}
    </Link>
  );
}

const wordsOf = ({ name, version, state }: DeployedDay["last"], count: number) =>
  deploymentsTexts.ofDay(deploymentsTexts.named(name, version), state, count);
