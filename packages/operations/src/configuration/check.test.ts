import { describe, expect, it } from "@jest/globals";
import { configurationMistakes } from "./check.ts";

const shop = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 1 };
const ops = { name: "Ops", type: "slack", config: { webhook_url: "https://hooks.slack.com/services/T0/B0/secret" } };
const hook = { name: "Hook", type: "webhook", config: { url: "https://hook.example/" } };
const pushover = {
  ...hook,
  config: { url: "https://api.pushover.net/1/messages.json" },
  template: { preset: "pushover", settings: { token: "t", user: "u" } },
};
const group = { name: "Group", type: "group", check_interval_minutes: 1 };
const night = { time_zone: "Europe/Berlin", ranges: [{ days: ["mon"], from: "22:00", to: "06:00" }] };
const project = "acme";
const said = (configuration: unknown) =>
  mistakesOf(
    typeof configuration === "object" && !Array.isArray(configuration) ? { project, ...configuration } : configuration,
  );
const mistakesOf = (configuration: unknown) =>
  configurationMistakes(configuration).map(({ path, message }) => `${path.join(".")} ${message}`);

describe("configurationMistakes", () => {
  it("finds none in what the creates would take", () => {
    expect(said({ contacts: { ops }, monitors: { shop: { ...shop, contacts: ["ops"], port: null } } })).toEqual([]);
    expect(said({ monitors: { shop: { ...shop, contacts: ["ops", "platform/ops", "/ops"] } } })).toEqual([]);
    expect(said({ monitors: { ["a".repeat(95)]: shop } })).toEqual([]);
    expect(said({})).toEqual([]);
  });

  it.each<[string, unknown, string | RegExp]>([
    ["no mapping", [], " must be an object"],
    ["an unknown section", { monitor: {} }, "monitor is not a known field here; use project, contacts, monitors"],
    [
      "an unknown field",
      { monitors: { shop: { ...shop, urll: "x" } } },
      /^monitors\.shop\.urll is not a known field here; .* url,/,
    ],
    [
      "the key as a field",
      { monitors: { shop: { ...shop, key: "a" } } },
      /^monitors\.shop\.key is not a known field here/,
    ],
    ["a missing name", { monitors: { shop: { ...shop, name: undefined } } }, "monitors.shop needs name"],
    ["a missing port", { monitors: { shop: { ...shop, type: "tcp" } } }, "monitors.shop needs port"],
    ["a bad key", { monitors: { Shop: shop } }, /^monitors\.Shop is not a valid key: a key must be/],
    [
      "a key with a project in it",
      { monitors: { "a/shop": shop } },
      /^monitors\.a\/shop is not a valid key: a key must be/,
    ],
    [
      "a key that is too long",
      { monitors: { ["a".repeat(99)]: shop } },
      /is not a valid key: .* in at most 98 characters$/,
    ],
    [
      "a key that is too long with its project",
      { monitors: { ["a".repeat(96)]: shop } },
      /^monitors\.a{96} is too long: the project, a slash and the key together can have at most 100 characters$/,
    ],
    ["no project", { project: undefined }, ' needs a line such as "project: shop": a name, unique in the team'],
    ["a bad project", { project: "Acme" }, /^project must be made of a-z, 0-9, .* begin with a letter or a digit$/],
    ["a project that is too long", { project: "a".repeat(41) }, "project must not be longer than 40 characters"],
    [
      "no contact's key",
      { monitors: { shop: { ...shop, contacts: ["a/b/c"] } } },
      "monitors.shop.contacts.0 must be a contact's key, such as ops, platform/ops in another project,",
    ],
    [
      "a type that there is not",
      { monitors: { shop: { ...shop, type: "htp" } } },
      /^monitors\.shop\.type must be one of http,/,
    ],
    ["text for a number", { monitors: { shop: { ...shop, port: "80" } } }, "monitors.shop.port must be an integer"],
    [
      "a contact twice",
      { monitors: { shop: { ...shop, contacts: ["a", "a"] } } },
      /contacts must not contain duplicates/,
    ],
    [
      "a key of another type",
      { contacts: { ops: { ...ops, config: { url: "x" } } } },
      "contacts.ops.config needs webhook_url",
    ],
    [
      "a header that is none",
      { monitors: { shop: { ...shop, request_headers: { "X A": "b" } } } },
      'monitors.shop.request_headers must not hold "X A", which is no HTTP header name',
    ],
    [
      "a private key as the authority",
      {
        monitors: { shop: { ...shop, tls_authority: "-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----" } },
      },
      "monitors.shop.tls_authority must hold certificates in PEM, and nothing else: -----BEGIN CERTIFICATE-----",
    ],
    [
      "a URL that the create refuses",
      { monitors: { shop: { ...shop, url: "example.com" } } },
      "monitors.shop.url must be a full URL, such as https://example.com",
    ],
    [
      "a header that is there twice",
      { monitors: { shop: { ...shop, request_headers: { "X-A": "1", "x-a": "2" } } } },
      "monitors.shop.request_headers must not hold a header twice: X-A and x-a",
    ],
    [
      "an address that the channel refuses",
      { contacts: { ops: { ...ops, config: { webhook_url: "hooks.slack.com" } } } },
      "contacts.ops.config.webhook_url must be a full http or https URL, such as https://example.com/alerts",
    ],
    [
      "a backslash that begins no escape",
      { monitors: { shop: { ...shop, type: "tcp", url: "tcp://a.example", port: 80, send: "\\d" } } },
      /^monitors\.shop\.send must have backslashes only in/,
    ],
    [
      "a password that nobody would send",
      { monitors: { shop: { ...shop, username: null, password: "p" } } },
      "monitors.shop.password needs a username field",
    ],
    [
      "a zone that there is not",
      { contacts: { ops: { ...ops, hours: { ...night, time_zone: "Berlin" } } } },
      "contacts.ops.hours.time_zone must be an IANA zone, such as Europe/Berlin",
    ],
    [
      "an empty range",
      { contacts: { ops: { ...ops, hours: { ...night, ranges: [{ days: ["mon"], from: "22:00", to: "22:00" }] } } } },
      "contacts.ops.hours.ranges.0.to must differ from the begin. A whole day is 00:00 to 24:00",
    ],
    [
      "a wait of a program",
      { contacts: { ops: { ...hook, gather_seconds: 5 } } },
      "contacts.ops.gather_seconds must be 0 for a contact that programs read",
    ],
    [
      "a weekly message to a contact with a quiet proof",
      { contacts: { ops: { ...pushover, weekly_proof: true } } },
      /^contacts\.ops\.weekly_proof must be false/,
    ],
    [
      "a contact that is named in two ways",
      { monitors: { shop: { ...shop, contacts: ["ops", "acme/ops"] } } },
      "monitors.shop.contacts must not name a contact twice",
    ],
    [
      "a contact that is alerted both at once and later",
      { monitors: { shop: { ...shop, contacts: ["ops"], escalations: { "acme/ops": 10 } } } },
      "monitors.shop.escalations must not name contacts of the contacts field",
    ],
    [
      "a setting with another name",
      { contacts: { ops: { ...hook, template: { body: {}, settings: { "a b": "c" } } } } },
      'contacts.ops.template.settings must not hold "a b", which is no name of a setting: use a-z, 0-9',
    ],
    [
      "a group of one",
      { monitors: { group: { ...group, members: ["a"] } } },
      "monitors.group.members must hold at least 2 items",
    ],
    [
      "a group without members",
      { monitors: { group } },
      "monitors.group.members is required for group monitors, or the member tag field",
    ],
    [
      "a group of members and of a tag",
      { monitors: { group: { ...group, members: ["a", "b"], member_tag: "shop" } } },
      "monitors.group.member_tag must be null with members: a group has one or the other",
    ],
    [
      "a group that needs more members than it has",
      { monitors: { group: { ...group, members: ["a", "b"], needed: 9 } } },
      "monitors.group.needed must not be greater than the number of members, 2",
    ],
    [
      "a member that is named in two ways",
      { monitors: { group: { ...group, members: ["a", "acme/a"] } } },
      "monitors.group.members must not name a monitor twice",
    ],
    [
      "a reminder of no contact",
      { monitors: { shop: { ...shop, reminders: { "A B": 30 } } } },
      'monitors.shop.reminders must not hold "A B", which is no contact\'s key, such as ops',
    ],
  ])("says of %s what would be right", (_name, configuration, message) => {
    expect(said(configuration)[0]).toMatch(message);
  });

  it("knows a contact by each of its names", () => {
    const named = { ...shop, contacts: ["ops"], reminders: { "acme/ops": 30 } };
    expect(said({ contacts: { ops }, monitors: { shop: named } })).toEqual([]);
  });

  it("accepts groups of members and of a tag, and compares no field of them that has a mistake", () => {
    const sound = {
      a: { ...group, members: ["b", "shop/c"], needed: 2 },
      b: { ...group, member_tag: "shop", needed: 9 },
    };
    expect(said({ monitors: sound })).toEqual([]);
    const wrong = { ...group, members: ["a", "A B"], member_tag: "shop", needed: 9 };
    expect(said({ monitors: { wrong } })).toEqual([expect.stringMatching(/^monitors\.wrong\.members\.1 must be/)]);
  });

  it("says nothing of a wait while the template that decides about it has a mistake", () => {
    const wrong = { ...hook, template: { preset: "ntfi" }, gather_seconds: 5 };
    expect(said({ contacts: { ops: wrong } })).toEqual([expect.stringMatching(/template\.preset must be one of/)]);
  });

  it("tells what the schema and what the rules find at once, each field once", () => {
    const wrong = { ...shop, name: 7, url: "example.com", request_headers: { "X A": "1", "x a": "2" } };
    expect(said({ contacts: { ops: { ...ops, type: "pager" } }, monitors: { shop: wrong } })).toEqual([
      expect.stringMatching(/^contacts\.ops\.type must be one of /),
      "monitors.shop.name must be a string, not a number",
      expect.stringMatching(/^monitors\.shop\.request_headers must not hold "X A"/),
      expect.stringMatching(/^monitors\.shop\.request_headers must not hold "x a"/),
      expect.stringMatching(/^monitors\.shop\.url must be a full URL/),
    ]);
  });

  it("says nothing of a text whose variable is not known", () => {
    const unfilled = new Set(["a variable"]);
    const guessed = { ...shop, type: "a variable", url: "a variable", username: "a variable", password: "p" };
    const hook = { ...ops, config: { webhook_url: "a variable" } };
    expect(configurationMistakes({ project, contacts: { ops: hook }, monitors: { shop: guessed } }, unfilled)).toEqual(
      [],
    );
  });

  it("judges a template whose URL is not known yet", () => {
    const templated = (body: object) => ({ ...hook, config: { url: "a variable" }, template: { body } });
    const unfilled = new Set(["a variable"]);
    const mistakes = (body: object) =>
      configurationMistakes({ project, contacts: { hook: templated(body) } }, unfilled);
    expect(mistakes({ text: "{{title}}" })).toEqual([]);
    expect(mistakes({ text: "{{titel}}" })).toEqual([
      expect.objectContaining({ path: ["contacts", "hook", "template", "body", "text"] }),
    ]);
  });

  it("takes a password beside a user name, and an empty one as none", () => {
    const named = { ...shop, username: "", password: "p" };
    expect(said({ monitors: { named, none: { ...shop, password: "" } } })).toEqual([]);
  });

  it("takes a heartbeat without a URL, and quotes no values", () => {
    expect(said({ monitors: { job: { ...shop, type: "heartbeat", url: undefined } } })).toEqual([]);
    expect(said({ contacts: { ops: { ...ops, config: ["secret"] } } }).join()).not.toContain("secret");
  });
});
