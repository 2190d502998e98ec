import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { start as startApi } from "@pharos/api";
import { migrate } from "@pharos/db";
import { writeEndpoints } from "@pharos/embedded";
import { bundle, freePort, testRedisUrl } from "@pharos/embedded/testing";
import { type Part, startParts } from "@pharos/runtime";
import pg from "pg";
import { createClient } from "../support/client.ts";
import { configOf, keysText, silentLogger } from "../support/config.ts";
import { addMonitors, attachWebhook } from "../support/monitors.ts";
import { hasOwnPostgres, type OwnPostgres, startOwnPostgres } from "../support/own-postgres.ts";
import { runBlock, type Shell, shellBlocks } from "../support/runbook.ts";
import { startServices } from "../support/services.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

const isInstalled = hasOwnPostgres();
if (!isInstalled) process.stdout.write("Skipping backups: PostgreSQL with its programs is not installed.\n");

/** Commands of runbooks that are not here: compose's containers are this PostgreSQL, and the test empties Valkey. */
const FUNCTIONS = `
docker() { case "$1 $2" in "compose exec") shift 4; "$@" ;; *) echo "docker $*" ;; esac; }
valkey-cli() { echo "valkey-cli $*"; }
pharos() { "$NODE" "$CTL" "$@"; }
npm() { while [ "$1" != -- ]; do shift; done; shift; pharos "$@"; }`;

