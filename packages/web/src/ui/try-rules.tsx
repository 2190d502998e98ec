import type { ReplayData } from "@pharos/operations";
import { Link } from "#router";
import { replayTexts } from "#texts/replay.ts";
import { useWrite } from "../api/use-write.ts";
import { isSame } from "../lib/body.ts";
import { formatDuration } from "../lib/format.ts";
import { Button } from "./button.tsx";
import { PlainTable } from "./table/plain-table.tsx";
import { DayMoment, Moment } from "./time.tsx";
import styles from "./try-rules.module.css";

/** Missed outages that are shown. */
const MAX_SHOWN = 10;

interface TryRulesProps<Body> {
  /** Asks for the replay. */
  readonly run: (body: Body) => Promise<ReplayData>;
  /** The changes of the form. */
  readonly body: Body;
  readonly hint?: string;
}

/** Tries the changes of a form on the last days, before they are saved. Further changes remove the result. */
export function TryRules<Body>({ run, body, hint }: TryRulesProps<Body>) {
  const replay = useWrite({ mutationFn: run });
  const isCurrent = isSame(replay.variables, body);
  return (
    <div className={styles.try}>
      <Button icon="play" label={replayTexts.tryIt()} busy={replay.isPending} onClick={() => replay.mutate(body)} />
      <div role="status" className={styles.answer}>
        {isCurrent && replay.data && <Result replay={replay.data} hint={hint} />}
        {isCurrent && replay.error && <span className={styles.failed}>{replay.error.message}</span>}
      </div>
    </div>
  );
}

function Result({ replay, hint }: { readonly replay: ReplayData; readonly hint: string | undefined }) {
  const { sent_then: then, sent_now: now, contacts, later, later_total: laterTotal } = replay;
  const notes = [
    ...(laterTotal > 0 ? [replayTexts.later(laterTotal, formatDuration(later[0]?.later_seconds ?? 0))] : []),
    ...(replay.estimated ? [replayTexts.estimated()] : []),
    ...(replay.not_replayable.length > 0 ? [replayTexts.leftOut()] : []),
    ...(hint === undefined ? [] : [hint]),
  ];
  return (
    <section className={styles.result} aria-label={replayTexts.title()}>
      <p className="muted">
        {replayTexts.from()} <DayMoment at={replay.from} /> {replayTexts.until()} <DayMoment at={replay.until} />
      </p>
      <p className={styles.sentence}>{replayTexts.sent(then, now)}</p>
      {contacts.length > 0 && (
        <PlainTable
          name={replayTexts.contact()}
          items={contacts}
          columns={[
            { head: replayTexts.contact(), cell: (one) => one.contact_name },
            { head: replayTexts.before(), cell: (one) => one.sent_then },
            { head: replayTexts.after(), cell: (one) => one.sent_now },
          ]}
        />
      )}
      <Missed replay={replay} />
      {notes.map((note) => (
        <p className="muted" key={note}>
          {note}
        </p>
      ))}
    </section>
  );
}

function Missed({ replay: { missed, missed_total: total } }: { readonly replay: ReplayData }) {
  if (total === 0) return <p>{replayTexts.noneMissed()}</p>;
  // The answer has only the newest ones.
  const isAll = missed.length === total;
  const longest = isAll ? formatDuration(Math.max(...missed.map((one) => one.duration_seconds))) : null;
  const shown = missed.slice(0, MAX_SHOWN);
  return (
    <>
      <p className={styles.missed}>{replayTexts.missed(total, longest)}</p>
      <ul className={styles.outages} aria-label={replayTexts.missedTitle()}>
        {shown.map((one) => (
          <li key={one.incident_id}>
            {/* In another tab, because the form is not saved yet. */}
            <Link className="link" to="/incidents/$id" params={{ id: String(one.incident_id) }} target="_blank">
              {one.monitor_name}
            </Link>
            , <Moment at={one.started_at} />, {replayTexts.missedBecause(formatDuration(one.duration_seconds), one.why)}
          </li>
        ))}
        {total > shown.length && <li className="muted">{replayTexts.more(total - shown.length)}</li>}
      </ul>
    </>
  );
}
