import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openTestApi, type TestTeam } from "@pharos/api/testing";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import { apiOperations } from "./api.ts";
import { dashboardOperations } from "./dashboard.ts";
import { fillTeam } from "./filled-team.fixture.ts";
import { foreignOperations } from "./foreign.ts";
import type { Operation } from "./operation.ts";
import { pathParameters } from "./path.ts";
import { runAs } from "./run-as.fixture.ts";

/** Records of each kind that the team has, and that another team has. */
const OWN = 3;
const OTHERS = 1_000;
/** Other statistics may give a statement another plan, which reads some of the team's rows twice. It is far from `OTHERS`. */
const OTHER_PLAN = 100;
/** Of the pool of the operations. */
const CONNECTIONS = [1, 2];
const FILL_TIMEOUT_MS = 300_000;

const reads = [...apiOperations, ...dashboardOperations, ...foreignOperations].filter(
  ({ http }: Operation) => http.method === "get",
);
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "list-site-changes": { aspect: "headers" },
};

/** An id for each parameter of a path. */
const IDS = `
SELECT m.id AS monitor, 1 AS check, (SELECT min(subject_id) FROM subject_pauses WHERE ended_at IS NULL) AS subject,
  (SELECT min(id) FROM subjects WHERE kind = 'server') AS server, (SELECT min(id) FROM subjects WHERE kind = 'site') AS site,
  (SELECT min(id) FROM subjects WHERE kind = 'place') AS place, a.contact_id AS "notificationContact",
  (SELECT min(id)::int FROM incidents WHERE subject_id = m.id) AS incident, p.page_id AS "statusPage", p.id AS report,
  (SELECT min(id) FROM page_updates WHERE report_id = p.id) AS update, (SELECT min(id) FROM maintenance_windows) AS "maintenanceWindow",
  (SELECT min(id)::int FROM deployments) AS deployment, (SELECT min(id)::int FROM deliveries WHERE contact_id = a.contact_id) AS delivery
FROM subjects m JOIN subject_contacts a ON a.subject_id = m.id, page_reports p
WHERE m.type = 'http' AND m.kind = 'monitor' ORDER BY m.id, p.id LIMIT 1`;

let empty: TestDatabase;
let api: Awaited<ReturnType<typeof openTestApi>>;
let team: TestTeam;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  empty = await testDatabase();
  const url = new URL(empty.url);
  // PostgreSQL reads a table of a few rows as a whole. An index shows which rows a statement needs.
  url.searchParams.set("options", "-c enable_seqscan=off");
  api = await openTestApi(undefined, { DATABASE_URL: url.href });
  team = await api.newTeam();
  await fillTeam(api, team.id, OWN);
  [ids = {}] = await api.prisma.$queryRawUnsafe<Readonly<Record<string, number>>[]>(IDS);
});
afterAll(async () => {
  await api.close();
  await empty.drop();
});

type RowsByTable = ReadonlyMap<string, number>;

/** The rows of each table that all statements have read so far. */
async function rowsRead(): Promise<RowsByTable> {
  // Each connection has separate counts until then.
  const flush = () =>
    api.prisma.$transaction((tx) => tx.$queryRaw`SELECT pg_stat_force_next_flush()::text, pg_sleep(0.02)::text`);
  await Promise.all(CONNECTIONS.map(flush));
  const rows = await api.prisma.$queryRaw<{ readonly name: string; readonly read: number }[]>`
    SELECT regexp_replace(relname, '_\\d+$', '') AS name, sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_user_tables GROUP BY 1`;
  return new Map(rows.map(({ name, read }) => [name, read]));
}

const send = (operation: Operation) =>
  runAs({ api, team }, "owner", operation, queries[operation.name] ?? {}, {
    ids: pathParameters(operation.http.path).map((name) => ids[name] ?? 0),
  });

/** The rows of each table that each operation reads. */
async function rowsByOperation(): Promise<ReadonlyMap<string, RowsByTable>> {
  const read = new Map<string, RowsByTable>();
  for (const operation of reads) {
    // Some rows are read only once, and then the process has them in memory.
    await send(operation);
    const before = await rowsRead();
    await send(operation);
    const after = await rowsRead();
    read.set(operation.name, new Map([...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)])));
  }
  return read;
}

it(
  "a request of a team reads no rows of other teams, however many they have",
  async () => {
    const alone = await rowsByOperation();
    const other = await api.newTeam();
    await fillTeam(api, other.id, OTHERS);
    await api.prisma.$executeRaw`ANALYZE`;
    const crossing = [...(await rowsByOperation())].flatMap(([name, tables]) =>
      [...tables]
        .map(([table, rows]) => ({ name, table, alone: alone.get(name)?.get(table) ?? 0, rows }))
        .filter(({ alone: own, rows }) => rows > own + OTHER_PLAN),
    );
    expect(crossing).toEqual([]);
  },
  FILL_TIMEOUT_MS,
);
