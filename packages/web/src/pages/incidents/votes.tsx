import type { IncidentStoryData } from "@pharos/operations";
import { incidentsTexts } from "#texts/incidents.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { formatMs } from "../../lib/format.ts";
import { regionName } from "../../regions.ts";
import { StatusWord } from "../../ui/mark.tsx";
import { markStatus } from "../../ui/status.ts";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { Moment } from "../../ui/time.tsx";

type VoteData = IncidentStoryData["votes"][number];

/** A row of the table: a vote, or the last successful response. */
interface RowData
  extends Pick<VoteData, "region" | "at" | "status" | "error_message" | "response_time_ms" | "http_status_code"> {
  /** Name to milliseconds; null for a phase that was not reached. */
  readonly phases: Readonly<Record<string, number | null>>;
  readonly remote_address: string | null;
  readonly title?: string;
}

interface VotesProps {
  readonly incident: Pick<IncidentStoryData, "votes" | "last_good" | "cause">;
}

/** The votes that opened and resolved the incident, their timings, and the last successful response. */
export function Votes({ incident: { votes, last_good: lastGood, cause } }: VotesProps) {
  const rows = votes.map(rowOf);
  const good: readonly RowData[] = lastGood
    ? [{ ...lastGood, at: lastGood.checked_at, remote_address: null, title: incidentsTexts.lastGood() }]
    : [];
  return (
    <PlainTable
      name={incidentsTexts.votes()}
      items={[...rows, ...good]}
      detail={detailOf}
      columns={[
        { head: incidentsTexts.at(), cell: ({ at }) => <Moment at={at} precise /> },
        {
          head: monitorTexts.region(),
          cell: ({ region }) => (region === null ? monitorTexts.noValue() : regionName(region)),
        },
        {
          head: monitorTexts.result(),
          cell: ({ status, error_message: error }) => (
            <>
              <StatusWord status={markStatus(status)} />
              {/* The cause is already shown above. */}
              {error !== null && error !== cause && <small>{error}</small>}
            </>
          ),
        },
        { head: incidentsTexts.answer(), cell: answerOf, align: "end" },
      ]}
    />
  );
}

export const rowOf = ({ dns_ms, connect_ms, tls_ms, wait_ms, ...vote }: VoteData): RowData => ({
  ...vote,
  phases: { dns_ms, connect_ms, tls_ms, wait_ms },
});

/** The votes of places at the start. */
export const openingOf = (votes: readonly VoteData[]): readonly VoteData[] =>
  votes.filter(({ moment, region }) => moment === "opened" && region !== null);

/** Whether places vote on this kind. */
export const hasVotes = (type: string): boolean => !["heartbeat", "server", "group", "place"].includes(type);

/** A missed deadline has no response. A server that finished the TLS handshake did respond, also with a bad certificate. */
export function answerOf({ region, response_time_ms: ms, http_status_code: code, phases }: RowData): string {
  const hasNone = ms === null && code === null;
  if (hasNone && (region === null || typeof phases["tls_ms"] === "number")) return monitorTexts.noValue();
  return monitorTexts.vote(code, ms === null ? null : formatMs(ms));
}

function detailOf({ title, remote_address: remote, phases }: RowData): string {
  return [title, remote, ...timingsOf(phases)].filter(Boolean).join(" · ");
}

/** The phases that were reached, with their times. */
export function timingsOf(phases: RowData["phases"]): readonly string[] {
  return Object.entries(phases).flatMap(([name, time]) =>
    time === null ? [] : [incidentsTexts.phase(name, formatMs(time))],
  );
}
