import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { removeEndpoints, writeEndpoints } from "@pharos/embedded";
import { bundle, type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import { hashToken, newKeyRingText } from "@pharos/vault";
import pg from "pg";

// Each test starts the program up to nine times.
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), "pharos-ctl-"))]);
});
afterAll(async () => {
  await Promise.all([database.drop(), rm(folder, { recursive: true })]);
});

/** The real command line, in its own process. */
async function pharos(args: readonly string[], env: Record<string, string> = { DATABASE_URL: database.url }) {
  const child = spawn(process.execPath, [await bundle("apps/ctl/src/main.ts"), ...args], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", PHAROS_DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 20_000,
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, out, error };
}

/** The output of a command with --json, which must be its whole output. */
async function json(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, error } = await pharos([...args, "--json"]);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toMatch(/^\{.*\}\n$/);
  return JSON.parse(out);
}

describe("a region", () => {
  it("gets a user of Valkey for its workers, with a place for the password", async () => {
    const { code, out, error } = await pharos(["region", "acl", "lon"], {});
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toMatch(
      /^ACL SETUSER region-lon reset on #SHA256_OF_THE_PASSWORD ~\{pharos-checks-lon\}:\* [^\n]+ resetchannels -@all \+asking [^\n]+\n$/,
    );
    expect(await json("region", "acl", "lon")).toEqual({ region: "lon", command: out.trim() });
    expect((await pharos(["region", "acl", "lon", "--database", "2"], {})).out).toContain(" +select ");
    const refused = await pharos(["region", "acl", "../lon"], {});
    expect(refused.error).toContain("The value must be a region such as lon");
    expect(refused.code).not.toBe(0);
  });

  it("requires its own queue of results, and stops to require it", async () => {
    const since = expect.stringMatching(/Z$/);
    const required = await json("region", "require", "lon");
    expect(required).toEqual({ region: "lon", results_required_since: since });
    expect(await json("region", "require", "lon")).toEqual(required);
    expect(await json("region", "require", "lon", "--off")).toEqual({ region: "lon", results_required_since: null });
    expect(await query("SELECT name, results_required_since FROM regions")).toEqual([
      { name: "lon", results_required_since: null },
    ]);
  });
});

describe("a team's life", () => {
  it("is told in JSON from its creation to the end of its token", async () => {
    const team = await json("team", "create", "--name", " Acme ", "--plan", "free");
    expect(team).toEqual({ id: expect.any(Number), name: "Acme", plan: "free" });
    const id = String(team["id"]);

    const plan = ["--plan", "pro", "--max-monitors", "7"];
    expect(await json("team", "set-plan", "--team", id, ...plan)).toEqual({ ...team, plan: "pro", max_monitors: 7 });
    expect(await json("team", "list")).toEqual({
      teams: [{ id: team["id"], name: "Acme", plan: "pro", max_monitors: 7, monitors: 0, members: 0 }],
      next_after: null,
    });

    const ada = ["--team", id, "--email", "Ada@Example.com"];
    const member = await json("member", "add", ...ada, "--role", "owner");
    expect(member).toEqual({ user_id: expect.any(Number), email: "ada@example.com", role: "owner" });

    const token = await json("token", "create", ...ada, "--name", "ci");
    expect(token).toEqual({ id: expect.any(Number), token: expect.stringMatching(/^pharos_[\w-]{43}$/) });
    const loose = await json("token", "create", "--unpinned", "--email", "ada@example.com", "--name", "loose");
    expect(await storedTokens()).toEqual([
      { id: token["id"], team_id: team["id"], hash: hashToken(String(token["token"])) },
      { id: loose["id"], team_id: null, hash: hashToken(String(loose["token"])) },
    ]);

    const revoked = await json("token", "revoke", "--id", String(token["id"]));
    expect(revoked).toEqual({ id: token["id"], revoked_at: expect.stringMatching(/Z$/) });
    expect(await json("token", "list", "--team", id)).toEqual({
      tokens: [{ ...revoked, name: "ci", email: "ada@example.com", created_at: expect.stringMatching(/Z$/) }],
      next_after: null,
    });
    expect(await json("member", "remove", ...ada)).toEqual(member);
  });
});

describe("migrate", () => {
  it("has nothing to do on a database that is up to date", async () => {
    expect(await json("migrate")).toEqual({ applied: [] });
    expect((await pharos(["migrate"])).out).toBe("The database is up to date.\n");
  });
});

