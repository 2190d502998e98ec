import type { PingData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pingsQuery } from "../../api/queries.ts";
import { formatMs } from "../../lib/format.ts";
import { heartbeatTexts } from "../../texts/en/heartbeat.ts";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import table from "../../ui/table.module.css";
import { Moment } from "../../ui/time.tsx";
import styles from "./monitor.module.css";
import { openRuns } from "./open-runs.ts";

/** Rows that are shown at first. */
const FEW = 8;

/** The newest pings of a heartbeat, and its runs that are open. */
export function Pings({ id }: { readonly id: number }) {
  const [all, setAll] = useState(false);
  const { data: pings = [], isPending } = useQuery(pingsQuery(id));
  const shown = all ? pings : pings.slice(0, FEW);
  return (
    <Card title={heartbeatTexts.pings()}>
      {!isPending && pings.length === 0 && <p className="muted">{heartbeatTexts.noPings()}</p>}
      {openRuns(pings).map(({ at, rid }) => (
        <p key={`${at} ${rid}`} className="num">
          {heartbeatTexts.runs()} {rid !== null && <span className="mono">{rid} </span>}
          {heartbeatTexts.runsSince()} <Moment at={at} precise />
        </p>
      ))}
      {shown.length > 0 && (
        <table className={`${table.table} num`}>
          <thead>
            <tr>
              <th scope="col">{monitorTexts.time()}</th>
              <th scope="col">{heartbeatTexts.said()}</th>
              <th scope="col">{heartbeatTexts.from()}</th>
              <th scope="col" className="right">
                {heartbeatTexts.took()}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((ping, index) => (
              <PingRow key={`${ping.at} ${ping.kind} ${index}`} ping={ping} />
            ))}
          </tbody>
        </table>
      )}
      {!all && pings.length > FEW && (
        <Button kind="quiet" label={heartbeatTexts.allPings(pings.length)} onClick={() => setAll(true)} />
      )}
    </Card>
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
