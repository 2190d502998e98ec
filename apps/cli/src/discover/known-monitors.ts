import { objectOrEmpty, pick } from "@pharos/core";
import { entryKeyOf, projectOf } from "@pharos/operations";
import type { TeamRecords } from "../api/team.ts";
import { escaped } from "../config/exported-file.ts";
import type { KnownEntries } from "./entries.ts";

/** The fields of existing monitors on which the fields of a file may depend. */
const COMPARED = ["name", "url", "port", "check_interval_minutes", "check_interval_seconds"];

/** The monitors of a project in a team, as entries of a file. */
export function knownMonitors({ monitors }: TeamRecords, project: string): KnownEntries {
  return new Map(
    monitors.flatMap((record) =>
      record.key !== null && projectOf(record.key) === project
        ? [[entryKeyOf(record.key), objectOrEmpty(escaped(pick(objectOrEmpty(record), COMPARED)))] as const]
        : [],
    ),
  );
}
