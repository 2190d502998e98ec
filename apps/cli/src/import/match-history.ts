import { qualifiedKey } from "@pharos/operations";
import type { ImportedFile } from "./imported-file.ts";
import type { HistoryOfMonitor } from "./send-history.ts";
import type { ForeignRecords } from "./systems.ts";

interface Found {
  readonly project: string;
  readonly made: ImportedFile;
  readonly records: ForeignRecords;
  /** Of the team. */
  readonly monitors: readonly { readonly id: number; readonly key: string | null }[];
}

/** The records of monitors that are in the team. @param onSkipped gets a line for each other monitor */
export function historiesOf(
  { project, made, records, monitors }: Found,
  onSkipped: (line: string) => void,
): readonly HistoryOfMonitor[] {
  const ids = new Map(monitors.flatMap(({ key, id }) => (key === null ? [] : [[key, id] as const])));
  const histories: HistoryOfMonitor[] = [];
  for (const [foreignId, [entryKey]] of made.monitorKeys) {
    if (entryKey === undefined) continue;
    const key = qualifiedKey(project, entryKey);
    const [monitorId, record] = [ids.get(key), records.get(foreignId)];
    if (monitorId === undefined) onSkipped(`monitor ${key} is skipped: the team has no monitor with this key`);
    else if (record === undefined) onSkipped(`monitor ${key} is skipped: the export has no history of it`);
    else histories.push({ key, monitorId, record });
  }
  return histories;
}
