import type { OverviewData } from "@pharos/operations";
import { Fragment } from "react";
import { Link } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { shellTexts } from "#texts/shell.ts";
import { formatAge } from "../../lib/format.ts";
import { sumOf } from "../../lib/sum.ts";
import { formatMoment, secondsSince } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { useIsLive } from "../../live/live-context.ts";
import { StatusMark } from "../../ui/mark.tsx";
import { headingOf } from "./heading.ts";
import styles from "./overview.module.css";

/** The heading of the Overview: the state of the team, each part of which filters the list. */
export function StateHeading({ totals, size }: { readonly totals: OverviewData["totals"]; readonly size: number }) {
  const { mark, parts } = headingOf(totals);
  return (
    <>
      <StatusMark status={mark} size={size} />
      <h1>
        {parts.map(({ text, search, isQuiet }, index) => (
          <Fragment key={text}>
            {index > 0 && <span className={styles.quiet}>{texts.separator()}</span>}
            <Link to="/" search={search} className={isQuiet ? styles.quiet : undefined}>
              {text}
            </Link>
          </Fragment>
        ))}
      </h1>
    </>
  );
}

interface StateLineProps {
  readonly overview: OverviewData;
  readonly children: React.ReactNode;
}

/** The heading, and the facts below it. */
export function StateLine({ overview, children }: StateLineProps) {
  return (
    <header className={styles.state}>
      <StateHeading totals={overview.totals} size={34} />
      <Facts overview={overview} />
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

function Facts({ overview: { totals, causes } }: { readonly overview: OverviewData }) {
  const nowMs = useNow();
  const { statuses, alert_gaps: gaps } = totals;
  const all = sumOf(statuses);
  const isWell = statuses.up + statuses.paused === all;
  return (
    <p className={`${styles.facts} num`}>
      <LiveWord />
      {causes.oldest_at !== null && (
        <span>{texts.causes(causes.open, formatAge(secondsSince(causes.oldest_at, nowMs)))}</span>
      )}
      {!isWell && <span>{texts.ofUp(statuses.up, all)}</span>}
      {causes.open === 0 && <Held causes={causes} />}
      {gaps.nobody > 0 && (
        <Link className="link" to="/" search={{ alert_gap: "nobody" }}>
          {texts.notifyNobody(gaps.nobody)}
        </Link>
      )}
      {gaps.only_failing > 0 && (
        <Link className="link" to="/" search={{ alert_gap: "only_failing" }}>
          {texts.onlyFailing(gaps.only_failing)}
        </Link>
      )}
    </p>
  );
}

function LiveWord() {
  return useIsLive() ? (
    <span className={styles.live}>{texts.live()}</span>
  ) : (
    <span className={styles.paused}>{shellTexts.notLive()}</span>
  );
}

/** Acknowledged and snoozed causes. */
export function Held({ causes }: { readonly causes: OverviewData["causes"] }) {
  const { acknowledged, acknowledged_by: names, snoozed, snoozed_until: until } = causes;
  return (
    <>
      {acknowledged > 0 && <span>{texts.acknowledged(acknowledged, names.join(", "))}</span>}
      {snoozed > 0 && until !== null && <span>{texts.snoozed(snoozed, formatMoment(new Date(until)))}</span>}
    </>
  );
}
