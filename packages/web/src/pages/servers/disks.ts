import type { ServerData } from "@pharos/operations";

export type Disk = NonNullable<ServerData["report"]>["disks"][number];

/** The fullest disk by share; null if no disk is known. */
export function fullestDisk(report: Pick<NonNullable<ServerData["report"]>, "disks"> | null): Disk | null {
  const known = (report?.disks ?? []).filter(({ used }) => used !== null);
  return known.reduce<Disk | null>((most, disk) => ((disk.used ?? 0) > (most?.used ?? -1) ? disk : most), null);
}
