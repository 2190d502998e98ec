import { keptPingKinds, MAX_KEPT_PINGS, type ReadPing } from "@pharos/core";
import type { KeptPing as PingRow, Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";

/**
 * The newest pings of a heartbeat. From the time before it stored its pings, there are only its checks. They hold only
 * the time, and that the job succeeded.
 */
export async function readPings(
  client: Prisma.TransactionClient,
  subjectId: number,
  since: Date | null,
  limit: number,
): Promise<readonly ReadPing[]> {
  const rows = await client.keptPing.findMany({
    where: { subjectId, ...(since && { at: { gte: since } }) },
    orderBy: [{ at: "desc" }, { number: "desc" }],
    take: limit,
  });
  const kept = rows.map(toReadPing);
  if (kept.length >= Math.min(limit, MAX_KEPT_PINGS)) return kept;
  const times = new Set(kept.map(({ at }) => at.getTime()));
  const checks = await client.check.findMany({
    where: { subjectId, status: "up", region: null, ...(since && { checkedAt: { gte: since } }) },
    select: { checkedAt: true },
    orderBy: { checkedAt: "desc" },
    take: limit,
  });
  const bare = checks.filter(({ checkedAt }) => !times.has(checkedAt.getTime()));
  return [...kept, ...bare.map(({ checkedAt }) => barePing(checkedAt))]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
}

function toReadPing({ method, kind, at, body, ...row }: PingRow): ReadPing {
  const { exitStatus, rid, remoteAddr, userAgent, scheme, bodySize, durationMs } = row;
  const known = { exitStatus, rid, remoteAddr, userAgent, scheme, body, bodySize, durationMs };
  return { at, kind: enumOf(keptPingKinds, kind, "pings.kind"), method: method || null, ...known };
}

function barePing(at: Date): ReadPing {
  return {
    at,
    kind: "success",
    exitStatus: null,
    rid: null,
    method: null,
    remoteAddr: null,
    userAgent: null,
    scheme: null,
    body: null,
    bodySize: 0,
    durationMs: null,
  };
}
