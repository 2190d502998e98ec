import { describe, expect, it } from "@jest/globals";
import { intervalMistakes, requireRoom, withoutRefused, withoutUnset } from "./limits.ts";
import { parseConfiguration } from "./parse.ts";
import { planChanges } from "./plan.ts";
import { currentOf, desiredOf } from "./state.ts";

const free = { plan: "free", maxMonitors: 2, monitors: 1, minIntervalMinutes: 5, minIntervalSeconds: 300 };
const shop = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 1 };
const shown = {
  ...{ id: 7, key: "acme/shop", ...shop, is_active: true, check_interval_seconds: 60, http_method: "GET", port: null },
  ...{ expected_status_codes: [200], expected_keyword: null, request_timeout_seconds: 30, request_headers: null },
  ...{
    username: null,
    has_password: false,
    ssl_expiry_warning_days: 14,
    slow_after_checks: 3,
    heartbeat_grace_seconds: 0,
    post_only: false,
    assertions: [],
    expected_dns_values: [],
    notification_contacts: [],
  },
};

function changesOf(monitors: object, ...found: readonly (typeof shown)[]) {
  return changesOfFile({ monitors }, ...found);
}

function changesOfFile(content: object, ...found: readonly (typeof shown)[]) {
  const text = JSON.stringify({ project: "acme", ...content });
  const { project, entries } = parseConfiguration([{ name: "a.yaml", text }], () => undefined, { skipUnset: true });
  const current = found.map((record) => currentOf("monitor", record));
  const wanted = { project, entries: entries.map(desiredOf) };
  return planChanges(wanted, current, { prune: true, setPasswords: false, keepUnlisted: false, adopt: true }).changes;
}

describe("intervalMistakes", () => {
  const tooShort = (field: string, least: number) =>
    `a.yaml:1: monitors.shop.${field} must be at least ${least} on the free plan`;

  it.each<[string, object, readonly (typeof shown)[], readonly string[]]>([
    ["a new monitor", { check_interval_minutes: 1 }, [], [tooShort("check_interval_minutes", 5)]],
    [
      "seconds of a new one",
      { check_interval_minutes: 5, check_interval_seconds: 299 },
      [],
      [tooShort("check_interval_seconds", 300)],
    ],
    ["one that fits", { check_interval_minutes: 5, check_interval_seconds: 300 }, [], []],
    [
      "a shorter interval",
      { check_interval_minutes: 1 },
      [{ ...shown, check_interval_minutes: 5 }],
      [tooShort("check_interval_minutes", 5)],
    ],
    ["an interval from before a downgrade", { check_interval_seconds: 60, port: 80 }, [shown], []],
    [
      "seconds that are sent with other minutes",
      { check_interval_minutes: 5, check_interval_seconds: 60 },
      [shown],
      [tooShort("check_interval_seconds", 300)],
    ],
  ])("of %s", (_what, fields, found, expected) => {
    expect(intervalMistakes(changesOf({ shop: { ...shop, ...fields } }, ...found), free)).toEqual(expected);
  });
});

describe("requireRoom", () => {
  it("counts new monitors alone, and takes no room from deletions", () => {
    expect(() => requireRoom(changesOf({ a: shop }), free)).not.toThrow();
    expect(() => requireRoom(changesOf({ a: shop, b: shop }), free)).toThrow(
      "allows 2 monitors. The team has 1, and 2",
    );
    const one = { ...free, maxMonitors: 1 };
    expect(() => requireRoom(changesOf({ a: shop }), one)).toThrow("allows 1 monitor. The team has 1, and 1 more");
    expect(() => requireRoom(changesOf({ a: shop, b: { ...shop, name: "B" } }, shown), free)).toThrow("2 more");
    expect(() => requireRoom(changesOf({ shop }, shown), { ...free, monitors: 3 })).not.toThrow();
  });
});

