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
import { Icon } from "../../ui/icon.tsx";
import mark from "../../ui/mark.module.css";
import { Moment } from "../../ui/time.tsx";
import styles from "./monitor.module.css";
import { intervalOf } from "./settings.tsx";

/** The time of the next ping, and the commands for a job. */
export function HeartbeatCard({ monitor, url }: { readonly monitor: MonitorData; readonly url: string }) {
  const { last_checked_at: last, heartbeat_grace_seconds: grace, heartbeat_cron: cron, late_since: late } = monitor;
  const isAwaited = last !== null && monitor.is_active && monitor.open_incident === null;
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
        {isAwaited && late === null && cron === null && <Deadline last={last} intervalSeconds={intervalOf(monitor)} />}
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

/** Shows next to the status that the next ping is late. */
export function LatePill() {
  return (
    <span className={`${mark.word} ${mark.pill}`} data-status="degraded">
      <Icon name="clock" size={16} />
      {heartbeatTexts.isLate()}
    </span>
  );
}

function Late({ since }: { readonly since: string }) {
  return <Facts of={[[heartbeatTexts.lateSince(), <Moment key="since" at={since} />]]} />;
}

/** Only the server decides that a ping is late, because this page may not have loaded the newest ping. */
function Deadline({ last, intervalSeconds }: { readonly last: string; readonly intervalSeconds: number }) {
  const left = intervalSeconds - secondsSince(last, useNow());
  const when = left >= 0 ? monitorTexts.inTime(formatDuration(left)) : monitorTexts.dueNow();
  return <Facts of={[[monitorTexts.nextPing(), when]]} />;
}
