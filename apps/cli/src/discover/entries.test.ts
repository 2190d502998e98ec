import { describe, expect, it } from "@jest/globals";
import { discoveredEntries, type KnownEntries } from "./entries.ts";
import type { FoundObject, ObjectTarget } from "./found.ts";

/** How a file names a variable. */
const variable = (name: string) => `\${${name}}`;

const PAGE: ObjectTarget = { type: "http", url: "https://shop.example/" };
const object = (labels: Readonly<Record<string, string>>, more: Partial<FoundObject> = {}): FoundObject => ({
  ...{ identity: "shop", about: "container shop", name: "Shop", labels: new Map(Object.entries(labels)) },
  ...{ target: PAGE, isHealthy: null, ...more },
});

function made(
  one: FoundObject,
  known: KnownEntries = new Map(),
  contacts: readonly string[] = [],
  contactKeys: ReadonlySet<string> | null = null,
) {
  const found = { objects: [one], notes: [] };
  const { entries, ...others } = discoveredEntries(found, {
    project: "p",
    prefix: "pharos.",
    known,
    contacts,
    contactKeys,
  });
  return { entry: [...entries.values()][0], ...others };
}
const entryOf = (labels: Readonly<Record<string, string>>, more?: Partial<FoundObject>) =>
  made(object(labels, more)).entry;

const plain = { name: "Shop", type: "http", url: PAGE.url, check_interval_minutes: 5 };