describe("migrate --check", () => {
  it("names differences and ends with 1, and with 0 if there is none", async () => {
    expect(await pharos(["migrate", "--check"])).toMatchObject({
      code: 0,
      out: "The database matches this version.\n",
    });
    await query(
      "ALTER TABLE teams ALTER name SET DEFAULT 'x'; DROP INDEX memberships_user_id_idx; CREATE TABLE mine (id int)",
    );
    expect(await pharos(["migrate", "--check"])).toEqual({
      code: 1,
      out: `The column teams.name is "character varying(255) not null default 'x'::character varying", but "character varying(255) not null" in this version.
The index memberships_user_id_idx is missing.
The table mine does not belong to this version.
`,
      error: "",
    });
    const { code, out } = await pharos(["migrate", "--check", "--json"]);
    expect([code, JSON.parse(out).differences.length]).toEqual([1, 3]);
    await query(`ALTER TABLE teams ALTER name DROP DEFAULT; DROP TABLE mine;
      CREATE INDEX memberships_user_id_idx ON memberships (user_id)`);
  });
});

describe("member sign-in-link", () => {
  it("makes a link for a user, to the dashboard of the installation", async () => {
    const { id } = await json("team", "create", "--name", "Dash", "--plan", "free");
    await json("member", "add", "--team", String(id), "--email", "eve@example.com", "--role", "viewer");
    const command = ["member", "sign-in-link", "--email", "Eve@example.com"];
    const env = { DATABASE_URL: database.url, BASE_URL: "https://pharos.example" };
    const made = await pharos(command, env);
    const [, code = ""] = /^https:\/\/pharos\.example\/sign-in\/link\/([\w-]{43})\n$/.exec(made.out) ?? [];
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rowCount } = await client.query("SELECT 1 FROM sign_in_links WHERE hash = $1", [hashToken(code)]);
    await client.end();
    expect(rowCount).toBe(1);
    expect((await pharos(command)).error).toBe("The dashboard's URL is unknown: set BASE_URL or DASHBOARD_URL.\n");
    const unknown = await pharos(["member", "sign-in-link", "--email", "no@example.com"], env);
    expect(unknown.error).toContain("There is no user no@example.com");
  });
});

it("member unlink forgets the logins of a user", async () => {
  const { id } = await json("team", "create", "--name", "Linked", "--plan", "free");
  const { user_id } = await json(
    "member",
    "add",
    "--team",
    String(id),
    "--email",
    "li@example.com",
    "--role",
    "viewer",
  );
  await query(`INSERT INTO user_identities VALUES ('https://login.example', 'li', ${Number(user_id)}, now())`);
  expect(await json("member", "unlink", "--email", "Li@example.com")).toEqual({ email: "li@example.com", unlinked: 1 });
  expect((await pharos(["member", "unlink", "--email", "li@example.com"])).out).toBe(
    "li@example.com had 0 logins. The next login with this email address is linked to the user.\n",
  );
});

describe("partition list", () => {
  it("shows every class with its partitions, and whether the time ahead is covered", async () => {
    const { partitions, ahead } = await json("partition", "list");
    expect(partitions).toContainEqual({
      retention_days: 3,
      name: expect.stringMatching(/^checks_3d_\d{8}$/),
      from: expect.stringMatching(/T00:00:00\.000Z$/),
      to: expect.stringMatching(/T00:00:00\.000Z$/),
      rows_estimate: null,
      size_bytes: expect.any(Number),
    });
    expect(ahead).toMatchObject([3, 30, 90, 0].map((days) => ({ retention_days: days, is_covered: true })));
    const { out } = await pharos(["partition", "list"]);
    expect(out).toMatch(/^CLASS +NAME +FROM +TO +ROWS +SIZE\n3 days +checks_3d_\d{8} +\d{4}-\d\d-\d\d .* KiB\n/);
    expect(out).toMatch(/\nCLASS +DAYS AHEAD +COVERED\n3 days +1[45]\.\d +yes\n/);
  });

  it("says so when there is none for the time ahead", async () => {
    const names = await query(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'checks_3d'::regclass ORDER BY 1 DESC LIMIT 12",
    );
    for (const row of names) await query(`DROP TABLE ${row["name"]}`);
    const { out } = await pharos(["partition", "list"]);
    expect(out).toMatch(/\n3 days +[23]\.\d +NO: does a scheduler run\?\n/);
    await json("migrate");
  });
});

