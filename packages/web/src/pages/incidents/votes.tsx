import type { IncidentStoryData } from "@pharos/operations";
import { incidentsTexts } from "#texts/incidents.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { formatMs } from "../../lib/format.ts";
import { regionName } from "../../regions.ts";
import { StatusWord } from "../../ui/mark.tsx";
import { markStatus } from "../../ui/status.ts";
import table from "../../ui/table.module.css";
import { Moment } from "../../ui/time.tsx";
import styles from "./incidents.module.css";

type VoteData = IncidentStoryData["votes"][number];

/** A row of the table: a vote, or the last successful response. */
interface RowData
  extends Pick<VoteData, "region" | "at" | "status" | "error_message" | "response_time_ms" | "http_status_code"> {
  /** Name to milliseconds; null for a phase that was not reached. */
  readonly phases: Readonly<Record<string, number | null>>;
  readonly remote_address: string | null;
}

interface VotesProps {
  readonly incident: Pick<IncidentStoryData, "votes" | "last_good" | "cause">;
}

/** The votes that opened and resolved the incident, their timings, and the last successful response. */
export function Votes({ incident: { votes, last_good: lastGood, cause } }: VotesProps) {
  return (
    <table className={`${table.table} num`}>
      <thead>
        <tr>
          <th scope="col">{incidentsTexts.at()}</th>
          <th scope="col">{monitorTexts.region()}</th>
          <th scope="col">{monitorTexts.result()}</th>
          <th scope="col" className="right">
            {incidentsTexts.answer()}
          </th>
        </tr>
      </thead>
      {votes.map((vote) => (
        <Vote key={`${vote.moment} ${vote.region} ${vote.at}`} vote={rowOf(vote)} cause={cause} />
      ))}
      {lastGood && (
        <Vote vote={{ ...lastGood, at: lastGood.checked_at, remote_address: null }} title={incidentsTexts.lastGood()} />
      )}
    </table>
  );
}

function rowOf({ dns_ms, connect_ms, tls_ms, wait_ms, ...vote }: VoteData): RowData {
  return { ...vote, phases: { dns_ms, connect_ms, tls_ms, wait_ms } };
}

/** A missed deadline has no response. A server that finished the TLS handshake did respond, also with a bad certificate. */
function answerOf({ region, response_time_ms: ms, http_status_code: code, phases }: RowData): string {
  const hasNone = ms === null && code === null;
  if (hasNone && (region === null || typeof phases["tls_ms"] === "number")) return monitorTexts.noValue();
  return monitorsTexts.vote(code, ms === null ? null : formatMs(ms));
}

interface VoteProps {
  readonly vote: RowData;
  readonly title?: string;
  /** Already shown above, so not repeated for each vote. */
  readonly cause?: string | null;
}

function Vote({ vote, title, cause = null }: VoteProps) {
  const { region, at, status, error_message: error } = vote;
  const phases = Object.entries(vote.phases).flatMap(([name, time]) =>
    time === null ? [] : [incidentsTexts.phase(name, formatMs(time))],
  );
  const detail = [title, vote.remote_address, ...phases].filter(Boolean).join(" · ");
  return (
    <tbody className={styles.vote}>
      <tr>
        <td>
          <Moment at={at} precise />
        </td>
        <td>{region === null ? monitorTexts.noValue() : regionName(region)}</td>
        <td>
          <StatusWord status={markStatus(status)} />
          {error !== null && error !== cause && <small>{error}</small>}
        </td>
        <td className="right nowrap">{answerOf(vote)}</td>
      </tr>
      {detail !== "" && (
        <tr>
          <td colSpan={4}>
            <small>{detail}</small>
          </td>
        </tr>
      )}
    </tbody>
  );
}
