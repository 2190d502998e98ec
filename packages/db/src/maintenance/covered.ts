import { type MaintenanceStore, subjectKinds, type WindowSettings } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { covers } from "./muting.ts";

const SELECT = { id: true, kind: true, name: true } as const;
const ORDER = [{ name: "asc" as const }, { id: "asc" as const }];

type Row = Prisma.SubjectGetPayload<{ select: typeof SELECT }>;

const toSubject = ({ id, kind, name }: Row) => ({ id, name, kind: enumOf(subjectKinds, kind, "subjects.kind") });

/** `MaintenanceStore.subjects`. */
export async function readCovered(
  client: Prisma.TransactionClient,
  teamId: number,
  covered: Pick<WindowSettings, "subjectIds" | "tags"> | "all",
  limit: number,
): ReturnType<MaintenanceStore["subjects"]> {
  const ofTeam = { teamId, deletedAt: null };
  const where = { ...ofTeam, ...(covered !== "all" && isCovered(covered)) };
  const read = (only: Prisma.SubjectWhereInput, take: number) =>
    client.subject.findMany({ where: only, select: SELECT, orderBy: ORDER, take });
  const total = await client.subject.count({ where });
  if (total <= limit || covered === "all") return { subjects: (await read(where, limit)).map(toSubject), total };
  // Forms show each listed subject with its name.
  const ids = [...covered.subjectIds];
  const listed = await read({ ...ofTeam, id: { in: ids } }, limit);
  const others = await read({ AND: [where, { id: { notIn: ids } }] }, limit - listed.length);
  return { subjects: [...listed, ...others].map(toSubject), total };
}

function isCovered({ subjectIds, tags }: Pick<WindowSettings, "subjectIds" | "tags">) {
  const listed = { id: { in: [...subjectIds] } };
  return tags.length === 0 ? listed : { OR: [listed, { tags: { hasSome: [...tags] } }] };
}

const MUTED = `
SELECT sub.id, sub.kind, sub.name, (count(*) OVER ())::int AS total FROM subjects sub
WHERE sub.team_id = $1 AND sub.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM maintenance_periods p
  WHERE p.window_id = $2 AND p.state <> 'cancelled' AND p.during @> $3::timestamptz AND ${covers("sub.id")})
ORDER BY sub.name, sub.id LIMIT $4`;

/** `MaintenanceStore.muted`. */
export async function readMuted(
  client: Prisma.TransactionClient,
  { teamId, windowId, at }: { readonly teamId: number; readonly windowId: number; readonly at: Date },
  limit: number,
): ReturnType<MaintenanceStore["muted"]> {
  const rows = await client.$queryRawUnsafe<(Row & { total: number })[]>(MUTED, teamId, windowId, at, limit);
  return { subjects: rows.map(toSubject), total: rows[0]?.total ?? 0 };
}
