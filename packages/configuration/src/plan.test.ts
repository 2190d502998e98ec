import { describe, expect, it } from "@jest/globals";
import { parseConfiguration } from "./parse.ts";
import { pendingOf } from "./pending.ts";
import { type PlanOptions, planChanges } from "./plan.ts";
import { countChanges, planJson, planText, subjectText } from "./print.ts";
import { type CurrentRecord, currentOf, desiredOf } from "./state.ts";

/** As a file names a variable. */
const HOST = `\${HOST}`;
const OPTIONS: PlanOptions = { prune: false, setPasswords: false, keepUnlisted: false, adopt: true };
const shop = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 1 };
const ops = { name: "Ops", type: "webhook", config: { url: "https://hooks.example/top-secret" } };
/** As the API shows a monitor that was created with the least. */
const shown = {
  ...{
    id: 7,
    key: "acme/shop",
    ...shop,
    status: "up",
    is_active: true,
    check_interval_seconds: null,
    http_method: "GET",
  },
  ...{ expected_status_codes: [200], expected_keyword: null, port: null, request_timeout_seconds: 30 },
  ...{ request_headers: null, username: null, has_password: false, ssl_expiry_warning_days: 14, slow_after_checks: 3 },
  ...{ heartbeat_grace_seconds: 0, post_only: false, assertions: [], expected_dns_values: [] },
  ...{ alert_after_failures: 1, recover_after_successes: 1 },
  ...{ notification_contacts: [], created_at: "2026-11-21T10:00:00.000000Z" },
};
const shownOps = { id: 3, key: "acme/ops", ...ops, notify_on_down: true, notify_on_recovery: true, last_error: null };

const wanted = (file: object, env: Readonly<Record<string, string>> = {}) => {
  const text = JSON.stringify({ project: "acme", ...file });
  const { project, entries } = parseConfiguration([{ name: "a.yaml", text }], (name) => env[name]);
  return { project, entries: entries.map(desiredOf) };
};
const monitor = (more: object = {}): CurrentRecord => currentOf("monitor", { ...shown, ...more });
const contact = (more: object = {}): CurrentRecord => currentOf("contact", { ...shownOps, ...more });
const plan = (file: object, found: readonly CurrentRecord[], options: Partial<PlanOptions> = {}) =>
  planChanges(wanted(file), found, { ...OPTIONS, ...options });
const actions = (file: object, found: readonly CurrentRecord[], options: Partial<PlanOptions> = {}) =>
  plan(file, found, options).changes.map(({ action }) => action);
const fields = (file: object, found: readonly CurrentRecord[], options: Partial<PlanOptions> = {}) =>
  plan(file, found, options).changes.flatMap((change) =>
    "differences" in change ? change.differences.map(({ field, from, to }) => [field, from, to]) : [],
  );
const indented = (line: string) => `    ${line}`;
const only = (more: object) => ({ monitors: { shop: { ...shop, ...more } } });