describe("labels", () => {
  it.each<[string, Readonly<Record<string, string>>, object]>([
    ["a text", { name: "12" }, { name: "12" }],
    ["a number", { check_interval_minutes: "1" }, { check_interval_minutes: 1 }],
    ["true", { tls_verify: "false" }, { tls_verify: false }],
    ["a list of texts", { tags: "eu, shop" }, { tags: ["eu", "shop"] }],
    ["a list with one text", { contacts: "/on-call" }, { contacts: ["/on-call"] }],
    ["a list of numbers", { expected_status_codes: "200,204" }, { expected_status_codes: [200, 204] }],
    ["a list in JSON", { tags: '["eu"]' }, { tags: ["eu"] }],
    ["an object in JSON", { contacts: "ops", reminders: '{"ops": 30}' }, { contacts: ["ops"], reminders: { ops: 30 } }],
    ["a text like a variable", { name: variable("HOME") }, { name: `$${variable("HOME")}` }],
    ["a type", { type: "keyword", expected_keyword: "true" }, { type: "keyword", expected_keyword: "true" }],
    ["a URL of WebSocket", { url: "wss://a.example/live" }, { type: "websocket", url: "wss://a.example/live" }],
    ["a URL", { url: "https://other.example/health" }, { url: "https://other.example/health" }],
  ])("give fields: %s", (_name, labels, fields) => {
    expect(entryOf(labels)).toEqual({ ...plain, ...fields });
  });

  it("give a URL its type", () => {
    expect(entryOf({ url: "icmp://box.example" }, { target: null })).toMatchObject({ type: "icmp" });
    expect(entryOf({ url: "https://box.example/" }, { target: null })).toMatchObject({ type: "http" });
  });

  it("with secrets give variables, and their values are nowhere", () => {
    const secret = "hunter2";
    const { entry, variables, notes } = made(
      object({
        ...{ url: `https://ada:${secret}@shop.example/`, http_method: "POST", request_body: secret },
        ...{ request_headers: JSON.stringify({ Authorization: secret, Accept: "text/html" }), client_key: secret },
      }),
    );
    expect(entry).toMatchObject({
      ...{ url: "https://shop.example/", username: "ada", password: variable("MONITOR_SHOP_PASSWORD") },
      request_body: variable("MONITOR_SHOP_REQUEST_BODY"),
      request_headers: { Authorization: variable("MONITOR_SHOP_AUTHORIZATION"), Accept: "text/html" },
    });
    expect(variables).toContain("MONITOR_SHOP_PASSWORD");
    expect(JSON.stringify([entry, notes])).not.toContain(secret);
  });

  it("with steps give a variable for each header and each body", () => {
    const secret = "hunter2";
    const step = { name: "sign in", method: "POST", url: "https://shop.example/login", expected_status_codes: [303] };
    const open = { name: "open", url: "https://shop.example/", take: [{ name: "a", from: "header", path: "X-A" }] };
    const steps = [open, { ...step, headers: { "X-Key": secret }, body: secret }];
    const { entry, variables, notes } = made(object({ steps: JSON.stringify(steps) }));
    const place = "MONITOR_SHOP_STEPS_2";
    expect(entry).toMatchObject({
      steps: [
        open,
        { ...step, headers: { "X-Key": variable(`${place}_HEADERS_X_KEY`) }, body: variable(`${place}_BODY`) },
      ],
    });
    expect(variables).toEqual([`${place}_BODY`, `${place}_HEADERS_X_KEY`]);
    expect(JSON.stringify([entry, notes])).not.toContain(secret);
  });

  it.each(["sign in", "[null]", '[{"name": "a", "url": "https://a.example", "headers": null, "body": "hunter2"}]'])(
    "with the wrong steps %s are noted and left out",
    (steps) => {
      const { entry, notes } = made(object({ steps }));
      expect(entry).toEqual(plain);
      expect(notes).toEqual([{ about: "container shop", text: expect.stringMatching(/^its label pharos\.steps/) }]);
      expect(JSON.stringify(notes)).not.toContain("hunter2");
    },
  );

  it("with a text to send in JSON give a variable", () => {
    const labels = { url: "wss://a.example/live", send: '{"op":"ping"}' };
    expect(made(object(labels))).toMatchObject({
      ...{ entry: { send: expect.stringMatching(/^\$\{MONITOR_SHOP_WEBSOCKET_[0-9A-F]{8}_SEND\}$/) }, notes: [] },
    });
  });

  it("with a secret have the same variable with and without other objects", () => {
    const labels = { http_method: "POST", request_body: "x" };
    const objects = ["shop-db", "shop.db", "shop_db"].map((identity) => object(labels, { identity }));
    const bodies = (some: readonly FoundObject[]) => {
      const found = discoveredEntries(
        { objects: some, notes: [] },
        { project: "p", prefix: "pharos.", known: new Map(), contacts: [], contactKeys: null },
      );
      return [...found.entries.values()].map(({ request_body: body }) => body);
    };
    expect(new Set(bodies(objects)).size).toBe(3);
    expect(objects.flatMap((one) => bodies([one]))).toEqual(bodies(objects));
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ["is no field", { intervall: "5" }, "its label pharos.intervall is not a field of a monitor"],
    [
      "has a value that it cannot have",
      { check_interval_minutes: "7" },
      "its label pharos.check_interval_minutes must be",
    ],
    ["does not fit the type", { dns_record_type: "A" }, "its label pharos.dns_record_type"],
    ["has no object", { request_headers: "hunter2" }, "its label pharos.request_headers must be"],
    ["names no type", { type: "htpt" }, "its label pharos.type is not the name of a type"],
    ["has another scheme", { url: "postgres://db.example/shop" }, "its label pharos.url has no scheme that a monitor"],
    ["has no scheme", { url: "shop.example.com:8080/health" }, "its label pharos.url has no scheme that a monitor"],
    ["has no user name", { password: "hunter2" }, "its label pharos.password"],
  ])("whose field %s are noted, and the others stay", (_name, labels, text) => {
    const { entry, notes } = made(object({ ...labels, tags: "eu" }));
    expect(entry).toEqual({ ...plain, tags: ["eu"] });
    expect(notes).toEqual([{ about: "container shop", text: expect.stringContaining(text) }]);
    expect(JSON.stringify(notes)).not.toContain("hunter2");
  });

  it("are annotations in messages about objects of Kubernetes", () => {
    const options = { project: "p", prefix: "pharos/", known: new Map(), contacts: [], contactKeys: null } as const;
    const { notes } = discoveredEntries({ objects: [object({ intervall: "5" })], notes: [] }, options);
    expect(notes).toMatchObject([{ text: "its annotation pharos/intervall is not a field of a monitor" }]);
  });

  it.each<[string, FoundObject, string]>([
    ["without a target", object({}, { target: null }), "it has nothing that Pharos can check"],
    ["with a type that needs more", object({ type: "keyword" }), "needs expected_keyword"],
    ["with a URL of another scheme alone", object({ url: "a:b" }, { target: null }), "has no scheme that a monitor"],
  ])("on an object %s do not make an entry", (_name, one, text) => {
    const { entry, notes, skipped } = made(one);
    expect([entry, skipped]).toEqual([undefined, ["container shop"]]);
    expect(notes).toContainEqual({ about: "container shop", text: expect.stringContaining(text) });
  });
});

