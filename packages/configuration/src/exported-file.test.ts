import { describe, expect, it } from "@jest/globals";
import { exportedFile } from "./exported-file.ts";
import { parseConfiguration } from "./parse.ts";
import { planChanges } from "./plan.ts";
import { currentOf, desiredOf } from "./state.ts";

const base = {
  ...{ is_active: true, check_interval_minutes: 5, check_interval_seconds: null, http_method: "GET", port: null },
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
    url: "https://shop.example/",
    type: "http",
  },
};
const contact = (id: number, key: string | null, name: string) => {
  const config = { webhook_url: `https://hooks.example/top-secret-${id}` };
  return { id, key, name, type: "slack", config, notify_on_down: true, notify_on_recovery: id !== 1 };
};
const [ops, night] = [contact(1, "acme/ops", "Ops"), contact(2, null, "Ops")];
const contacts = [ops, night].map((record) => currentOf("contact", record));
const monitors = [
  { id: 1, key: "acme/shop", name: "Shop", notification_contacts: [ops, night] },
  {
    id: 2,
    key: null,
    name: "Shop",
    check_interval_seconds: 45,
    request_headers: { "X-Key": "top-secret", "x.key": "b" },
  },
  {
    id: 3,
    key: null,
    name: `Ünïcode & \${HOME}: no`,
    is_active: false,
    username: "a",
    has_password: true,
    type: "keyword",
    expected_keyword: "\u202e1\u2028",
  },
  {
    id: 4,
    key: null,
    name: "🦊\u001b[2J\u009b\u202e\u{E0041}\nand more\u2028",
    type: "heartbeat",
    url: null,
    has_password: true,
  },
].map((record) => currentOf("monitor", { ...base, ...record }));

describe("an exported file", () => {
  const { text, variables, mistakes: rejected } = exportedFile("acme", [...contacts, ...monitors]);

  it("has a key for everything, once, leaves defaults out, and names its variables", () => {
    expect(variables).toEqual([
      "CONTACT_OPS_2_WEBHOOK_URL",
      "CONTACT_OPS_WEBHOOK_URL",
      "MONITOR_SHOP_2_X_KEY",
      "MONITOR_SHOP_2_X_KEY_2",
      "MONITOR_UNICODE_HOME_NO_PASSWORD",
    ]);
    expect(
      text.startsWith("# Made by pharos export.\n# It needs these variables:\n#   CONTACT_OPS_2_WEBHOOK_URL\n"),
    ).toBe(true);
    expect(text).toContain(
      [
        "  shop:",
        "    name: Shop",
        "    type: http",
        "    url: https://shop.example/",
        "    check_interval_minutes: 5",
        "    contacts:",
        "",
      ].join("\n"),
    );
    expect(text).not.toContain("top-secret");
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it("changes nothing but keys when it is applied", () => {
    const secrets: Readonly<Record<string, string>> = {
      CONTACT_OPS_WEBHOOK_URL: "https://hooks.example/top-secret-1",
      CONTACT_OPS_2_WEBHOOK_URL: "https://hooks.example/top-secret-2",
      MONITOR_SHOP_2_X_KEY: "top-secret",
      MONITOR_SHOP_2_X_KEY_2: "b",
      MONITOR_UNICODE_HOME_NO_PASSWORD: "whatever",
    };
    const { project, entries } = parseConfiguration([{ name: "a.yaml", text }], (name) => secrets[name]);
    const wanted = { project, entries: entries.map(desiredOf) };
    const { changes, mistakes } = planChanges(wanted, [...contacts, ...monitors], {
      prune: true,
      setPasswords: false,
      keepUnlisted: false,
      adopt: true,
    });
    expect([...rejected, ...mistakes]).toEqual([]);
    const told = changes.map((change) => [
      change.action,
      "differences" in change ? change.differences.map(({ field }) => field) : [],
    ]);
    const [unchanged, adopt] = [
      ["unchanged", []],
      ["adopt", ["key"]],
    ];
    expect(told).toEqual([unchanged, adopt, unchanged, adopt, adopt, adopt]);
  });
});

it("holds a template with a variable for each secret setting and each header, and no secret", () => {
  const template = {
    ...{ preset: "ntfy", settings: { topic: "top-secret", token: "top-secret" } },
    ...{ headers: { "X-Key": "top-secret" }, body: { text: "$" + "{HOME} {{title}}" } },
  };
  const hook = { ...ops, id: 3, key: "acme/hook", type: "webhook", config: { url: "https://ntfy.example/" }, template };
  const current = currentOf("contact", hook);
  const { text, variables } = exportedFile("acme", [current]);
  expect(text).not.toContain("top-secret");
  expect(variables).toEqual(["CONTACT_HOOK_TOKEN", "CONTACT_HOOK_TOPIC", "CONTACT_HOOK_URL", "CONTACT_HOOK_X_KEY"]);
  const variableNamed = (name: string) => (name === "CONTACT_HOOK_URL" ? "https://ntfy.example/" : "top-secret");
  const { project, entries } = parseConfiguration([{ name: "a.yaml", text }], variableNamed);
  const wanted = { project, entries: entries.map(desiredOf) };
  const { changes, mistakes } = planChanges(wanted, [current], {
    prune: true,
    setPasswords: false,
    keepUnlisted: false,
    adopt: true,
  });
  expect([mistakes, changes.map(({ action }) => action)]).toEqual([[], ["unchanged"]]);
});

it("names what apply rejects: a group that has lost members", () => {
  const group = { ...base, type: "group", url: null, check_interval_minutes: 1, member_tag: null, needed: 3 };
  const [one, two] = monitors.slice(0, 2);
  const lost = { ...group, key: "acme/group", name: "Group" };
  const file = (members: readonly number[]) =>
    exportedFile("acme", [
      ...contacts,
      ...[one, two].flatMap((monitor) => monitor ?? []),
      currentOf("monitor", { ...lost, id: 9, members }),
    ]);
  const mistakesOf = (members: readonly number[]) =>
    file(members).mistakes.map(({ path, message }) => `${path.join(".")} ${message}`);
  expect(mistakesOf([1])).toEqual(["monitors.group.members must hold at least 2 items"]);
  expect(mistakesOf([1, 2])).toEqual(["monitors.group.needed must not be greater than the number of members, 2"]);
});
