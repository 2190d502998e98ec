import { escaped, type SentRecord, type TeamRecords } from "@pharos/configuration";
import { objectOrEmpty, pick } from "@pharos/core";
import { entryKeyOf, projectOf } from "@pharos/operations";
import type { KnownEntries } from "./entries.ts";

/** The fields of existing monitors on which the fields of a file may depend, and those that an entry of each type needs. */
const COMPARED = [
  ...["name", "type", "url", "port", "check_interval_minutes", "check_interval_seconds"],
  ...["expected_keyword", "dns_record_type"],
];

/** The monitors of a project in a team, as entries of a file for `apply --keep-unlisted`. */
export function knownMonitors({ monitors }: TeamRecords, project: string): KnownEntries {
  return new Map(
    monitors.flatMap((record) =>
      record.key !== null && projectOf(record.key) === project
        ? [[entryKeyOf(record.key), shownFields(record)] as const]
        : [],
    ),
  );
}

function shownFields(record: SentRecord): Readonly<Record<string, unknown>> {
  const shown = Object.entries(pick(objectOrEmpty(record), COMPARED)).filter(([, value]) => value !== null);
  return objectOrEmpty(escaped(Object.fromEntries(shown)));
}