(isInstalled ? describe : describe.skip)("a backup", () => {
  let postgres: OwnPostgres;
  let shell: Shell;
  let world: World;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    const env = { ...postgres.env, CTL: await bundle("apps/ctl/src/main.ts"), NODE: process.execPath };
    shell = {
      cwd: postgres.folder,
      env,
      functions: FUNCTIONS,
      ...(postgres.user === undefined ? {} : { user: postgres.user }),
    };
    await runBlock("createdb pharos\n", shell);
    await migrate(postgres.url("pharos"));
    world = await openWorld({ databaseUrl: postgres.url("pharos") });
  });
  afterAll(async () => {
    await world.stop();
    await postgres.stop();
  });

  /** Runs blocks one after the other, each with the variables that the one before left. @returns their output */
  async function run(blocks: readonly string[], variables: Readonly<Record<string, string>>): Promise<string> {
    let env: Readonly<Record<string, string>> = { ...shell.env, ...variables };
    let printed = "";
    for (const block of blocks) {
      const ended = await runBlock(block, { ...shell, env });
      printed += ended.out;
      env = ended.env;
    }
    return printed;
  }

  async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return await client
      .query(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  /** The services, and the API with its address. */
  function startAll(databaseUrl: string, redisUrl: string): Promise<Part & { readonly url: string }> {
    return startParts(async (use) => {
      const port = await freePort();
      await use(startServices({ databaseUrl, redisUrl }, { regions: ["lon"] }));
      const config = configOf({ databaseUrl, redisUrl }, ["lon"], `http://127.0.0.1:${port}`);
      await use(startApi({ ...config, HOST: "127.0.0.1", PORT: port, MAX_CONNECTIONS: 100 }, silentLogger));
      return { url: `http://127.0.0.1:${port}` };
    });
  }

  it("by pg_dump, restored, goes on where it was: tokens, secrets, an open incident, and no alert twice", async () => {
    const { target, receiver, pool, untilNone } = world;
    const before = await startAll(postgres.url("pharos"), world.backends.redisUrl);
    const token = await newTeamToken(pool);
    target.answer(() => 500);
    await addMonitors(pool, { count: 3, targetUrl: target.url, webhookUrl: receiver.url, intervalSeconds: 1 });
    await untilNone("the alerts", "SELECT 1 WHERE (SELECT count(*) FROM deliveries WHERE state = 'delivered') < 3");
    await before.stop();
    const [plain = "", compose = ""] = await shellBlocks("backup.md", "A dump");
    const DATABASE_URL = postgres.url("pharos");
    await run([plain], { DATABASE_URL });
    expect(await readFile(join(postgres.folder, "pharos.dump.list"), "utf8")).toMatch(/TABLE DATA public subjects /);
    await addMonitors(pool, { count: 1, targetUrl: target.url });

    const restoring = await shellBlocks("backup.md", "Restore it");
    const printed = await run(restoring.slice(0, 3), { DATABASE_URL, REDIS_URL: world.backends.redisUrl });
    expect(printed).toContain(`valkey-cli -u ${world.backends.redisUrl.replace("://:", "://default:")} flushall\n`);
    expect(printed).toContain("The database is up to date.");
    const restored = await openWorld({ databaseUrl: postgres.url("pharos_restored"), redisUrl: await testRedisUrl() });
    const after = await startAll(restored.backends.databaseUrl, restored.backends.redisUrl);
    const [since] = await restored.rows("SELECT now() AS at, max(check_number) AS number FROM subject_states");
    await restored.untilNone("checks", "SELECT 1 FROM subject_states WHERE check_number <= $1 + 2", [
      since?.["number"],
    ]);
    expect((await createClient(after.url, token).get("/team"))["plan"]).toBe("business");
    expect(receiver.seen.map(({ body }) => JSON.parse(body).event)).toEqual(Array(3).fill("monitor.down"));
    target.answer(() => 200);
    await restored.untilNone(
      "the recoveries",
      "SELECT 1 WHERE (SELECT count(*) FROM deliveries WHERE state = 'delivered') < 6",
    );
    await after.stop();
    await restored.stop();
    const events = receiver.seen.map(({ body }) => JSON.parse(body)).map(({ event, id }) => `${event} ${id}`);
    expect([events.length, new Set(events).size]).toEqual([6, 6]);

    // Compose's commands, on the same server: the restored database takes the name of the live one.
    const countOf = (database: string) => query(postgres.url(database), "SELECT count(*)::int AS count FROM monitors");
    await run([compose], { DATABASE_URL });
    await addMonitors(pool, { count: 1, targetUrl: target.url });
    await runBlock("dropdb pharos_restored\n", shell);
    expect(await run(restoring.slice(3), { DATABASE_URL })).toMatch(
      /^docker compose stop .* worker-tor\nvalkey-cli flushall\ndocker compose up -d\n/,
    );
    expect([await countOf("pharos"), await countOf("pharos_lost")]).toEqual([[{ count: 4 }], [{ count: 5 }]]);
  });

  it("by compose, neither replaces a good dump by a broken one nor the live database by what cannot be restored", async () => {
    const DATABASE_URL = postgres.url("pharos");
    const [, compose = ""] = await shellBlocks("backup.md", "A dump");
    await runBlock('printf "of yesterday" > pharos.dump\n', shell);
    const failing = { ...shell, functions: `${FUNCTIONS}\npg_dump() { return 1; }` };
    await runBlock(`! { ${compose.trimEnd()}; }\n`, failing);
    expect(await readFile(join(postgres.folder, "pharos.dump"), "utf8")).toBe("of yesterday");

    const [restore = ""] = (await shellBlocks("backup.md", "Restore it")).slice(3);
    for (const dump of ["", "of yesterday"]) {
      await runBlock(`printf "${dump}" > pharos.dump\n`, shell);
      const { out } = await runBlock(`! { ${restore.trimEnd()}; }\n`, shell);
      expect(out).not.toContain("docker compose stop");
    }
    expect(await query(DATABASE_URL, "SELECT count(*)::int > 0 AS there FROM monitors")).toEqual([{ there: true }]);
  });

  it("by a base backup and the log, brings back the moment before a loss", async () => {
    const DATABASE_URL = postgres.url("pharos");
    const [archive = "", base = "", restore = ""] = await shellBlocks("backup.md", "To a moment");
    const [WAL_ARCHIVE, BASE_BACKUP] = [join(postgres.folder, "archive"), join(postgres.folder, "base")];
    await runBlock(`mkdir "${WAL_ARCHIVE}"\n`, shell);
    await run([archive, base], { DATABASE_URL, WAL_ARCHIVE, BASE_BACKUP });
    await query(DATABASE_URL, "INSERT INTO teams (name, plan) VALUES ('After the base backup', 'free')");
    const [moment] = await query(DATABASE_URL, "SELECT clock_timestamp()::text AS at");
    await query(DATABASE_URL, "DELETE FROM teams WHERE name = 'After the base backup'");
    await query(DATABASE_URL, "DROP TABLE deliveries CASCADE");
    await run([restore], { DATABASE_URL, WAL_ARCHIVE, BASE_BACKUP, MOMENT: String(moment?.["at"]) });
    const found = "SELECT name, pg_is_in_recovery() AS recovering FROM teams WHERE name LIKE 'After%'";
    expect(await query(DATABASE_URL, found)).toEqual([{ name: "After the base backup", recovering: false }]);
    expect(await query(DATABASE_URL, "SELECT count(*)::int > 0 AS there FROM deliveries")).toEqual([{ there: true }]);
  });

  it("of npm start's data moves to services of their own, with its keys and tokens", async () => {
    // As npm start leaves its folder. The embedded PostgreSQL is newer than the pg_dump of this machine may be.
    const folder = await mkdtemp(join(tmpdir(), "pharos-move-"));
    await mkdir(join(folder, ".pharos"));
    await writeFile(join(folder, ".pharos", "encryption.keys"), `${keysText}\n`);
    const databaseUrl = postgres.url("pharos");
    const token = await newTeamToken(world.pool);
    const [team] = await world.rows("SELECT max(id) AS id FROM teams");
    await attachWebhook(world.pool, Number(team?.["id"]), [], "http://localhost/hook?secret=1");
    await writeEndpoints(join(folder, ".pharos"), {
      databaseUrl,
      redisUrl: "redis://localhost",
      baseUrl: "http://localhost",
    });
    await runBlock("createdb moved\n", shell);
    const variables = {
      NEW_URL: postgres.url("moved"),
      REDIS_URL: world.backends.redisUrl,
      BASE_URL: "http://localhost:3000",
    };
    const blocks = await shellBlocks("standalone-data.md", "Move to separate services");
    const { user: _user, ...ours } = shell;
    let env: Readonly<Record<string, string>> = { ...ours.env, ...variables };
    for (const block of blocks) ({ env } = await runBlock(block, { ...ours, cwd: folder, env }));
    expect(env).toMatchObject({
      DATABASE_URL: variables.NEW_URL,
      ENCRYPTION_KEYS: keysText,
      BASE_URL: variables.BASE_URL,
    });
    const moved = await startAll(variables.NEW_URL, variables.REDIS_URL);
    // It is encrypted with the key of the folder.
    const contacts = await createClient(moved.url, token).list("/notification-contacts");
    expect(contacts).toEqual([expect.objectContaining({ config: { url: "http://localhost/hook?secret=1" } })]);
    await moved.stop();
    await rm(folder, { recursive: true });
  });
});
