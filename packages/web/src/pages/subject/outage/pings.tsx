import type { MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { outageTexts as texts } from "#texts/outage.ts";
import { pingsQuery } from "../../../api/part-queries.ts";
import { formatInterval } from "../../../lib/format.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Ago, Moment } from "../../../ui/time.tsx";
import { intervalOf } from "../../monitor/settings.tsx";
import styles from "./outage.module.css";
import { Quarter } from "./quarter.tsx";

/** Pings of the card; the page has more. */
const FEW = 3;

/** The last pings of a heartbeat, and when one was expected. */
export function LastPings({ monitor }: { readonly monitor: MonitorData }) {
  const { data: pings } = useQuery({ ...pingsQuery(monitor.id), throwOnError: false });
  const { heartbeat_cron: cron, heartbeat_time_zone: zone } = monitor;
  const expected = cron === null ? texts.every(formatInterval(intervalOf(monitor))) : `${cron} (${zone ?? "UTC"})`;
  return (
    <Quarter title={texts.pings()}>
      {pings?.length === 0 && <p>{heartbeatTexts.noPings()}</p>}
      <Facts of={[[texts.expected(), expected]]} />
      <ol className={`${styles.steps} num`}>
        {(pings ?? []).slice(0, FEW).map(({ at, kind, exit_status: exitStatus }) => (
          <li key={at}>
            <Moment at={at} precise />
            <Icon name="activity" size={14} />
            <span>{heartbeatTexts.kind(kind, exitStatus)}</span>
            <span>
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Quarter>
  );
}
