import type { CheckData, OverviewData } from "@pharos/operations";
import { Link } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import { statusTexts } from "#texts/status.ts";
import { formatMs } from "../../lib/format.ts";
import { regionName } from "../../regions.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { KindWord } from "../../ui/kind-word.tsx";
import { StatusMark, StatusWord } from "../../ui/mark.tsx";
import notice from "../../ui/notice.module.css";
import { markStatus } from "../../ui/status.ts";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./outages.module.css";

/** Open incidents, with their causes and votes. */
export function Outages({ outages }: { readonly outages: OverviewData["outages"] }) {
  if (outages.length === 0) return null;
  return (
    <section className={styles.alerts} aria-label={monitorsTexts.outages()}>
      {outages.map((outage) => (
        <Outage key={outage.incident_id} outage={outage} />
      ))}
    </section>
  );
}

function Outage({
  outage: { incident_id: incident, monitor, cause, started_at, in_maintenance: inMaintenance, alert_gap: gap, votes },
}: {
  readonly outage: OverviewData["outages"][number];
}) {
  const voted = votes.filter(({ region }) => region !== null);
  const status = inMaintenance ? "maintenance" : "down";
  return (
    <article className={`${notice.notice} ${styles.outage}`} data-status={status}>
      <StatusMark status={status} size={28} />
      <div className={notice.what}>
        <h2>
          <Link to="/incidents/$id" params={{ id: String(incident) }}>
            {monitorsTexts.isDown(monitor.name)}
          </Link>
        </h2>
        <p>
          <KindWord kind={monitor.kind} /> · {cause ?? monitorsTexts.unknownCause()}
        </p>
        {inMaintenance && <StatusWord status="maintenance" />}
        {gap !== null && (
          <p className={styles.gap}>
            <AlertGapMark gap={gap} />
          </p>
        )}
        {voted.length > 0 && (
          <ul className={styles.votes} aria-label={monitorsTexts.votes(monitor.name)}>
            {voted.map((vote) => (
              <Vote key={vote.region} vote={vote} />
            ))}
          </ul>
        )}
      </div>
      <div className={`${styles.since} num`}>
        <b>
          <Lasting since={started_at} />
        </b>
        <span className="muted">
          {monitorsTexts.since()} <Moment at={started_at} />
        </span>
      </div>
    </article>
  );
}

function Vote({ vote }: { readonly vote: CheckData }) {
  const status = markStatus(vote.status);
  const ms = vote.response_time_ms === null ? null : formatMs(vote.response_time_ms);
  return (
    <li className={styles.vote} data-status={status}>
      <StatusMark status={status} size={11} />
      <span className="sr">{statusTexts.word(status)}</span>
      {vote.region !== null && regionName(vote.region)}
      <span className="muted num">{monitorsTexts.vote(vote.http_status_code, ms)}</span>
    </li>
  );
}
