import {
  type AspectState,
  type Finding,
  isJsonObject,
  isList,
  lookedAspects,
  MAX_LISTED_FINDINGS,
  objectOrEmpty,
  type SeenHeaders,
  siteAspects,
  type WatchedSite,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";

type AspectRow = Prisma.SiteAspectGetPayload<object>;

/** The state of a site's aspects, next to its uptime. */
type AspectsOfSite = Pick<WatchedSite, "aspects" | "answerHeaders" | "findingsCount">;

/** Of these sites, in two queries for all. */
export async function readAspects(
  client: Prisma.TransactionClient,
  siteIds: readonly number[],
): Promise<(siteId: number) => AspectsOfSite> {
  const where = { siteId: { in: [...siteIds] } };
  const rows = await client.siteAspect.findMany({ where });
  const counts = await client.siteFinding.groupBy({
    by: ["siteId"],
    where: { ...where, resolvedAt: null },
    _count: true,
  });
  const counted = new Map(counts.map(({ siteId, _count }) => [siteId, _count]));
  return (siteId) => {
    const own = rows.filter((row) => row.siteId === siteId);
    return {
      aspects: siteAspects.flatMap((aspect) =>
        own.filter((row) => row.aspect === aspect).map((row) => state(aspect, row)),
      ),
      answerHeaders: headersOf(own.find(({ aspect }) => aspect === "headers")),
      findingsCount: counted.get(siteId) ?? 0,
    };
  };
}

function state(aspect: AspectState["aspect"], row: AspectRow): AspectState {
  const { enabled: isEnabled, active, dueAt, lookedAt, error, unsupported, memory } = row;
  return { aspect, isEnabled, unsupported, lookedAt, nextLookAt: active ? dueAt : null, error, memory };
}

function headersOf(row: AspectRow | undefined): WatchedSite["answerHeaders"] {
  if (row === undefined || row.lookedAt === null || !isJsonObject(row.memory)) return null;
  const { headers, cookies } = row.memory;
  return { lookedAt: row.lookedAt, headers: listOf(headers, readHeader), cookies: listOf(cookies, readCookie) };
}

/** Items that this program did not store, but another version, are left out. */
function listOf<T>(stored: unknown, read: (item: Readonly<Record<string, unknown>>) => T | null): readonly T[] {
  return (isList(stored) ? stored : []).flatMap((item) => {
    const one = isJsonObject(item) ? read(item) : null;
    return one === null ? [] : [one];
  });
}

function readHeader({ name, value }: Readonly<Record<string, unknown>>): SeenHeaders["headers"][number] | null {
  return typeof name === "string" && (value === null || typeof value === "string") ? { name, value } : null;
}

function readCookie({ name, flags }: Readonly<Record<string, unknown>>): SeenHeaders["cookies"][number] | null {
  if (typeof name !== "string" || !isList(flags)) return null;
  return { name, flags: flags.filter((flag) => typeof flag === "string") };
}

/** Open findings of a site, the newest first. */
export async function readFindings(client: Prisma.TransactionClient, siteId: number): Promise<readonly Finding[]> {
  const rows = await client.siteFinding.findMany({
    where: { siteId, resolvedAt: null },
    orderBy: { id: "desc" },
    take: MAX_LISTED_FINDINGS,
  });
  return rows.map(({ id, aspect, kind, thing, firstSeenAt, lastSeenAt, toldAt, detail }) => ({
    id: Number(id),
    aspect: enumOf(lookedAspects, aspect, "site_findings.aspect"),
    ...{ kind, thing, firstSeenAt, lastSeenAt, toldAt },
    detail: objectOrEmpty(detail),
  }));
}
