import type { Monitor, MonitorFilter, Vault } from "@pharos/core";
import { textArray } from "../sql/arrays.ts";
import { alertGap } from "../subject/alert-gap.ts";
import { type MonitorRow, toMonitor } from "./monitor-row.ts";
import { MONITOR_COLUMNS, MONITOR_JOINS, readContacts } from "./read-monitor.ts";
import type { ReadRows } from "./scope.ts";

/** SQL: the condition of each filter, by its parameter. */
const conditions: Readonly<Record<keyof MonitorFilter, (parameter: string) => string>> = {
  status: (parameter) =>
    `EXISTS (SELECT 1 FROM subject_states f WHERE f.subject_id = monitors.id AND f.status = ${parameter}::text)`,
  type: (parameter) => `type = ${parameter}::text`,
  key: (parameter) => `key = ${parameter}::text`,
  heartbeatToken: (parameter) => `heartbeat_token = ${parameter}::uuid`,
  slug: (parameter) => `slug = ${parameter}::text`,
  notifiesNobody: (parameter) => `(${alertGap("monitors")} IS NOT DISTINCT FROM 'nobody') = ${parameter}::boolean`,
  tags: (parameter) => `tags @> ${parameter}::text[]`,
};

interface ListStatements {
  readonly page: { readonly name: string; readonly text: string };
  readonly count: { readonly name: string; readonly text: string };
}

/**
 * $1 is the team, and then come the filters. A page ends with its size and its offset. It is cut first, so that nothing is looked up
 * for monitors that are not on it. Every row says how many there are.
 */
function listStatements(filters: readonly (keyof MonitorFilter)[]): ListStatements {
  const listed = ["team_id = $1", "deleted_at IS NULL", ...filters.map((name, at) => conditions[name](`$${at + 2}`))];
  const count = `SELECT count(*)::int AS total FROM monitors WHERE ${listed.join(" AND ")}`;
  const [size, offset] = [`$${filters.length + 2}`, `$${filters.length + 3}`];
  const page = `
WITH page AS MATERIALIZED (SELECT * FROM monitors WHERE ${listed.join(" AND ")} ORDER BY name, id LIMIT ${size} OFFSET ${offset})
SELECT ${MONITOR_COLUMNS}, (${count}) AS total
FROM page m ${MONITOR_JOINS}
ORDER BY m.name, m.id`;
  // PostgreSQL cuts a name after 63 characters.
  const name = ["monitors", ...filters.map((filter) => filter.slice(0, 4))].join("_");
  return { page: { name: `page_of_${name}`, text: page }, count: { name: `count_${name}`, text: count } };
}

/**
 * The statements of each set of filters, at most 128. One statement for any set would accept missing filters. PostgreSQL would plan it
 * at each call, because it estimates that the general plan reads far more rows.
 */
const known = new Map<string, ListStatements>();

function statementsFor(filters: readonly (keyof MonitorFilter)[]): ListStatements {
  const key = filters.join();
  const statements = known.get(key) ?? listStatements(filters);
  known.set(key, statements);
  return statements;
}

interface Total {
  readonly total: number;
}

/** As `MonitorStore.page`. */
export async function readPage(
  rows: ReadRows,
  vault: Vault,
  teamId: number,
  { status, type, key, heartbeatToken, slug, notifiesNobody, tags = [] }: MonitorFilter,
  { number, size }: { readonly number: number; readonly size: number },
): Promise<{ readonly monitors: readonly Monitor[]; readonly total: number }> {
  const given = [
    ["status", status],
    ["type", type],
    ["key", key],
    ["heartbeatToken", heartbeatToken],
    ["slug", slug],
    ["notifiesNobody", notifiesNobody],
    ["tags", tags.length === 0 ? undefined : textArray(tags)],
  ] as const;
  const filters = given.filter(([, value]) => value !== undefined);
  const { page, count } = statementsFor(filters.map(([name]) => name));
  const filtered = [teamId, ...filters.map(([, value]) => value)];
  const found = await rows<MonitorRow & Total>(page, [...filtered, size, (number - 1) * size]);
  const contacts = await readContacts(rows, vault, [...new Set(found.flatMap(({ contactIds }) => contactIds))]);
  const monitors = found.map((row) => toMonitor(row, contacts, vault));
  if (found[0] !== undefined) return { monitors, total: found[0].total };
  // Only a page behind the last one has to ask.
  const [counted] = await rows<Total>(count, filtered);
  return { monitors, total: counted?.total ?? 0 };
}
