import type { ComponentFacts, PageDay, PageGroup, PageSettings, TeamStores, WantedComponent } from "@pharos/core";

interface Wanted {
  readonly teamId: number;
  readonly page: PageSettings;
  readonly days: readonly PageDay[];
  readonly now: Date;
}

/**
 * The groups and components of a page that may not be saved yet, with the facts about the monitors behind them. A
 * monitor of another team has no facts. Two queries.
 */
export async function previewFacts(
  groups: readonly PageGroup<WantedComponent>[],
  { teamId, page, days, now }: Wanted,
  stores: Pick<TeamStores, "statusPages" | "uptime">,
) {
  const monitorIds = groups.flatMap(({ components }) => components.flatMap(({ monitorId }) => monitorId ?? []));
  const subjects = await stores.statusPages.subjectFacts(teamId, [...new Set(monitorIds)], now);
  const uptime = page.showUptime ? await stores.uptime.publicParts([...subjects.keys()], days, now) : null;
  const known = new Set(groups.flatMap(({ components }) => components.flatMap(({ id }) => id ?? [])));
  let unsaved = Math.max(0, ...known);
  const components = groups.flatMap((group, index): readonly ComponentFacts[] =>
    group.components.map(({ id, monitorId, name, description, showUptime }) => ({
      id: id ?? ++unsaved,
      groupId: group.name === null ? null : index,
      ...{ name, description },
      subject: monitorId === null ? null : (subjects.get(monitorId) ?? NOTHING),
      responseMs: null,
      days: monitorId !== null && showUptime ? (uptime?.get(monitorId) ?? null) : null,
    })),
  );
  const named = groups.flatMap(({ name }, id) => (name === null ? [] : [{ id, name }]));
  return { groups: named, components };
}

const NOTHING = { isWatched: false, downSince: null, maintenanceSince: null, slowSince: null };