describe("a monitor", () => {
  it("is created, is unchanged once it is there, and is kept or deleted once it is not in the files", () => {
    expect(actions(only({}), [])).toEqual(["create"]);
    expect(actions(only({}), [monitor()])).toEqual(["unchanged"]);
    expect(actions({ monitors: {} }, [monitor()])).toEqual(["keep"]);
    expect(actions({ monitors: {} }, [monitor()], { prune: true })).toEqual(["delete"]);
  });

  it("that people made by hand is not adopted with --no-adopt", () => {
    for (const key of [null, "shop"]) {
      expect(actions(only({}), [monitor({ key })])).toEqual(["adopt"]);
      expect(actions(only({}), [monitor({ key })], { adopt: false, prune: true })).toEqual(["create"]);
    }
    expect(actions(only({}), [monitor()], { adopt: false })).toEqual(["unchanged"]);
  });

  it("that people made by hand is never deleted", () => {
    expect(actions({ monitors: {} }, [monitor({ key: null }), contact({ key: null })], { prune: true })).toEqual([]);
  });

  it.each<[string, object, object, readonly (readonly unknown[])[]]>([
    ["a field that differs", { port: 80 }, {}, [["port", null, 80]]],
    ["a field left out, which means its default", {}, { http_method: "HEAD" }, [["http_method", "HEAD", "GET"]]],
    ["null, which means none", { port: null }, { port: 80 }, [["port", 80, null]]],
    ["codes that are there twice", { expected_status_codes: [200, 200] }, {}, []],
    ["tags in another order", { tags: ["shop", "eu", "shop"] }, { tags: ["eu", "shop"] }, []],
    ["locations in another order", { locations: ["nyc", "lon", "nyc"] }, { locations: ["lon", "nyc"] }, []],
    ["headers in another order", { request_headers: { a: "1", b: "2" } }, { request_headers: { b: "2", a: "1" } }, []],
    ["a pause that the file does not speak of", {}, { is_active: false }, []],
    ["a pause that it ends", { is_active: true }, { is_active: false }, [["is_active", false, true]]],
    ["a heartbeat's URL, which is not kept", { type: "heartbeat" }, { type: "heartbeat", url: null }, []],
    ["a password that may be the same", { username: "a", password: "p" }, { username: "a", has_password: true }, []],
    ["the first password", { username: "a", password: "p" }, { username: "a" }, [["password", null, "p"]]],
    [
      "a password with another user name",
      { username: "a", password: "p" },
      { username: "b", has_password: true },
      [
        ["username", "b", "a"],
        ["password", null, "p"],
      ],
    ],
  ])("is compared in full: %s", (_name, inFile, inTeam, differences) => {
    expect(fields(only(inFile), [monitor(inTeam)])).toEqual(differences);
  });

  it("is sent its password again when that is asked for", () => {
    const file = only({ username: "a", password: "p" });
    const found = [monitor({ username: "a", has_password: true })];
    expect(fields(file, found, { setPasswords: true })).toEqual([["password", null, "p"]]);
  });

  it("keeps the fields that its entry leaves out, where that is asked for", () => {
    const inTeam = { http_method: "HEAD", check_interval_seconds: 90, tags: ["eu"], port: 80 };
    const found = [contact(), monitor({ ...inTeam, notification_contacts: [{ id: 3 }] })];
    expect(fields(only({}), found, { keepUnlisted: true })).toEqual([]);
    expect(fields(only({ port: null, contacts: [] }), found, { keepUnlisted: true })).toEqual([
      ["port", 80, null],
      ["contacts", ["acme/ops"], []],
    ]);
    expect(fields(only({}), found).map(([field]) => field)).toEqual(
      expect.arrayContaining(["http_method", "check_interval_seconds", "tags", "port", "contacts"]),
    );
  });

  it("without a key is adopted by the one entry that has its name and type", () => {
    expect(fields(only({ port: 1 }), [monitor({ key: null })])).toEqual([
      ["port", null, 1],
      ["key", null, "acme/shop"],
    ]);
    expect(actions(only({}), [monitor({ key: null, name: "Other" })])).toEqual(["create"]);
    expect(actions(only({}), [monitor({ key: null, type: "ssl" })])).toEqual(["create"]);
  });

  it("with the entry's key and no project is adopted in the same way, before one without a key", () => {
    expect(fields(only({}), [monitor({ key: null, id: 6 }), monitor({ key: "shop" })])).toEqual([
      ["key", "shop", "acme/shop"],
    ]);
    expect(actions(only({}), [monitor({ key: "shop", name: "Other" })])).toEqual(["create"]);
    expect(actions(only({}), [monitor({ key: "shop", type: "ssl" })])).toEqual(["create"]);
    expect(actions(only({}), [monitor({ key: "shop-2" })])).toEqual(["create"]);
  });

  it("is the one of several that is the same in everything else", () => {
    const found = [monitor({ key: null, port: 1 }), monitor({ key: null, id: 8 })];
    const ids = (file: object) =>
      plan(file, found).changes.map((change) => ("current" in change ? change.current.id : null));
    expect(ids(only({}))).toEqual([8]);
    expect(ids({ monitors: { a: shop, b: { ...shop, port: 1 } } })).toEqual([8, 7]);
    expect(ids({ monitors: { a: { ...shop, port: 2 }, b: shop } })).toEqual([7, 8]);
  });

  it("that could be several is a mistake, and so is another type", () => {
    const two = [monitor({ key: null }), monitor({ key: null, id: 8 })];
    expect(plan(only({ port: 1 }), two).mistakes).toEqual([
      "a.yaml:1: monitors 7 and 8 match monitor acme/shop. Set the key acme/shop on the right one",
    ]);
    const both = { monitors: { a: { ...shop, port: 1 }, b: { ...shop, port: 2 } } };
    expect(plan(both, two.slice(1)).mistakes).toHaveLength(2);
    expect(plan(only({}), [monitor({ type: "ssl" })]).mistakes[0]).toContain("is of type ssl in the team");
  });
});

