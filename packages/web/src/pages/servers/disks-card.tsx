import type { ServerData } from "@pharos/operations";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { formatBytes } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { Meter } from "../../ui/meter.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";

/** Every disk of the last report. */
export function Disks({ server: { report, conditions } }: { readonly server: ServerData }) {
  const disks = report?.disks ?? [];
  const fires = (metric: string, mount: string) =>
    conditions.some((one) => one.metric === metric && one.instance === mount && one.state === "firing");
  if (disks.length === 0) {
    return (
      <Card title={texts.disks()}>
        <p className="muted">{texts.noDisks()}</p>
      </Card>
    );
  }
  return (
    <Card title={texts.disks()}>
      <PlainTable
        name={texts.disks()}
        items={disks}
        keyOf={({ mount }) => mount}
        columns={[
          { head: texts.mount(), cell: ({ mount }) => <span className="mono">{mount}</span>, breaks: true },
          {
            head: texts.used(),
            cell: ({ mount, used }) => (
              <Meter share={used} none={serversTexts.noValue()} isHigh={fires("disk", mount)} />
            ),
          },
          {
            head: texts.inodes(),
            cell: ({ mount, inodes_used: inodes }) => (
              <Meter share={inodes} none={serversTexts.noValue()} isHigh={fires("inodes", mount)} />
            ),
          },
          {
            head: texts.size(),
            cell: ({ total }) => (total === null ? serversTexts.noValue() : formatBytes(total)),
            align: "end",
          },
        ]}
      />
    </Card>
  );
}
