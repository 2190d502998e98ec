import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type ApplyOptions,
  applyFiles,
  type ConfigurationSession,
  entryKinds,
  exportProject,
} from "@pharos/configuration";
import { createTeamStore } from "@pharos/db";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import { entryFields } from "@pharos/operations";
import { newKeyRingText, parseKeyRing } from "@pharos/vault";
import pg from "pg";
import { parse as parseYaml } from "yaml";
import { CROWDED, IN_YEARS, VARIABLES } from "./crowded.fixture.ts";
import { openTeam } from "./open-team.ts";

const encryptionKeys = parseKeyRing(newKeyRingText(randomBytes));
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const newTeam = async () => (await createTeamStore(pool).create("Shop", "business")).id;

/** Runs a command, and returns its output and its exit code. */
async function onTeam(
  teamId: number,
  variables: Readonly<Record<string, string>>,
  command: (door: ConfigurationSession) => Promise<void>,
  rehearsalMs?: number,
) {
  const opened = await openTeam({
    teamId,
    databaseUrl: database.url,
    encryptionKeys,
    dashboardUrl: "https://pharos.example",
    isRehearsal: rehearsalMs !== undefined,
  });
  const printed = { out: "", error: "", code: 0 };
  const door: ConfigurationSession = {
    openApi: () => opened.api,
    kinds: entryKinds,
    ...(rehearsalMs !== undefined && { rehearsalMs }),
    writeOut(text) {
      printed.out += text;
    },
    writeError(text) {
      printed.error += text;
    },
    isTerminal: { out: false, error: false },
    readInput: async () => variables["INPUT"] ?? "",
    variable: (name) => variables[name],
    randomBytes,
    colour: () => false,
    exitWith(code) {
      printed.code = code;
    },
  };
  await command(door).finally(() => opened.stop());
  return printed;
}

const options: ApplyOptions = {
  ...{ file: ["-"], dryRun: false, prune: false, adopt: true, skipRefused: false, skipUnset: false },
  ...{ keepUnlisted: false, setPasswords: false, replay: false, replayFailOnMissed: false },
};
const apply = (teamId: number, text: string, more: Partial<ApplyOptions> = {}, rehearsalMs = 600_000) =>
  onTeam(
    teamId,
    { ...VARIABLES, ...exportedVariables, INPUT: text },
    (door) => applyFiles(door, { ...options, ...more }),
    more.dryRun ? rehearsalMs : undefined,
  );
const exported = (teamId: number) => onTeam(teamId, {}, (door) => exportProject(door, "shop"));

/** The variables of an exported file, with the values of the first file. */
const exportedVariables = {
  CONTACT_OPS_WEBHOOK_URL: VARIABLES["SLACK_URL"] ?? "",
  CONTACT_ADA_EMAIL: VARIABLES["ADA"] ?? "",
  STATUS_PAGE_PUBLIC_PASSWORD: VARIABLES["PAGE_PASSWORD"] ?? "",
};

const file = (slug: string) => CROWDED.replace("SLUG", slug);

/** All that files can change. */
async function rowsOf(teamId: number) {
  const tables = ["subjects", "contacts", "status_pages", "maintenance_windows", "configuration_keys", "audit_log"];
  const rows = tables.map((name) =>
    pool.query(`SELECT to_jsonb(t) FROM ${name} t WHERE team_id = $1 ORDER BY 1`, [teamId]),
  );
  return (await Promise.all(rows)).map((one) => one.rows);
}

