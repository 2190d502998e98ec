import { type EvidenceLevel, evidenceLevels } from "@pharos/core";
import { enumOf } from "../sql/column-values.ts";

/** The settings of a place that its probes need. */
export interface ProbedPlace {
  readonly placeId: number;
  readonly teamId: number;
  /** Its name in the team. */
  readonly key: string;
  /** Its name among the locations of all teams. */
  readonly location: string;
  /** As people read it. */
  readonly name: string;
  readonly evidence: EvidenceLevel;
  readonly referenceUrl: string | null;
}

export interface PlaceRow extends Omit<ProbedPlace, "evidence"> {
  readonly evidence: string;
}

/** SQL: columns of `places p` and its row `sub` of `subjects`. */
export const placeColumns = `
p.subject_id AS "placeId", p.team_id AS "teamId", p.key, p.location, sub.name, p.evidence, p.reference_url AS "referenceUrl"`;

export function settingsOf({ placeId, teamId, key, location, name, evidence, referenceUrl }: PlaceRow): ProbedPlace {
  const known = enumOf(evidenceLevels, evidence, "places.evidence");
  return { placeId, teamId, key, location, name, evidence: known, referenceUrl };
}
