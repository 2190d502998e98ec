import type { ServerData } from "@pharos/operations";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { formatBytes, formatLoad, formatShare } from "../../lib/format.ts";
import { Stat, StatRow } from "../../ui/stat.tsx";
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
