import { describe, expect, it } from "@jest/globals";
import { parseConfiguration } from "./parse.ts";
import { type PlanOptions, planChanges } from "./plan.ts";
import { countChanges, planJson, planText } from "./print.ts";
import { type Current, currentOf, desiredOf } from "./state.ts";

/** As a file names a variable. */
const HOST = `\${HOST}`;
const OPTIONS: PlanOptions = { prune: false, setPasswords: false };
const shop = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 1 };
const ops = { name: "Ops", type: "webhook", config: { url: "https://hooks.example/top-secret" } };
/** As the API shows a monitor that was created with the least. */
const shown = {
  ...{ id: 7, key: "shop", ...shop, status: "up", is_active: true, check_interval_seconds: null, http_method: "GET" },
  ...{ expected_status_codes: [200], expected_keyword: null, port: null, request_timeout_seconds: 30 },
  ...{ request_headers: null, username: null, has_password: false, ssl_expiry_warning_days: 14 },
  ...{ notification_contacts: [] as readonly object[], created_at: "2026-11-21T10:00:00.000000Z" },
};
const shownOps = { id: 3, key: "ops", ...ops, notify_on_down: true, notify_on_recovery: true, last_error: null };

const wanted = (file: object, env: Readonly<Record<string, string>> = {}) =>
  parseConfiguration([{ name: "a.yaml", text: JSON.stringify(file) }], (name) => env[name]).map(desiredOf);
const monitor = (more: object = {}): Current => currentOf("monitor", { ...shown, ...more });
const contact = (more: object = {}): Current => currentOf("contact", { ...shownOps, ...more });
const plan = (file: object, found: readonly Current[], options: Partial<PlanOptions> = {}) =>
  planChanges(wanted(file), found, { ...OPTIONS, ...options });
const actions = (file: object, found: readonly Current[], options: Partial<PlanOptions> = {}) =>
  plan(file, found, options).changes.map(({ action }) => action);
const fields = (file: object, found: readonly Current[], options: Partial<PlanOptions> = {}) =>
  plan(file, found, options).changes.flatMap((change) =>
    "differences" in change ? change.differences.map(({ field, from, to }) => [field, from, to]) : [],
  );
const only = (more: object) => ({ monitors: { shop: { ...shop, ...more } } });

