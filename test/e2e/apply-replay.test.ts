import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { type Instance, type OwnInstance, openInstance } from "../contract/instance.ts";

const ops = { name: "Ops", type: "webhook", config: { url: "https://hooks.example/ops" } };
const shop = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 1, contacts: ["ops"] };

let instance: Instance;
let own: OwnInstance;
let folder: string;
let file: string;
let token: string;
beforeAll(async () => {
  [instance, folder] = await Promise.all([openInstance(), mkdtemp(join(tmpdir(), "pharos-replay-"))]);
  if (instance.own === null) throw new Error("These tests need an instance of their own.");
  own = instance.own;
  file = join(folder, "monitors.yaml");
  token = (await instance.team("business")).owner;
  await write({ ops }, { shop });
  expect((await apply()).code).toBe(0);
  // An outage of 12 minutes, ten days ago.
  await own.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
     SELECT id, team_id, now() - interval '10 days', now() - interval '10 days' + interval '12 minutes' FROM monitors`,
  );
});
afterAll(async () => {
  await Promise.all([instance.stop(), rm(folder, { recursive: true })]);
});

const apply = (...more: readonly string[]) =>
  runHere(["apply", "-f", file, ...more], { PHAROS_URL: instance.url, PHAROS_TOKEN: token });

const write = (contacts: object, monitors: object) =>
  writeFile(file, JSON.stringify({ project: "acme", contacts, monitors }, null, 2));

describe("pharos apply --replay", () => {
  it("prints the alerts that the changed rules would have sent, and what it leaves out", async () => {
    const changed = { ...shop, alert_after_failures: 5, url: "https://store.example/" };
    await write({ ops }, { shop: changed, blog: { ...shop, name: "Blog" } });
    const { code, out } = await apply("--dry-run", "--replay");
    expect(code).toBe(3);
    expect(out).toContain("Replay of the last 30 days: 2 alerts instead of 2, 0 avoided, 0 added.");
    expect(out).toMatch(/ {2}later: Shop, .+, 12 min, by 4 min\n/);
    expect(out).toContain("  not replayed: monitor acme/shop: url\n  not replayed: monitor acme/blog: it is new\n");
  });

  it("changes nothing and exits with 3 if an outage would have been missed", async () => {
    const late = { ...ops, name: "Late" };
    await write({ ops, late }, { shop });
    expect((await apply()).code).toBe(0);
    await write({ ops, late }, { shop: { ...shop, contacts: [], escalations: { late: 30 } } });
    const { code, out } = await apply("--replay-fail-on-missed");
    expect([code, out]).toEqual([3, expect.stringMatching(/ {2}missed: Shop, .+, 12 min, escalation\n/)]);
    expect(out).not.toContain("Done:");
    const { rows } = await own.pool.query("SELECT escalate_after_minutes AS after FROM subject_contacts");
    expect(rows).toEqual([{ after: 0 }]);
  });

  it("exits with 0 in a dry run in which no outage would have been missed", async () => {
    await write({ ops: { ...ops, notify_on_recovery: false } }, { shop });
    const { code, out } = await apply("--dry-run", "--replay-fail-on-missed", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out).replay).toMatchObject({
      result: { sent_then: 2, sent_now: 1, missed_total: 0 },
      left_out: [],
    });
  });

  it("replays without a contact that is new, and says so", async () => {
    await write({ ops, fresh: ops }, { shop: { ...shop, contacts: ["fresh"] } });
    const { code, out } = await apply("--replay-fail-on-missed");
    expect(code).toBe(3);
    expect(out).toMatch(/ {2}missed: Shop, .+, 12 min\n/);
    expect(out).toContain("  not replayed: monitor acme/shop: contact acme/fresh is new\n");
    expect(out).not.toContain("Done:");
  });

  it("leaves out settings without an effect on outages in silence", async () => {
    await write({ ops: { ...ops, is_default: true, answers: true } }, { shop });
    const { out } = await apply("--dry-run", "--replay");
    expect(out).toContain("Replay: no change of alert rules.\n");
    expect(out).not.toContain("not replayed");
  });

  it("prints the plan and applies it also if no replay is possible, unless outages must not be missed", async () => {
    const { rows: many } = await own.pool.query<{ id: number }>(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
       SELECT id, team_id, now() - n * interval '10 seconds', now() - n * interval '10 seconds' + interval '1 second'
       FROM (SELECT id, team_id FROM monitors LIMIT 1) AS shop, generate_series(1, 50001) AS n RETURNING id`,
    );
    await write({ ops: { ...ops, notify_on_recovery: false } }, { shop });
    const strict = await apply("--replay-fail-on-missed");
    expect([strict.code, strict.out]).toEqual([2, expect.stringContaining("notify_on_recovery")]);
    expect(strict.out).not.toContain("Done:");
    const { code, out } = await apply("--replay");
    expect(code).toBe(0);
    expect(out).toMatch(/Replay not possible: .+ fewer monitors.+\n/);
    expect(out).toContain("Done: 1 of 1.");
    await own.pool.query("DELETE FROM incidents WHERE id = ANY ($1)", [many.map(({ id }) => id)]);
    await write({ ops }, { shop });
    expect((await apply()).code).toBe(0);
  });

  it("says when the plan changes no rule", async () => {
    await write({ ops }, { shop: { ...shop, name: "Store" } });
    const { out } = await apply("--dry-run", "--replay");
    expect(out).toContain("Replay: no change of alert rules.\n");
  });
});
