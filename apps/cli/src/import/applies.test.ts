import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { parseConfiguration } from "@pharos/configuration";
import fc from "fast-check";
import { importGatus } from "./gatus.ts";
import { importHealthchecks } from "./healthchecks.ts";
import type { Imported } from "./imported.ts";
import { importedFile } from "./imported-file.ts";
import { readKumaFile } from "./kuma-file.ts";
import { importUptimeKuma } from "./uptime-kuma.ts";
import { importUptimeRobot } from "./uptimerobot.ts";

const bytesOf = (name: string) => readFile(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)));
const kuma = async (name: string) => importUptimeKuma(await readKumaFile(await bytesOf(name)));
const text = async (name: string) => (await bytesOf(name)).toString("utf8");

/** A value that the service of a variable would give, by the end of its name. */
function secretFor(variable: string): string {
  if (variable.endsWith("BOT_TOKEN")) return "123456:ABC-DEF";
  if (variable.endsWith("ROUTING_KEY")) return "a".repeat(32);
  return variable.endsWith("URL") ? "https://a.example/secret" : "secret";
}

/** How many entries of a file apply accepts. @throws ConfigurationError as `pharos apply --dry-run` */
function accepted(imported: Imported): number {
  const { text: file } = importedFile("project", "another system", imported);
  return parseConfiguration([{ name: "pharos.yaml", text: file }], secretFor).entries.length;
}

it.each<[name: string, read: () => Promise<Imported>, entries: number]>([
  ["kuma.db", () => kuma("kuma.db"), 96],
  ["kuma-1.23.16.db", () => kuma("kuma-1.23.16.db"), 3],
  ["kuma-2.5.3.db", () => kuma("kuma-2.5.3.db"), 96],
  ["gatus.yaml", async () => importGatus(await text("gatus.yaml")), 3],
  ["healthchecks.json", async () => importHealthchecks(await text("healthchecks.json")), 2],
  ["healthchecks-2.10.json", async () => importHealthchecks(await text("healthchecks-2.10.json")), 27],
  ["uptimerobot.csv", async () => importUptimeRobot(await text("uptimerobot.csv")), 7],
])("apply accepts the file of %s", async (_name, read, entries) => {
  expect(accepted(await read())).toBe(entries);
});

const some = fc.oneof(
  ...[fc.constant(null), fc.boolean(), fc.integer(), fc.double(), fc.string(), fc.webUrl()],
  ...[fc.constantFrom("ipv6", "basic", "secure", "https://[", '["200-399"]', '{"a": "{{msg}}"}'), fc.jsonValue()],
);
const kumaTypes = fc.constantFrom(
  "http",
  "keyword",
  "json-query",
  "port",
  "ping",
  "dns",
  "push",
  "group",
  "websocket-upgrade",
);
const contactTypes = fc.constantFrom(
  "smtp",
  "slack",
  "telegram",
  "webhook",
  "ntfy",
  "PagerDuty",
  "signal",
  "apprise",
  "matrix",
);

/** Records with known names and any values. */
const anyOf = (names: readonly string[], type: fc.Arbitrary<string>) =>
  fc.record(
    { name: fc.string(), ...Object.fromEntries(names.map((name) => [name, some])), type },
    { requiredKeys: ["type"] },
  );

const monitors = anyOf(
  [
    ...[
      "url",
      "hostname",
      "port",
      "interval",
      "timeout",
      "maxretries",
      "retry_interval",
      "resend_interval",
      "method",
      "body",
    ],
    ...[
      "headers",
      "accepted_statuscodes_json",
      "auth_method",
      "basic_auth_user",
      "keyword",
      "invert_keyword",
      "json_path",
    ],
    ...[
      "json_path_operator",
      "expected_value",
      "dns_resolve_type",
      "conditions",
      "smtp_security",
      "ip_family",
      "parent",
    ],
    ...["expiry_notification", "upside_down", "ws_subprotocol", "tls_ca", "tls_cert", "tls_key", "active"],
  ],
  kumaTypes,
);
const contacts = anyOf(
  [
    ...[
      "smtpTo",
      "smtpCC",
      "telegramChatID",
      "telegramMessageThreadID",
      "webhookURL",
      "webhookContentType",
      "ntfytopic",
    ],
    ...[
      "webhookCustomBody",
      "webhookAdditionalHeaders",
      "ntfyserverurl",
      "signalURL",
      "signalRecipients",
      "homeserverUrl",
    ],
    ...["internalRoomId", "pagerdutyIntegrationUrl"],
  ],
  contactTypes,
);

it("apply accepts a file of any export of Uptime Kuma", () => {
  fc.assert(
    fc.property(fc.array(monitors, { maxLength: 4 }), fc.array(contacts, { maxLength: 3 }), (some, configs) => {
      const found = {
        monitors: some.map((monitor, id) => ({ id: id + 1, ...monitor })),
        notifications: configs.map((config, id) => ({ id: id + 1, config: JSON.stringify(config) })),
        attached: new Map(some.map((_monitor, id) => [String(id + 1), ["1", "2", "3"]])),
        ...{ tags: new Map(), statusPages: [], maintenances: [], warningDays: null },
      };
      expect(accepted(importUptimeKuma(found))).toBeGreaterThanOrEqual(0);
    }),
  );
});