describe("contacts of a monitor", () => {
  const file = { contacts: { ops }, ...only({ contacts: ["ops"] }) };

  it("are compared by key, even if the contact is adopted at the same time", () => {
    expect(actions(file, [contact(), monitor({ notification_contacts: [shownOps] })])).toEqual([
      "unchanged",
      "unchanged",
    ]);
    expect(actions(file, [contact({ key: null }), monitor({ notification_contacts: [shownOps] })])).toEqual([
      "adopt",
      "unchanged",
    ]);
    expect(
      fields(file, [contact({ key: null, name: "By hand" }), monitor({ notification_contacts: [shownOps] })]),
    ).toEqual([["contacts", ["#3"], ["acme/ops"]]]);
  });

  it("may be those of another project, or of none, and then nothing is done to them", () => {
    const [theirs, nones] = [contact({ key: "platform/ops" }), contact({ key: "ops", id: 4 })];
    const alerted = monitor({ notification_contacts: [shownOps, { ...shownOps, id: 4 }] });
    const both = only({ contacts: ["platform/ops", "/ops"] });
    expect(actions(both, [theirs, nones, alerted], { prune: true })).toEqual(["unchanged"]);
    expect(fields(both, [theirs, nones, monitor()])).toEqual([["contacts", [], ["ops", "platform/ops"]]]);
    expect([...plan(both, [theirs, nones]).contactIds]).toEqual([
      ["platform/ops", 3],
      ["ops", 4],
    ]);
    expect(plan(only({ contacts: ["ops"] }), [theirs, nones]).mistakes).toEqual([
      "a.yaml:1: there is no contact ops in the files or in the team; there is platform/ops, /ops",
    ]);
  });

  it("are reminded as the file says, by their keys", () => {
    const reminded = { contacts: { ops }, ...only({ contacts: ["ops"], reminders: { ops: 30 } }) };
    const attached = monitor({ notification_contacts: [shownOps] });
    const found = monitor({
      ...{ notification_contacts: [shownOps], reminders: [{ contact_id: 3, remind_after_minutes: 30 }] },
    });
    expect(actions(reminded, [contact(), found])).toEqual(["unchanged", "unchanged"]);
    expect(fields(reminded, [contact(), attached])).toEqual([["reminders", {}, { "acme/ops": 30 }]]);
    expect(fields(file, [contact(), found])).toEqual([["reminders", { "acme/ops": 30 }, {}]]);
  });

  it("are alerted later as the file says, by their keys", () => {
    const later = { contacts: { ops }, ...only({ escalations: { ops: 15 }, reminders: { ops: 30 } }) };
    const reminders = [{ contact_id: 3, remind_after_minutes: 30 }];
    const found = monitor({ escalations: [{ contact_id: 3, after_minutes: 15 }], reminders });
    expect(actions(later, [contact(), found])).toEqual(["unchanged", "unchanged"]);
    expect(fields(later, [contact(), monitor({ reminders })])).toEqual([["escalations", {}, { "acme/ops": 15 }]]);
    expect(actions({ monitors: {} }, [contact(), { ...found, key: null }], { prune: true })).toEqual(["keep"]);
    const unknown = only({ escalations: { ada: 15 } });
    expect(plan(unknown, []).mistakes).toEqual(["a.yaml:1: there is no contact ada in the files or in the team"]);
    expect(() => plan({ contacts: { ops }, ...only({ contacts: ["ops"], escalations: { ops: 15 } }) }, [])).toThrow(
      "must not name contacts of the contacts field",
    );
  });

  it("are not pruned while a monitor that is not in the files alerts one", () => {
    const others = [
      monitor({ key: "site/web", id: 8, notification_contacts: [shownOps] }),
      monitor({ key: null, id: 9, notification_contacts: [shownOps] }),
    ];
    for (const [other, named] of others.map((current) => [current, current.key ?? current.id] as const)) {
      const { changes } = plan({}, [contact(), other], { prune: true });
      expect(changes).toMatchObject([{ action: "keep", neededBy: `monitor ${named} alerts it` }]);
    }
    const ours = monitor({ notification_contacts: [shownOps] });
    expect(actions({}, [contact(), ours], { prune: true })).toEqual(["delete", "delete"]);
  });

  it("are not pruned while a monitor keeps them, because its entry does not list the field", () => {
    const ids = (more: object) => monitor({ ...more });
    const escalations = [{ contact_id: 3, after_minutes: 5 }];
    const others = monitor({ ...shown, id: 8, key: "acme/router", name: "Router" });
    const keeping = { prune: true, keepUnlisted: true };
    for (const [kept, other] of [
      [ids({ notification_contacts: [shownOps] }), contact()],
      [ids({ escalations }), contact()],
      [ids({ depends_on: [8] }), others],
      [ids({ members: [8] }), others],
    ] as const) {
      expect(actions(only({}), [kept, other], keeping)).toEqual(["unchanged", "keep"]);
      expect(actions(only({}), [kept, other], { prune: true })).toEqual(["update", "delete"]);
    }
    const alerting = monitor({ notification_contacts: [shownOps] });
    expect(actions(only({ contacts: [] }), [alerting, contact()], keeping)).toEqual(["update", "delete"]);
  });

  it("has hours without a difference, though the file does not say what waits outside of them", () => {
    const hours = { time_zone: "UTC", ranges: [{ days: ["mon"], from: "08:00", to: "18:00" }] };
    const file = { contacts: { ops: { ...ops, hours } } };
    expect(fields(file, [contact({ hours: { ...hours, outside: "hold" } })])).toEqual([]);
    const outages = { ...hours, outside: "outages" };
    expect(fields(file, [contact({ hours: outages })])).toEqual([["hours", outages, { ...hours, outside: "hold" }]]);
  });

  it("may be the team's without being in the files, and then --prune leaves them", () => {
    const found = [contact(), monitor({ notification_contacts: [shownOps] })];
    expect(actions(only({ contacts: ["ops"] }), found, { prune: true })).toEqual(["unchanged", "keep"]);
    const text = (file: object) => planText(plan(file, found), { colour: false });
    expect(text(only({ contacts: ["ops"] }))).toContain(
      "not in the files; monitor acme/shop alerts it, so --prune keeps it\n",
    );
    expect(text(only({}))).toContain("not in the files; --prune would delete it\n");
    expect(plan(only({ contacts: ["opps"] }), found).mistakes).toEqual([
      "a.yaml:1: there is no contact opps in the files or in the team",
    ]);
  });
});

