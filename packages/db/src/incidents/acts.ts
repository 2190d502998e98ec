import { type IncidentAct, incidentActKinds } from "@pharos/core";
import { enumOf } from "../sql/column-values.ts";
import { isAcknowledged } from "./acknowledged.ts";

/** SQL: the acknowledgement of the incident `i` in addition to its begin. */
export const ANSWER_COLUMNS = ["by", "note", "until"]
  .map(
    (name) => `CASE WHEN ${isAcknowledged("now()")} THEN i.acknowledged_${name} END AS "acknowledged${capital(name)}"`,
  )
  .join(", ");

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** SQL: the acts of people on the incident `i`, oldest first. The number of acts is limited. */
export const ACTS = `
(SELECT coalesce(json_agg(json_build_object('kind', a.kind, 'at', (extract(epoch FROM a.at) * 1000)::float8, 'by', a.by,
   'note', a.note, 'until', (extract(epoch FROM a.until) * 1000)::float8) ORDER BY a.id), '[]')
 FROM incident_acts a WHERE a.incident_id = i.id)`;

/** Times are milliseconds since the epoch. */
export interface ActJson extends Omit<IncidentAct, "kind" | "at" | "until"> {
  readonly kind: string;
  readonly at: number;
  readonly until: number | null;
}

export function toAct({ kind, at, until, ...act }: ActJson): IncidentAct {
  return {
    ...act,
    kind: enumOf(incidentActKinds, kind, "incident_acts.kind"),
    at: new Date(at),
    until: until === null ? null : new Date(until),
  };
}
