import type { MonitorData } from "@pharos/operations";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { installation } from "../../boot.ts";
import { formatDuration, formatInterval } from "../../lib/format.ts";
import { secondsSince } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stat } from "../../ui/stat.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./monitor.module.css";
import { intervalOf } from "./settings.tsx";

/** The time of the next ping, and the commands for a job. */
export function HeartbeatCard({ monitor, url }: { readonly monitor: MonitorData; readonly url: string }) {
  const { heartbeat_grace_seconds: grace, heartbeat_cron: cron, late_since: late } = monitor;
  return (
    <Card title={monitorTexts.lastPings()}>
      <div className={styles.stack}>
        <p>
          {cron === null
            ? heartbeatTexts.every(formatInterval(intervalOf(monitor)))
            : heartbeatTexts.scheduled(cron, monitor.heartbeat_time_zone ?? "UTC")}{" "}
          {grace > 0 && heartbeatTexts.graceAfter(formatInterval(grace))}
        </p>
        {late !== null && <Late since={late} />}
        <CopyField name={monitorTexts.pingAddress()} text={url} />
        {monitor.slug !== null && (
          <CopyField
            name={heartbeatTexts.slugAddress()}
            text={`${installation.baseUrl}/ping/<ping key>/${monitor.slug}`}
          />
        )}
        <CopyField
          name={monitorTexts.cronLine()}
          text={`${cron ?? "0 3 * * *"} /path/to/job && curl -fsS -m 10 --retry 3 -o /dev/null ${url}`}
        />
        <CopyField name={monitorTexts.shellLine()} text={`curl -fsS -m 10 --retry 3 -o /dev/null ${url}`} />
      </div>
    </Card>
  );
}

function Late({ since }: { readonly since: string }) {
  return <Facts of={[[heartbeatTexts.lateSince(), <Moment key="since" at={since} />]]} />;
}

/**
 * When the next ping is due; nothing of a schedule, of a late ping, and before the first. Only the server decides that a
 * ping is late, because this page may not have loaded the newest ping.
 */
export function NextPingStat({ monitor }: { readonly monitor: MonitorData }) {
  const { last_checked_at: last, heartbeat_cron: cron, late_since: late, is_active: isActive } = monitor;
  const nowMs = useNow();
  if (last === null || cron !== null || late !== null || !isActive) return null;
  const left = intervalOf(monitor) - secondsSince(last, nowMs);
  const when = left >= 0 ? monitorTexts.inTime(formatDuration(left)) : monitorTexts.dueNow();
  return <Stat name={monitorTexts.nextPing()} value={<span>{when}</span>} detail="" />;
}