describe("the operator's apply and export", () => {
  it("have a file with each field of the kinds that only they have", () => {
    const content = parseYaml(CROWDED);
    for (const section of ["servers", "sites", "maintenance", "status_pages"] as const) {
      const used = Object.values<object>(content[section]).flatMap((entry) => Object.keys(entry));
      expect([section, [...new Set(used)].sort()]).toEqual([section, Object.keys(entryFields[section]).sort()]);
    }
  });

  it("create everything once, and export a file that changes nothing and makes an equal team", async () => {
    const [first, second] = [await newTeam(), await newTeam()];
    const created = await apply(first, file("first-shop"));
    expect(created).toMatchObject({ error: "", code: 0 });
    expect(created.out).toContain("Plan for shop: 8 to create, 0 to change, 0 to delete, 0 unchanged.");
    expect(created.out).not.toContain(VARIABLES["PAGE_PASSWORD"]);
    const again = await apply(first, file("first-shop"), { dryRun: true });
    expect(again).toMatchObject({ error: "", code: 0 });
    expect(again.out).toContain("0 to create, 0 to change, 0 to delete, 8 unchanged.");

    const { out: text } = await exported(first);
    expect(text).not.toContain(VARIABLES["PAGE_PASSWORD"]);
    expect((await apply(first, text, { dryRun: true, prune: true })).out).toContain("0 to delete, 8 unchanged.");

    const other = text.replace("first-shop", "second-shop").replace("status.example.com", "status2.example.com");
    expect(await apply(second, other)).toMatchObject({ error: "", code: 0 });
    expect((await exported(second)).out).toBe(other);
  });

  it("change single fields, keep components, and write the audit log as the operator", async () => {
    const team = await newTeam();
    await apply(team, file("third-shop"));
    const components =
      "SELECT c.id, c.name FROM page_components c JOIN status_pages p ON p.id = c.page_id WHERE p.team_id = $1 ORDER BY c.id";
    const before = (await pool.query(components, [team])).rows;
    const changed = file("third-shop")
      .replace("name: Database\n", "name: Main database\n")
      .replace("- {name: By hand}", "- {name: By hand, description: We set it}")
      .replace("duration_seconds: 3600", "duration_seconds: 1800")
      .replace("    sites: [home]\n    tags: [env:prod]", "    tags: [env:prod]");
    const { out, error, code } = await apply(team, changed);
    expect({ error, code }).toEqual({ error: "", code: 0 });
    expect(out).toContain("~ server shop/db\n    name: Database → Main database\n");
    expect(out).toContain("0 to create, 3 to change");
    expect((await pool.query(components, [team])).rows).toEqual(before);
    expect((await apply(team, changed, { dryRun: true })).out).toContain("8 unchanged");
    const log =
      "SELECT DISTINCT operation, door, user_id FROM audit_log WHERE team_id = $1 AND operation LIKE 'update-%' ORDER BY 1";
    expect((await pool.query(log, [team])).rows).toEqual(
      ["update-maintenance-window", "update-server", "update-status-page"].map((operation) => ({
        operation,
        door: "operator",
        user_id: null,
      })),
    );
  });

  it("delete the records of the project that the files lack, and only those", async () => {
    const team = await newTeam();
    await apply(team, file("fourth-shop"));
    await apply(team, "project: other\nsites: {a: {url: https://a.example.com/}}");
    const { out, error } = await apply(team, "project: shop", { prune: true });
    expect(error).toBe("");
    expect(out).toContain("8 to delete");
    const left = await exported(team);
    expect(left.out).toContain("monitors: {}");
    expect((await apply(team, "project: other", { dryRun: true })).out).toContain("? site other/a");
  });

  it("have sections that the API's door skips and names", async () => {
    const team = await newTeam();
    const variables = { ...VARIABLES, INPUT: file("skipped-shop") };
    const { out, error, code } = await onTeam(team, variables, (door) =>
      applyFiles({ ...door, kinds: ["contact", "monitor"] }, options),
    );
    expect(code).toBe(0);
    expect(out).toContain("Plan for shop: 3 to create, 0 to change, 0 to delete, 0 unchanged.");
    const skipped = ["servers: 1", "sites: 1", "maintenance: 2", "status_pages: 1"];
    expect(error).toBe(
      skipped
        .map((one) => `${one} skipped. The API has none of them; the operator applies them with --team.\n`)
        .join(""),
    );
  });

  it("adopt records that people made, by their names", async () => {
    const team = await newTeam();
    await apply(team, file("fifth-shop"));
    await pool.query("DELETE FROM configuration_keys WHERE team_id = $1", [team]);
    const { out } = await apply(team, file("fifth-shop"));
    expect(out).toContain("takes over");
    expect(out).toContain("0 to create, 5 to change");
    expect((await apply(team, file("fifth-shop"), { dryRun: true })).out).toContain("8 unchanged");
  });

  it("say where a reference leads nowhere, and what the operations reject", async () => {
    const team = await newTeam();
    const lost = `project: shop\nmaintenance:\n  a: {name: A, covers: listed, servers: [db], starts_local: ${IN_YEARS}-05-01T20:00, duration_seconds: 600, time_zone: UTC}\n`;
    await expect(apply(team, lost)).rejects.toThrow(
      "standard input:3: there is no server db in the files or in the team",
    );
    const rejected = await apply(team, lost.replace("servers: [db], ", "").replace("UTC", "Mars"));
    expect(rejected.code).toBe(1);
    expect(rejected.error).toMatch(/^maintenance shop\/a: standard input:3: /);
  });

  it("reject in a dry run what the run rejects, and change nothing", async () => {
    const [other, team] = [await newTeam(), await newTeam()];
    await apply(other, file("taken-shop"));
    await apply(team, file("sixth-shop"));
    const wrong = file("sixth-shop")
      .replace("name: Ops\n", "name: Operators\n")
      .replace("name: Database\n", "name: Main database\n")
      .replace("time_zone: UTC", "time_zone: Mars")
      .replace(
        "servers:\n",
        "servers:\n  new: {name: New, rules: [{metric: disk, above: 0.9, for_seconds: 60, clear_below: 0.95}]}\n",
      )
      .replace("sites:\n", "sites:\n  new: {url: 'https://new.example.com/', depends_on: {servers: [new]}}\n")
      .replace(
        "status_pages:\n",
        "status_pages:\n  new: {slug: taken-shop, name: New, groups: []}\n  good: {slug: good, name: Good, groups: []}\n",
      );
    const before = await rowsOf(team);
    const dry = await apply(team, wrong, { dryRun: true });
    expect(await rowsOf(team)).toEqual(before);
    // Services wait for the records that a dry run has changed, so it ends soon.
    const short = await apply(team, wrong, { dryRun: true }, 0);
    expect(short).toEqual({ out: dry.out, error: "Not tried within 0 s: the last 7 of 7 changes.\n", code: 3 });
    const run = await apply(team, wrong);
    expect(dry.error.split("\n").map((line) => line.replace(/:.*/, ""))).toEqual([
      ...["server shop/new", "maintenance shop/everything", "status_page shop/new", "site shop/new", ""],
    ]);
    expect({ error: dry.error, code: dry.code }).toEqual({ error: run.error, code: run.code });
    expect(run.out).toBe(`${dry.out}Done: 3 of 7.\n`);
    expect(await rowsOf(team)).not.toEqual(before);
  });

  it("name the places of monitors", async () => {
    const [first, second] = [await newTeam(), await newTeam()];
    const text = file("seventh-shop")
      .replace("status.example.com", "status5.example.com")
      .replace(
        "    check_interval_minutes: 5\n",
        "    check_interval_minutes: 5\n    locations: [office, regions]\n    locations_rule: all\n",
      );
    const lost = await apply(first, text, { dryRun: true });
    expect(lost.error).toContain("not locations: office");
    for (const team of [first, second]) {
      const place = { json: { name: "Office", key: "office" } };
      await onTeam(team, {}, async ({ openApi }) => void (await openApi().send("POST", "/places", place)));
    }
    expect(await apply(first, text)).toMatchObject({ error: "", code: 0 });
    expect((await apply(first, text, { dryRun: true })).out).toContain("8 unchanged");
    const { out } = await exported(first);
    expect(out).toMatch(/locations:\n +- office\n +- regions\n +locations_rule: all/);
    const other = out.replace("seventh-shop", "eighth-shop").replace("status5.example.com", "status6.example.com");
    expect(await apply(second, other)).toMatchObject({ error: "", code: 0 });
    expect((await exported(second)).out).toBe(other);
  });
});
