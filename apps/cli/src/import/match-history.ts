import { qualifiedKey } from "@pharos/operations";
import { counted } from "../commands/import-bytes.ts";
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

/** Monitors that a line names. */
const MAX_NAMED = 5;

/** The records of monitors that are in the team. @param onSkipped gets a line about the other monitors, for each reason */
export function historiesOf(
  { project, made, records, monitors }: Found,
  onSkipped: (line: string) => void,
): readonly HistoryOfMonitor[] {
  const ids = new Map(monitors.flatMap(({ key, id }) => (key === null ? [] : [[key, id] as const])));
  const histories: HistoryOfMonitor[] = [];
  const [notInTeam, notInExport]: readonly [string[], string[]] = [[], []];
  for (const [foreignId, [entryKey]] of made.monitorKeys) {
    if (entryKey === undefined) continue;
    const key = qualifiedKey(project, entryKey);
    const [monitorId, record] = [ids.get(key), records.get(foreignId)];
    if (monitorId === undefined) notInTeam.push(key);
    else if (record === undefined) notInExport.push(key);
    else histories.push({ key, monitorId, record });
  }
  if (notInTeam.length > 0) onSkipped(`The team does not have ${named(notInTeam)}`);
  if (notInExport.length > 0) onSkipped(`The export has no history of ${named(notInExport)}`);
  return histories;
}

/** Such as `2 monitors: shop/web, shop/mail`. */
export function named(keys: readonly string[]): string {
  const others = keys.length > MAX_NAMED ? `, and ${keys.length - MAX_NAMED} more` : "";
  return `${counted(keys.length, "monitor")}: ${keys.slice(0, MAX_NAMED).join(", ")}${others}`;
}
