import type { PingData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { pingsQuery } from "../../api/queries.ts";
import { formatMs } from "../../lib/format.ts";
import { Moment } from "../../ui/time.tsx";
import styles from "./monitor.module.css";
import { Newest } from "./newest.tsx";
import { openRuns } from "./open-runs.ts";

/** The newest pings of a heartbeat, and its runs that are open. */
export function Pings({ id }: { readonly id: number }) {
  const { data: pings } = useQuery(pingsQuery(id));
  return (
    <Newest
      title={heartbeatTexts.pings()}
      none={heartbeatTexts.noPings()}
      columns={[monitorTexts.time(), heartbeatTexts.said(), heartbeatTexts.from(), heartbeatTexts.took()]}
      rows={pings}
      row={(ping, index) => <PingRow key={`${ping.at} ${ping.kind} ${index}`} ping={ping} />}
    >
      {openRuns(pings ?? []).map(({ at, rid }) => (
        <p key={`${at} ${rid}`} className="num">
          {heartbeatTexts.runs()} {rid !== null && <span className="mono">{rid} </span>}
          {heartbeatTexts.runsSince()} <Moment at={at} precise />
        </p>
      ))}
    </Newest>
  );
}

function PingRow({ ping }: { readonly ping: PingData }) {
  const { at, kind, exit_status: exitStatus, duration_ms: duration, method, body, body_size: size } = ping;
  const sender = [method, ping.scheme, ping.remote_addr].filter((part) => part !== null).join(" ");
  return (
    <tr>
      <td>
        <Moment at={at} precise />
      </td>
      <td>
        {heartbeatTexts.kind(kind, exitStatus)}
        {body !== null && (
          <details>
            <summary>{heartbeatTexts.body(size)}</summary>
            <div className={`mono ${styles.body}`}>{body}</div>
          </details>
        )}
      </td>
      <td>
        {sender === "" ? monitorTexts.noValue() : sender}
        {ping.user_agent !== null && <small className={styles.agent}>{ping.user_agent}</small>}
      </td>
      <td className="right">{duration === null ? monitorTexts.noValue() : formatMs(duration)}</td>
    </tr>
  );
}