describe("what is printed", () => {
  const file = { contacts: { ops }, ...only({ url: "https://new.example/", request_headers: { A: "top-secret" } }) };
  const found = [
    contact({ config: { url: "https://old/top-secret" } }),
    monitor(),
    monitor({ id: 9, key: "acme/old" }),
  ];
  const printed = planChanges(wanted(file), found, { ...OPTIONS, prune: true });

  it("is like a diff, with a count of everything", () => {
    expect(planText(printed, { colour: false })).toBe(
      [
        "~ contact acme/ops (webhook)",
        "    config: (not shown)",
        "~ monitor acme/shop (http)",
        "    url: https://shop.example/ → https://new.example/",
        "    request_headers: (not shown)",
        "- monitor acme/old (http)",
        "Plan for acme: 0 to create, 2 to change, 1 to delete, 0 unchanged.",
      ].join("\n"),
    );
    expect(planText(printed, { colour: true })).toContain("\u001b[31m- monitor acme/old (http)\u001b[39m");
    expect(countChanges(printed.changes)).toEqual({ create: 0, adopt: 0, update: 2, delete: 1, keep: 0, unchanged: 0 });
  });

  it("has every field that a new record will have a value in, secrets hidden", () => {
    const secret = { request_headers: { A: "top-secret" }, username: "u", password: "top-secret" };
    const file = { contacts: { ops }, ...only({ ...secret, contacts: ["ops"] }), project: "a" };
    const created = planChanges(wanted(file), [], OPTIONS);
    expect(planText(created, { colour: false })).toBe(
      [
        "+ contact a/ops (webhook)",
        ...["name: Ops", "config: (not shown)", "notify_on_down: true", "notify_on_recovery: true"].map(indented),
        indented("gather_seconds: 0"),
        indented("is_default: false"),
        indented("weekly_proof: false"),
        "+ monitor a/shop (http)",
        ...["name: Shop", "url: https://shop.example/", "check_interval_minutes: 1", "is_active: true"].map(indented),
        ...["http_method: GET", "expected_status_codes: [200]", "request_timeout_seconds: 30"].map(indented),
        ...["request_headers: (not shown)", "username: u", "password: (not shown)"].map(indented),
        ...["ssl_expiry_warning_days: 14", "slow_after_checks: 3", "assertions: []", "expected_dns_values: []"].map(
          indented,
        ),
        ...["use_tls: false", "tls_verify: true", "expects_failure: false", "locations: []", "locations_rule: any"].map(
          indented,
        ),
        ...["heartbeat_grace_seconds: 0"].map(indented),
        ...["post_only: false", "alert_after_failures: 1", "recover_after_successes: 1"].map(indented),
        ...["tags: []", 'contacts: ["a/ops"]'].map(indented),
        "Plan for a: 2 to create, 0 to change, 0 to delete, 0 unchanged.",
      ].join("\n"),
    );
    expect(planJson(created)[1]).toMatchObject({
      ...{ action: "create", key: "a/shop", id: null },
      differences: expect.arrayContaining([
        { field: "http_method", from: null, to: "GET" },
        { field: "password", hidden: true },
      ]),
    });
  });

  it("has no secret in it, nor anything of the environment, for people and for programs", () => {
    const secret = wanted(only({ url: `https://${HOST}/`, name: HOST }), { HOST: "top-secret" });
    const created = planChanges(secret, [], OPTIONS);
    const updated = planChanges(secret, [monitor()], OPTIONS);
    for (const some of [printed, created, updated]) {
      expect(planText(some, { colour: true })).not.toContain("top-secret");
      expect(JSON.stringify(planJson(some))).not.toContain("top-secret");
    }
    expect(planJson(updated)[0]).toMatchObject({ differences: [{ field: "name", hidden: true }, { field: "url" }] });
  });

  it("cannot move the reader's cursor", () => {
    const evil = "\u001b[2J\u202e";
    const named = plan(only({}), [monitor({ name: evil }), monitor({ key: `acme/${evil}`, type: evil })]);
    expect(planText(named, { colour: false }).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe("monitors that a monitor depends on", () => {
  const router = { ...shop, name: "Router" };
  const file = { monitors: { shop: { ...shop, depends_on: ["router"] }, router } };
  const shownRouter = { id: 8, key: "acme/router", name: "Router" };

  it("are compared by their keys, and created first", () => {
    expect(actions(file, [monitor({ depends_on: [8] }), monitor(shownRouter)])).toEqual(["unchanged", "unchanged"]);
    expect(fields(file, [monitor(), monitor(shownRouter)])).toEqual([["depends_on", [], ["acme/router"]]]);
    expect(pendingOf(plan(file, []).changes).map(subjectText)).toEqual(["monitor acme/router", "monitor acme/shop"]);
  });

  it("must be there, and must not depend on it in turn", () => {
    const mistakes = (dependsOn: object) =>
      plan({ monitors: { shop: { ...shop, depends_on: ["router"] }, router: { ...router, ...dependsOn } } }, [])
        .mistakes;
    expect(plan(only({ depends_on: ["router"] }), []).mistakes).toEqual([
      "a.yaml:1: there is no monitor router in the files or in the team",
    ]);
    expect(mistakes({})).toEqual([]);
    expect(mistakes({ depends_on: ["shop"] })).toEqual([
      "a.yaml:1: must not make a circle: acme/shop depends on acme/router, which depends on acme/shop",
      "a.yaml:1: must not make a circle: acme/router depends on acme/shop, which depends on acme/router",
    ]);
    expect(mistakes({ depends_on: ["router"] })).toEqual([
      "a.yaml:1: must not make a circle: acme/router depends on acme/router",
    ]);
  });

  it("are not pruned while the files need one", () => {
    const found = [monitor({ depends_on: [8] }), monitor(shownRouter)];
    const changes = plan(only({ depends_on: ["router"] }), found, { prune: true }).changes;
    expect(changes.map(({ action }) => action)).toEqual(["unchanged", "keep"]);
    expect(changes).toContainEqual(expect.objectContaining({ neededBy: "monitor acme/shop depends on it" }));
  });
});

describe("the members of a group", () => {
  const web = { ...shop, name: "Web" };
  const group = { name: "All", type: "group", check_interval_minutes: 5 };
  const file = { monitors: { all: { ...group, members: ["web", "shop"] }, web, shop } };
  const shownWeb = { id: 8, key: "acme/web", name: "Web" };
  const shownGroup = {
    ...{ id: 9, key: "acme/all", name: "All", type: "group", url: null, check_interval_minutes: 1 },
    ...{ members: [7, 8], member_tag: null, needed: "all" },
  };

  it("are compared by their keys, and created first. Its interval is the same for all groups", () => {
    const found = [monitor(), monitor(shownWeb), monitor(shownGroup)];
    expect(actions(file, found)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(fields(file, [...found.slice(0, 2), monitor({ ...shownGroup, members: [8] })])).toEqual([
      ["members", ["acme/web"], ["acme/shop", "acme/web"]],
    ]);
    expect(pendingOf(plan(file, []).changes).map(subjectText).at(-1)).toBe("monitor acme/all");
  });

  it("must be there, and must not contain the group", () => {
    const all = (members: readonly string[], more: object = {}) =>
      plan({ monitors: { all: { ...group, members }, shop, ...more } }, []).mistakes;
    expect(all(["shop", "web"])).toEqual(["a.yaml:1: there is no monitor web in the files or in the team"]);
    expect(all(["shop", "inner"], { inner: { ...group, members: ["shop", "all"] } })).toEqual([
      "a.yaml:1: must not make a circle: acme/all contains acme/inner, which contains acme/all",
      "a.yaml:1: must not make a circle: acme/inner contains acme/all, which contains acme/inner",
    ]);
  });

  it("are not pruned while the files need one, and no change is lost if monitors wait for one another", () => {
    const found = [monitor(), monitor(shownWeb), monitor(shownGroup)];
    const left = { monitors: { all: { ...group, members: ["web", "shop"] }, shop } };
    expect(plan(left, found, { prune: true }).changes).toContainEqual(
      expect.objectContaining({ neededBy: "monitor acme/all contains it" }),
    );
    const waiting = { monitors: { ...file.monitors, shop: { ...shop, depends_on: ["all"] } } };
    expect(pendingOf(plan(waiting, []).changes)).toHaveLength(3);
  });
});
