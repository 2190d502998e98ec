import type { IncidentData } from "@pharos/operations";
import { causeTexts } from "#texts/cause.ts";
import { incidentsTexts } from "#texts/incidents.ts";

/** The cause of an incident. Other systems often only say that it was down. */
export function causeOf({ cause, imported_from: source }: Pick<IncidentData, "cause" | "imported_from">): string {
  return cause ?? (source === null ? causeTexts.unknown() : incidentsTexts.reportedBy(source));
}
