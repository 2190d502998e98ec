import { createHash } from "node:crypto";
import { evidenceLevels, isJsonObject, type PlaceProbe, statuses, type WatchedPlace } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { mutedSubjects } from "../maintenance/muted-subjects.ts";
import { enumOf } from "../sql/column-values.ts";
import { ALERTS, alertsOf } from "../subject/alert-columns.ts";
import { readAlertRules } from "../subject/read-alert-rules.ts";
import { isLiveAt } from "./live-places.ts";

export const WHOLE_PLACE = {
  place: { include: { probes: { where: { revokedAt: null }, orderBy: { id: "asc" } } } },
  state: { select: { status: true } },
  ...ALERTS,
} as const satisfies Prisma.SubjectInclude;

type WholePlaceRow = Prisma.SubjectGetPayload<{ include: typeof WHOLE_PLACE }>;
type ProbeRow = NonNullable<WholePlaceRow["place"]>["probes"][number];

/** Facts that come from PostgreSQL's clock or from other rows. */
interface PlaceFacts {
  readonly id: number;
  readonly isLive: boolean;
  readonly liveProbes: readonly number[];
  readonly monitors: number;
}

const FACTS = `
SELECT p.subject_id AS id, ${isLiveAt("p.polled_at")} AS "isLive",
  ARRAY(SELECT b.id FROM place_probes b WHERE b.place_id = p.subject_id AND b.revoked_at IS NULL AND ${isLiveAt("b.last_seen_at")}) AS "liveProbes",
  (SELECT count(*)::int FROM monitors m WHERE m.team_id = p.team_id AND m.deleted_at IS NULL AND p.location = ANY (m.locations)) AS monitors
FROM places p WHERE p.subject_id = ANY ($1::int[])`;

/**
 * The data of the places outside their own rows, in three queries for all.
 * @throws Error for a subject that is not a place: the caller has read only places
 */
export async function wholePlaces(
  client: Prisma.TransactionClient,
  rows: readonly WholePlaceRow[],
): Promise<readonly WatchedPlace[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const muted = await mutedSubjects(client, ids);
  const rulesOf = await readAlertRules(client, ids);
  const facts = new Map((await client.$queryRawUnsafe<PlaceFacts[]>(FACTS, ids)).map((one) => [one.id, one]));
  return rows.map((row) => ({ ...wholePlace(row, facts.get(row.id), muted.has(row.id)), ...rulesOf(row.id) }));
}

function wholePlace(row: WholePlaceRow, facts: PlaceFacts | undefined, isInMaintenance: boolean) {
  const { place } = row;
  if (place === null || facts === undefined) throw new Error(`The subject ${row.id} has no row of places.`);
  return {
    id: row.id,
    ...{ key: place.key, name: row.name, tags: row.tags, isActive: row.isActive },
    silentAfterSeconds: place.silentAfterSeconds,
    referenceUrl: place.referenceUrl,
    evidence: enumOf(evidenceLevels, place.evidence, "places.evidence"),
    status: enumOf(statuses, row.state?.status ?? "", "subject_states.status"),
    isInMaintenance,
    ...alertsOf(row),
    polledAt: place.polledAt,
    isLive: facts.isLive,
    monitors: facts.monitors,
    probes: place.probes.map((probe) => toProbe(probe, facts.liveProbes.includes(probe.id))),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

function toProbe(row: ProbeRow, isLive: boolean): PlaceProbe {
  const { id, name, enrolledAt, network, version, features, lastSeenAt, capacity } = row;
  return {
    ...{ id, name, enrolledAt, network, version, features, lastSeenAt, isLive },
    fingerprint: createHash("sha256").update(row.signingKey).digest("base64url").slice(0, 22),
    capacity: isJsonObject(capacity) ? capacity : null,
    isReplica: row.replica,
  };
}