describe("a monitor", () => {
  it("is created, is unchanged once it is there, and is kept or deleted once it is not in the files", () => {
    expect(actions(only({}), [])).toEqual(["create"]);
    expect(actions(only({}), [monitor()])).toEqual(["unchanged"]);
    expect(actions({ monitors: {} }, [monitor()])).toEqual(["keep"]);
    expect(actions({ monitors: {} }, [monitor()], { prune: true })).toEqual(["delete"]);
  });

  it("that people made by hand is never deleted", () => {
    expect(actions({ monitors: {} }, [monitor({ key: null }), contact({ key: null })], { prune: true })).toEqual([]);
  });

  it.each<[string, object, object, readonly (readonly unknown[])[]]>([
    ["a field that differs", { port: 80 }, {}, [["port", null, 80]]],
    ["a field left out, which means its default", {}, { http_method: "HEAD" }, [["http_method", "HEAD", "GET"]]],
    ["null, which means none", { port: null }, { port: 80 }, [["port", 80, null]]],
    ["codes that are there twice", { expected_status_codes: [200, 200] }, {}, []],
    ["headers in another order", { request_headers: { a: "1", b: "2" } }, { request_headers: { b: "2", a: "1" } }, []],
    ["a pause that the file does not speak of", {}, { is_active: false }, []],
    ["a pause that it ends", { is_active: true }, { is_active: false }, [["is_active", false, true]]],
    ["a heartbeat's URL, which nobody keeps", { type: "heartbeat" }, { type: "heartbeat", url: null }, []],
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

  it("without a key is adopted by the one entry that has its name and type", () => {
    expect(fields(only({ port: 1 }), [monitor({ key: null })])).toEqual([
      ["port", null, 1],
      ["key", null, "shop"],
    ]);
    expect(actions(only({}), [monitor({ key: null, name: "Other" })])).toEqual(["create"]);
    expect(actions(only({}), [monitor({ key: null, type: "ssl" })])).toEqual(["create"]);
  });

  it("that could be several is a mistake, and so is another type", () => {
    const two = [monitor({ key: null }), monitor({ key: null, id: 8 })];
    expect(plan(only({}), two).mistakes).toEqual([
      "a.yaml:1: monitor shop could be any of the team's monitors 7, 8: set the key of the one it is",
    ]);
    expect(plan({ monitors: { a: shop, b: shop } }, two.slice(1)).mistakes).toHaveLength(2);
    expect(plan(only({}), [monitor({ type: "ssl" })]).mistakes[0]).toContain("is of type ssl in the team");
  });
});

describe("contacts of a monitor", () => {
  const file = { contacts: { ops }, ...only({ contacts: ["ops"] }) };

  it("are compared by key, also where the contact is adopted at the same time", () => {
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
    ).toEqual([["contacts", ["#3"], ["ops"]]]);
  });

  it("may be the team's without being in the files, and then --prune leaves them", () => {
    const found = [contact(), monitor({ notification_contacts: [shownOps] })];
    expect(actions(only({ contacts: ["ops"] }), found, { prune: true })).toEqual(["unchanged", "keep"]);
    const text = (file: object) => planText(plan(file, found).changes, { colour: false });
    expect(text(only({ contacts: ["ops"] }))).toContain(
      "not in the files; a monitor in them alerts it, so --prune keeps it\n",
    );
    expect(text(only({}))).toContain("not in the files; --prune would delete it\n");
    expect(plan(only({ contacts: ["opps"] }), found).mistakes).toEqual([
      "a.yaml:1: there is no contact opps, neither in the files nor in the team",
    ]);
  });
});

describe("what is printed", () => {
  const file = { contacts: { ops }, ...only({ url: "https://new.example/", request_headers: { A: "top-secret" } }) };
  const found = [contact({ config: { url: "https://old/top-secret" } }), monitor(), monitor({ id: 9, key: "old" })];
  const { changes } = planChanges(wanted(file), found, { ...OPTIONS, prune: true });

  it("is like a diff, with a count of everything", () => {
    expect(planText(changes, { colour: false })).toBe(
      [
        "~ contact ops (webhook)",
        "    config: (not shown)",
        "~ monitor shop (http)",
        "    url: https://shop.example/ → https://new.example/",
        "    request_headers: (not shown)",
        "- monitor old (http)",
        "Plan: 0 to create, 2 to change, 1 to delete, 0 unchanged.",
      ].join("\n"),
    );
    expect(planText(changes, { colour: true })).toContain("\u001b[31m- monitor old (http)\u001b[39m");
    expect(countChanges(changes)).toEqual({ create: 0, adopt: 0, update: 2, delete: 1, keep: 0, unchanged: 0 });
  });

  it("has no secret in it, nor anything of the environment, for people and for programs", () => {
    const secret = wanted(only({ url: `https://${HOST}/`, name: HOST }), { HOST: "top-secret" });
    const created = planChanges(secret, [], OPTIONS).changes;
    const updated = planChanges(secret, [monitor()], OPTIONS).changes;
    for (const some of [changes, created, updated]) {
      expect(planText(some, { colour: true })).not.toContain("top-secret");
      expect(JSON.stringify(planJson(some))).not.toContain("top-secret");
    }
    expect(planJson(updated)[0]).toMatchObject({ differences: [{ field: "name", hidden: true }, { field: "url" }] });
  });

  it("cannot move the reader's cursor", () => {
    const evil = "\u001b[2J\u202e";
    const { changes: named } = plan(only({}), [monitor({ name: evil }), monitor({ key: evil, type: evil })]);
    expect(planText(named, { colour: false }).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
