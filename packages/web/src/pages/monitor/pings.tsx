import type { PingData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { pingsQuery } from "../../api/part-queries.ts";
import { formatMs } from "../../lib/format.ts";
import type { Column } from "../../ui/table/column.ts";
import { Moment } from "../../ui/time.tsx";
import styles from "./monitor.module.css";
import { Newest } from "./newest.tsx";
import { openRuns } from "./open-runs.ts";

const columns: readonly Column<PingData>[] = [
  { head: monitorTexts.time(), cell: ({ at }) => <Moment at={at} precise /> },
  { head: heartbeatTexts.said(), cell: (ping) => <Signal ping={ping} /> },
  { head: heartbeatTexts.from(), cell: (ping) => <Sender ping={ping} />, breaks: true },
  {
    head: heartbeatTexts.took(),
    cell: ({ duration_ms: ms }) => (ms === null ? monitorTexts.noValue() : formatMs(ms)),
    align: "end",
  },
];

/** The newest pings of a heartbeat, and its runs that are open. */
export function Pings({ id }: { readonly id: number }) {
  const { data: pings } = useQuery(pingsQuery(id));
  return (
    <Newest title={heartbeatTexts.pings()} none={heartbeatTexts.noPings()} columns={columns} items={pings}>
      {openRuns(pings ?? []).map(({ at, rid }) => (
        <p key={`${at} ${rid}`} className="num">
          {heartbeatTexts.runs()} {rid !== null && <span className="mono">{rid} </span>}
          {heartbeatTexts.runsSince()} <Moment at={at} precise />
        </p>
      ))}
    </Newest>
  );
}

function Signal({ ping: { kind, exit_status: exitStatus, body, body_size: size } }: { readonly ping: PingData }) {
  return (
    <>
      {heartbeatTexts.kind(kind, exitStatus)}
      {body !== null && (
        <details>
          <summary>{heartbeatTexts.body(size)}</summary>
          <div className={`mono ${styles.body}`}>{body}</div>
        </details>
      )}
    </>
  );
}

function Sender({ ping: { method, scheme, remote_addr: address, user_agent: agent } }: { readonly ping: PingData }) {
  const sender = [method, scheme, address].filter((part) => part !== null).join(" ");
  return (
    <>
      {sender === "" ? monitorTexts.noValue() : sender}
      {agent !== null && <small>{agent}</small>}
    </>
  );
}
