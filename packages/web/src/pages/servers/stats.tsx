import type { ServerData } from "@pharos/operations";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { formatBytes, formatInterval, formatLoad, formatShare } from "../../lib/format.ts";
import { formatMoment } from "../../lib/time.ts";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { Ago, Lasting } from "../../ui/time.tsx";
import { fullestDisk } from "./disks.ts";

/** The server in a few figures, as it reported them last. */
export function Stats({ server }: { readonly server: ServerData }) {
  const { report } = server;
  const disk = fullestDisk(report);
  const { noValue, columns } = serversTexts;
  const share = (value: number | null | undefined) => (value == null ? noValue() : formatShare(value));
  const load = (value: number | null | undefined) => (value == null ? noValue() : formatLoad(value));
  return (
    <StatRow>
      <StateStat server={server} />
      <Stat
        name={columns.cpu()}
        value={share(report?.cpu_used)}
        detail={report?.cores == null ? "" : texts.cpuDetail(report.cores)}
      />
      <Stat
        name={columns.memory()}
        value={share(report?.memory_used)}
        detail={report?.memory_total == null ? "" : texts.memoryDetail(formatBytes(report.memory_total))}
      />
      <Stat name={columns.disk()} value={share(disk?.used)} detail={disk?.mount ?? ""} />
      <Stat
        name={texts.load()}
        value={load(report?.load_1)}
        detail={texts.loadDetail(load(report?.load_5), load(report?.load_15))}
      />
    </StatRow>
  );
}

/** The state of the server, and its last report. */
function StateStat({ server }: { readonly server: ServerData }) {
  const status = monitorStatus(server);
  const last = <Ago at={server.last_report_at} />;
  if (status === "paused") {
    return <Stat name={texts.paused()} value={serversTexts.noValue()} detail={texts.pausedDetail()} />;
  }
  if (server.down_since !== null) {
    const since = texts.since(formatMoment(new Date(server.down_since)));
    return <Stat name={texts.downFor()} value={<Lasting since={server.down_since} />} detail={since} />;
  }
  if (status === "pending") return <Stat name={texts.waiting()} value={last} detail={texts.waitingDetail()} />;
  return (
    <Stat
      name={serversTexts.columns.report()}
      value={last}
      detail={texts.downAfter(formatInterval(server.down_after_seconds))}
    />
  );
}
