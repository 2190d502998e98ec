import type { IncidentListData } from "@pharos/operations";
import type { Row } from "./row.ts";

type Warning = IncidentListData["warnings"][number];

/** A row of the page: incidents, or a warning. */
export type Entry =
  | { readonly section: Row["section"]; readonly row: Row; readonly warning?: undefined }
  | { readonly section: "open"; readonly row?: undefined; readonly warning: Warning };

/** Of a cause the incident that began first, as others may join. A row in another section is another row. */
export function entryKey({ section, row, warning }: Entry): string {
  if (row) return `${section} ${Math.min(...row.members.map(({ id }) => id))}`;
  return `${warning.subject_id} ${warning.metric ?? warning.finding} ${warning.thing}`;
}
