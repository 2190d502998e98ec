import type { MonitorData } from "@pharos/operations";
import { formatDuration, formatInterval } from "../../lib/format.ts";
import { secondsSince } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import facts from "../../ui/facts.module.css";
import styles from "./monitor.module.css";
import { intervalOf } from "./settings.tsx";

/** When the next ping is due, and what a job must run. */
export function HeartbeatCard({ monitor, url }: { readonly monitor: MonitorData; readonly url: string }) {
  const { last_checked_at: last } = monitor;
  return (
    <Card title={monitorTexts.lastPings()}>
      <div className={styles.stack}>
        <p>{monitorTexts.heartbeatDetail(formatInterval(intervalOf(monitor)))}</p>
        {last !== null && monitor.is_active && monitor.open_incident === null && (
          <Deadline last={last} intervalSeconds={intervalOf(monitor)} />
        )}
        <CopyField name={monitorTexts.pingAddress()} text={url} />
        <CopyField
          name={monitorTexts.cronLine()}
          text={`0 3 * * * /path/to/job && curl -fsS -m 10 --retry 3 -o /dev/null ${url}`}
        />
        <CopyField name={monitorTexts.shellLine()} text={`curl -fsS -m 10 --retry 3 -o /dev/null ${url}`} />
      </div>
    </Card>
  );
}

function Deadline({ last, intervalSeconds }: { readonly last: string; readonly intervalSeconds: number }) {
  const left = intervalSeconds - secondsSince(last, useNow());
  return (
    <dl className={`${facts.facts} num`}>
      <dt>{monitorTexts.nextPing()}</dt>
      <dd>{left >= 0 ? monitorTexts.inTime(formatDuration(left)) : monitorTexts.overdue(formatDuration(-left))}</dd>
    </dl>
  );
}