describe("what people changed", () => {
  const existing = {
    name: "My shop",
    url: "https://shop.example/health",
    check_interval_minutes: 1,
    check_interval_seconds: 90,
  };
  const known = new Map([["shop", existing]]);

  it("stays: name, interval, and a URL of the same origin", () => {
    expect(made(object({}), known).entry).toEqual({ ...plain, ...existing });
  });

  it("gives way to a label, and a URL to another origin", () => {
    const labels = { name: "Shop 2", check_interval_minutes: "15", url: "https://shop.example/" };
    expect(made(object(labels), known).entry).toEqual({ ...plain, name: "Shop 2", check_interval_minutes: 15 });
    const moved = made(object({}, { target: { type: "http", url: "https://other.example/" } }), known).entry;
    expect(moved).toMatchObject({ name: "My shop", url: "https://other.example/" });
  });

  it("stays while an object shows no target", () => {
    const target: ObjectTarget = { type: "tcp", url: null };
    const before = new Map([["shop.tcp", { name: "Shop", url: "tcp://box", port: 80, check_interval_minutes: 5 }]]);
    expect(made(object({}, { target }), before).entry).toMatchObject({ url: "tcp://box", port: 80 });
    expect(made(object({}, { target })).entry).toBeUndefined();
  });

  it.each<[string, FoundObject]>([
    ["has nothing to check", object({}, { target: null })],
    ["has a type that does not exist", object({ type: "keywrd", expected_keyword: "OK" })],
    ["has a URL of no scheme", object({ url: "shop.example:8080/health" })],
    ["lacks a field that its type needs", object({ type: "keyword", expected_keywrd: "OK" })],
  ])("stays while its object %s", (_what, one) => {
    const entry = { name: "Shop", type: "keyword", url: PAGE.url, expected_keyword: "OK", check_interval_minutes: 1 };
    const { entries, skipped } = discoveredEntries(
      { objects: [one], notes: [] },
      { project: "p", prefix: "pharos.", known: new Map([["shop.keyword", entry]]), contacts: [], contactKeys: null },
    );
    expect([...entries, ...skipped]).toEqual([["shop.keyword", entry]]);
  });

  it("includes contacts that the team lacks: they are noted and left out", () => {
    const labels = { contacts: "/ops,/opps", escalations: '{"ada": 5}', tags: "eu" };
    const { entry, notes } = made(object(labels), new Map(), [], new Set(["ops", "p/bob"]));
    expect(entry).toEqual({ ...plain, contacts: ["/ops"], tags: ["eu"] });
    expect(notes.map(({ text }) => text)).toEqual(
      ["contacts", "escalations"].map(
        (field) => `its label pharos.${field} names a contact that the team does not have`,
      ),
    );
    expect(made(object({ contacts: "bob" }), new Map(), [], new Set(["p/bob"])).entry).toMatchObject({
      contacts: ["bob"],
    });
  });

  it("includes contacts: only new monitors get those of the command line", () => {
    expect(made(object({}), new Map(), ["/ops"]).entry).toMatchObject({ contacts: ["/ops"] });
    expect(made(object({ contacts: "ada" }), new Map(), ["/ops"]).entry).toMatchObject({ contacts: ["ada"] });
    expect(made(object({}), known, ["/ops"]).entry).not.toHaveProperty("contacts");
  });
});
