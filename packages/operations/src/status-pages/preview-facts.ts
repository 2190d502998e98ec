import {
  type ComponentFacts,
  type PageGroup,
  type PageSettings,
  type PageSpans,
  placeTagged,
  splitParts,
  type TeamStores,
  type UptimeParts,
  type WantedComponent,
} from "@pharos/core";

interface Wanted {
  readonly teamId: number;
  readonly page: PageSettings;
  readonly spans: PageSpans;
  readonly now: Date;
}

/**
 * The groups and components of a page that may not be saved yet, with the facts about the monitors behind them. A
 * monitor of another team has no facts. Two queries.
 */
export async function previewFacts(
  groups: readonly PageGroup<WantedComponent>[],
  { teamId, page, spans, now }: Wanted,
  stores: Pick<TeamStores, "statusPages" | "uptime">,
) {
  const monitorIds = groups.flatMap(({ components }) => components.flatMap(({ monitorId }) => monitorId ?? []));
  const subjects = await stores.statusPages.subjectFacts(teamId, [...new Set(monitorIds)], now);
  const all = [...spans.days, ...spans.periods];
  const uptime = page.showUptime ? await stores.uptime.publicParts([...subjects.keys()], all, now) : null;
  const known = new Set(groups.flatMap(({ components }) => components.flatMap(({ id }) => id ?? [])));
  let unsaved = Math.max(0, ...known);
  const components = groups.flatMap((group, index): readonly ComponentFacts[] =>
    group.components.map(({ id, monitorId, name, description, showUptime }) => ({
      id: id ?? ++unsaved,
      groupId: group.name === null ? null : index,
      ...{ name, description },
      subject: monitorId === null ? null : (subjects.get(monitorId) ?? NOTHING),
      ...{ responseMs: null, hours: null, days: null, periods: null },
      ...(monitorId !== null && showUptime && partsOf(uptime?.get(monitorId), spans)),
    })),
  );
  const named = groups.flatMap(({ name }, id) => (name === null ? [] : [{ id, name }]));
  return { groups: named, components };
}

/** The groups with the components that groups by tag have now. One query, if there are such groups. */
export async function withTagged(
  groups: readonly PageGroup<WantedComponent>[],
  teamId: number,
  { statusPages }: Pick<TeamStores, "statusPages">,
): Promise<readonly PageGroup<WantedComponent>[]> {
  const tags = groups.flatMap(({ tag }) => tag ?? []);
  if (tags.length === 0) return groups;
  return placeTagged(groups, await statusPages.tagged(teamId, tags));
}

const partsOf = (parts: readonly UptimeParts[] | undefined, spans: PageSpans) => parts && splitParts(parts, spans);

const NOTHING = { isWatched: false, downSince: null, maintenanceSince: null, slowSince: null };