describe("withoutRefused", () => {
  const long = { ...shop, check_interval_minutes: 5 };
  const left = (changes: ReturnType<typeof changesOf>) =>
    changes.map((change) => ("desired" in change ? change.desired.key : change.current.key));

  it("leaves out intervals that are too short, which take no room, and then what there is no room for", () => {
    const all = changesOf({ a: shop, b: { ...long, name: "B" }, c: { ...long, name: "C" }, d: { ...long, name: "D" } });
    const { changes, refused } = withoutRefused(all, { ...free, maxMonitors: 3 });
    expect(left(changes)).toEqual(["acme/b", "acme/c"]);
    expect(refused).toEqual([
      {
        subject: "monitor acme/a",
        reasons: ["a.yaml:1: monitors.a.check_interval_minutes must be at least 5 on the free plan"],
      },
      {
        subject: "monitor acme/d",
        reasons: ["a.yaml:1: The free plan of this team allows 3 monitors, so this one was not created"],
      },
    ]);
  });

  it("gives the room of what is left out with another to the next", () => {
    const named = (depends: string) => ({ ...long, name: depends, depends_on: [depends] });
    const all = changesOf({ x: named("a"), y: named("x"), z: named("b"), a: shop, b: { ...long, name: "B" } });
    expect(left(withoutRefused(all, { ...free, maxMonitors: 3 }).changes)).toEqual(["acme/z", "acme/b"]);
  });

  it("leaves what is there where a downgrade left no room", () => {
    const all = changesOf(
      { shop: { ...shop, check_interval_seconds: 60, port: 80 }, b: { ...long, name: "B" } },
      shown,
    );
    const { changes, refused } = withoutRefused(all, { ...free, monitors: 9 });
    expect([left(changes), refused.map(({ subject }) => subject)]).toEqual([["acme/shop"], ["monitor acme/b"]]);
  });
});

describe("changes that name a record which is skipped", () => {
  const variable = (name: string) => `\${${name}}`;
  const unset = `https://${variable("HOST")}/`;
  const other = `https://${variable("DB")}/`;
  const group = { name: "All", type: "group", needed: "all", check_interval_minutes: 1 };
  const linesOf = (refused: ReturnType<typeof withoutUnset>["refused"]) =>
    refused.map(({ subject, reasons }) => `${subject}: ${reasons.join("; ")}`);

  it("are skipped with it also if they are of an operator's kind", () => {
    const { changes, refused } = withoutUnset(
      changesOfFile({
        contacts: { ops: { name: "Ops", type: "webhook", config: { url: unset } } },
        monitors: { db: { ...shop, url: other } },
        servers: { web: { name: "web-1", contacts: ["ops"] }, free: { name: "web-2" } },
        sites: { blog: { url: "https://blog.example/", depends_on: { monitors: ["db"] } } },
      }),
    );
    const skipped = "which is skipped and does not exist yet";
    expect(linesOf(refused).slice(2)).toEqual([
      `server acme/web: a.yaml:1: servers.web.contacts names contact acme/ops, ${skipped}`,
      `site acme/blog: a.yaml:1: sites.blog.depends_on names monitor acme/db, ${skipped}`,
    ]);
    expect(changes).toMatchObject([{ action: "create", desired: { key: "acme/free" } }]);
  });

  it("are skipped with it, each with its reason, and others are not", () => {
    const { changes, refused } = withoutUnset(
      changesOfFile({
        contacts: { ops: { name: "Ops", type: "webhook", config: { url: unset } } },
        monitors: {
          ...{ web: { ...shop, depends_on: ["db"] }, page: { ...shop, depends_on: ["web"] } },
          ...{ db: { ...shop, url: other }, all: { ...group, members: ["db", "free"] } },
          ...{ told: { ...shop, contacts: ["ops"] }, free: shop },
        },
      }),
    );
    const skipped = "which is skipped and does not exist yet";
    expect(linesOf(refused)).toEqual([
      "contact acme/ops: a.yaml:1: the environment variable HOST is not set",
      `monitor acme/web: a.yaml:1: monitors.web.depends_on names monitor acme/db, ${skipped}`,
      `monitor acme/page: a.yaml:1: monitors.page.depends_on names monitor acme/web, ${skipped}`,
      "monitor acme/db: a.yaml:1: the environment variable DB is not set",
      `monitor acme/all: a.yaml:1: monitors.all.members names monitor acme/db, ${skipped}`,
      `monitor acme/told: a.yaml:1: monitors.told.contacts names contact acme/ops, ${skipped}`,
    ]);
    expect(changes).toMatchObject([{ action: "create", desired: { key: "acme/free" } }]);
  });

  it("are made if the team has the record from before", () => {
    const { changes, refused } = withoutUnset(
      changesOf({ shop: { ...shop, url: unset }, web: { ...shop, depends_on: ["shop"] } }, shown),
    );
    expect(refused).toHaveLength(1);
    expect(changes).toMatchObject([{ action: "create", desired: { key: "acme/web" } }]);
  });

  it("are also skipped if the plan rejects it", () => {
    const slow = { ...shop, check_interval_minutes: 5 };
    const changes = changesOf({ fast: shop, web: { ...slow, depends_on: ["fast"] }, free: slow });
    const fitting = withoutRefused(changes, { ...free, maxMonitors: 10 });
    expect(fitting.refused.map(({ subject }) => subject)).toEqual(["monitor acme/fast", "monitor acme/web"]);
    expect(fitting.changes).toMatchObject([{ desired: { key: "acme/free" } }]);
  });
});
