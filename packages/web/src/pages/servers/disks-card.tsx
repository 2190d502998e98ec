import type { ServerData } from "@pharos/operations";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { formatBytes } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { Meter } from "../../ui/meter.tsx";
import table from "../../ui/table.module.css";
import styles from "./page.module.css";

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
      <table className={`${table.table} num`}>
        <thead>
          <tr>
            <th scope="col">{texts.mount()}</th>
            <th scope="col">{texts.used()}</th>
            <th scope="col">{texts.inodes()}</th>
            <th scope="col" className="right">
              {texts.size()}
            </th>
          </tr>
        </thead>
        <tbody>
          {disks.map(({ mount, used, inodes_used: inodes, total }) => (
            <tr key={mount}>
              <td className={`${styles.mount} mono`}>{mount}</td>
              <td>
                <Meter share={used} none={serversTexts.noValue()} isHigh={fires("disk", mount)} />
              </td>
              <td>
                <Meter share={inodes} none={serversTexts.noValue()} isHigh={fires("inodes", mount)} />
              </td>
              <td className="right nowrap">{total === null ? serversTexts.noValue() : formatBytes(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
