import { type RecordSource, recordSources } from "@pharos/core";
import { enumOf } from "../sql/column-values.ts";

/** The value of the column `incidents.imported_from`. */
export function importedFrom(stored: string | null): RecordSource | null {
  return stored === null ? null : enumOf(recordSources, stored, "incidents.imported_from");
}
