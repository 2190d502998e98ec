import { MAX_PAGE_COMPONENTS, type PageGroup, ProblemError, type WantedComponent } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { storableJson } from "../sql/arrays.ts";
import { PLACE } from "./place-tagged.ts";

interface PageOfTeam {
  readonly teamId: number;
  readonly pageId: number;
}

/**
 * Gives a page these groups and components, in this order. Components keep their ids; groups have none that matter. The
 * components of groups by tag follow from the tags. A fixed number of statements.
 *
 * @throws ProblemError `invalid`
 */
export async function writeLayout(
  tx: Prisma.TransactionClient,
  { teamId, pageId }: PageOfTeam,
  groups: readonly PageGroup<WantedComponent>[],
): Promise<void> {
  const components = groups.flatMap(({ tag, components: ofGroup }, group) =>
    tag === null ? ofGroup.map((component) => ({ ...component, group })) : [],
  );
  await refuseForeign(tx, { teamId, pageId }, components);
  await tx.pageGroup.deleteMany({ where: { pageId } });
  const named = groups.flatMap(({ name, tag }, position) => (name === null ? [] : [{ pageId, name, tag, position }]));
  await tx.pageGroup.createMany({ data: named });
  const kept = components.flatMap(({ id }) => id ?? []);
  const offered = groups.some(({ tag }) => tag !== null) && (await offerToTags(tx, pageId, kept));
  if (!offered) await tx.pageComponent.deleteMany({ where: { pageId, id: { notIn: kept } } });
  const given = storableJson(
    components.map((component, index) => ({ ...component, position: component.group * MAX_PAGE_COMPONENTS + index })),
  );
  await tx.$executeRaw`
    WITH given AS (
      SELECT c.*, g.id AS group_id FROM jsonb_to_recordset(${given}::jsonb) AS c (
        id int, "group" int, "monitorId" int, name text, description text, "showUptime" boolean,
        "showChart" boolean, position int)
      LEFT JOIN page_groups g ON g.page_id = ${pageId} AND g.position = c."group"
    ), kept AS (
      UPDATE page_components p SET group_id = g.group_id, subject_id = g."monitorId", name = g.name,
        description = g.description, show_uptime = g."showUptime", show_chart = g."showChart", position = g.position
      FROM given g WHERE p.page_id = ${pageId} AND p.id = g.id
    )
    INSERT INTO page_components (page_id, group_id, subject_id, name, description, show_uptime, show_chart, position)
    SELECT ${pageId}, group_id, "monitorId", name, description, "showUptime", "showChart", position
    FROM given WHERE id IS NULL ORDER BY position`;
  if (offered) await tx.$executeRawUnsafe(PLACE, [pageId]);
}

/**
 * Puts the components that no group lists any more into a group by tag. `PLACE` keeps those whose subjects have a tag, with
 * their ids, and deletes the others.
 */
async function offerToTags(tx: Prisma.TransactionClient, pageId: number, kept: readonly number[]): Promise<true> {
  const group = await tx.pageGroup.findFirstOrThrow({ where: { pageId, tag: { not: null } }, select: { id: true } });
  await tx.pageComponent.updateMany({ where: { pageId, id: { notIn: [...kept] } }, data: { groupId: group.id } });
  return true;
}

/** Rejects components of another page, and subjects of any kind of another team. */
async function refuseForeign(
  tx: Prisma.TransactionClient,
  { teamId, pageId }: PageOfTeam,
  components: readonly WantedComponent[],
): Promise<void> {
  const refuse = (sentence: string) => new ProblemError({ kind: "invalid", errors: { groups: [sentence] } });
  const ids = components.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw refuse("A component must not appear twice.");
  if ((await tx.pageComponent.count({ where: { pageId, id: { in: ids } } })) < ids.length) {
    throw refuse("A component's id must belong to this page. Omit the id for a new component.");
  }
  const subjects = [...new Set(components.flatMap(({ monitorId }) => monitorId ?? []))];
  // A component keeps the subject that it has, also after that was deleted.
  const known = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subjects WHERE team_id = ${teamId} AND id = ANY(${subjects}) AND kind <> 'place'
      AND (deleted_at IS NULL OR id IN (SELECT subject_id FROM page_components WHERE page_id = ${pageId}))`;
  if (known.length < subjects.length)
    throw refuse("A component's monitor_id must be the ID of a monitor, server or site of this team, or null.");
}