describe("monitor restore", () => {
  it("puts a deleted monitor back once", async () => {
    const [row] = await query(DELETED_MONITOR);
    const id = String(row?.["id"]);
    const restored = await json("monitor", "restore", "--id", id);
    expect(restored).toEqual({
      id: row?.["id"],
      name: "Home",
      team_id: row?.["team_id"],
      is_active: true,
      status: "pending",
      lost_key: null,
      lost_slug: null,
    });
    const { code, error } = await pharos(["monitor", "restore", "--id", id]);
    expect({ code, error }).toEqual({ code: 1, error: `Monitor ${id} is not deleted.\n` });
  });
});

describe.each(["server", "site"])("%s restore", (kind) => {
  it(`returns a deleted ${kind} once`, async () => {
    const [row] = await query(
      DELETED_MONITOR.replace("monitors (team_id,", `subjects (kind, team_id,`).replace(
        "SELECT id, 'Home'",
        `SELECT '${kind}', id, 'Home'`,
      ),
    );
    const id = String(row?.["id"]);
    const { code, out } = await pharos([kind, "restore", "--id", id]);
    const label = `${kind === "server" ? "Server" : "Site"} ${id}`;
    expect({ code, out }).toEqual({ code: 0, out: `${label}, Home, is back in team ${row?.["team_id"]}.\n` });
    expect(await pharos([kind, "restore", "--id", id])).toMatchObject({ code: 1, error: `${label} is not deleted.\n` });
    expect(await pharos(["monitor", "restore", "--id", id])).toMatchObject({
      code: 1,
      error: `There is no monitor ${id}.\n`,
    });
  });
});

describe("secrets reencrypt", () => {
  it("says how many secrets are under the newest key now, and what is missing without keys", async () => {
    const keys = newKeyRingText(randomBytes);
    const args = ["secrets", "reencrypt", "--json"];
    const done = await pharos(args, { DATABASE_URL: database.url, ENCRYPTION_KEYS: keys });
    expect([done.code, JSON.parse(done.out)]).toEqual([0, { reencrypted: 0, key: keys.split(":", 1)[0] }]);
    const { code, error } = await pharos(args);
    expect({ code, error }).toEqual({
      code: 1,
      error: "There are no encryption keys: set ENCRYPTION_KEYS, or PHAROS_DATA_DIR to the data folder.\n",
    });
  });
});

describe("text", () => {
  it("is for people", async () => {
    const created = await pharos(["team", "create", "--name", "Plain", "--plan", "starter"]);
    expect(created.out).toMatch(/^Team \d+, Plain, is on the plan starter\.\n$/);
    expect((await pharos(["team", "list"])).out).toMatch(
      /^ID +NAME +PLAN +MAX MONITORS +MONITORS +MEMBERS\n(.*\n)*\d+ +Plain +starter +as the plan +0 +0\n/,
    );
  });
});

describe("the database", () => {
  it("is that of the Pharos that runs on the data folder", async () => {
    await writeEndpoints(folder, { databaseUrl: database.url, redisUrl: "redis://x", baseUrl: "http://x" });
    const { code, out } = await pharos(["team", "list", "--json"], {});
    await removeEndpoints(folder);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveProperty("teams");
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["is not there", {}, /^No Pharos runs on the data folder .*: start it with "npm start", or set DATABASE_URL/],
    ["is named wrongly", { DATABASE_URL: "mysql://u:hunter2@h/x" }, /^DATABASE_URL is "mysql:\/\/\*+@h\/x"; it must/],
    ["does not answer", { DATABASE_URL: "postgres://u:hunter2@127.0.0.1:1/x" }, /^The database cannot be reached: /],
  ])("%s: one line says so, without its password", async (_name, env, message) => {
    const { code, out, error } = await pharos(["team", "list", "--json"], env);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(message);
    expect(error).toMatch(/^[^\n]+\n$/);
    expect(error).not.toContain("hunter2");
  });

  it("without tables asks for a migration", async () => {
    const url = new URL(database.url);
    url.pathname = "/postgres";
    const { code, error } = await pharos(["team", "list"], { DATABASE_URL: url.href });
    expect(code).toBe(1);
    expect(error).toBe('The tables of the database are missing or old: run "pharos migrate" first.\n');
  });
});

const DELETED_MONITOR = `
WITH t AS (INSERT INTO teams (name, plan) VALUES ('Theirs', 'free') RETURNING id),
m AS (INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes, deleted_at)
      SELECT id, 'Home', 'http', 'https://example.com/', true, 5, now() FROM t RETURNING id, team_id),
s AS (INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
      SELECT id, false, now(), 300, 0, 60000 FROM m),
st AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 3 FROM m)
SELECT id, team_id FROM m`;

const storedTokens = () => query("SELECT id, team_id, hash FROM api_tokens ORDER BY id");

async function query(sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}
