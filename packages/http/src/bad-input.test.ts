import { beforeEach, it } from "@jest/globals";
import { type Client, CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { anyCharacter } from "@pharos/core/testing";
import fc from "fast-check";

const RUNS = 300;
const REQUESTS_PER_USER = 50;
const given = givenTeam();
let monitor: string;
let contact: string;

beforeEach(async () => {
  monitor = `${MONITORS}/${(await given.owner.post(MONITORS).send(httpMonitor)).body.data.id}`;
  contact = `${CONTACTS}/${(await given.owner.post(CONTACTS).send(webhookContact)).body.data.id}`;
});

const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: anyCharacter }),
  fc.constantFrom("\u0000", "\ud800", "__proto__", "https://a\u0000b/", "9".repeat(400), -0, 2 ** 53, [[]], null),
  fc.constantFrom("a".repeat(100_000), "1", true, "true", "GET", [200], { "X-Key": "\r\n" }, { url: "https://[" }),
);

const fields = [
  ...["name", "type", "url", "config", "check_interval_minutes", "check_interval_seconds", "is_active", "http_method"],
  ...["expected_status_codes", "expected_keyword", "port", "request_timeout_seconds", "request_headers", "username"],
  ...["password", "ssl_expiry_warning_days", "notification_contact_ids", "notify_on_down", "__proto__", "unknown"],
];

const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 4 }) },
  { weight: 1, arbitrary: nasty },
);

it("answers any input with a success or a problem of the client's, never with a 500", async () => {
  let client: Client = given.owner;
  let requests = 0;
  const endpoint = fc.constantFrom("create-monitor", "update-monitor", "create-contact", "update-contact", "query");
  await fc.assert(
    fc.asyncProperty(endpoint, body, async (name, input) => {
      requests += 1;
      if (requests % REQUESTS_PER_USER === 0)
        client = given.api.as(await given.api.newUserToken(given.team.id, "admin"));
      const { status } = await send(client, name, input);
      if (status === 429) throw new Error("The test's own allowance is used up.");
      if (![200, 201, 400, 402, 413, 415, 422].includes(status)) throw new Error(`${name} was answered ${status}.`);
    }),
    { numRuns: RUNS },
  );
});

function send(client: Client, name: string, input: unknown) {
  const complete = (base: object) => JSON.stringify(isObject(input) ? { ...base, ...input } : input);
  switch (name) {
    case "create-monitor":
      return client.post(MONITORS).type("json").send(complete(httpMonitor));
    case "update-monitor":
      return client.patch(monitor).type("json").send(complete({}));
    case "create-contact":
      return client.post(CONTACTS).type("json").send(complete(webhookContact));
    case "update-contact":
      return client.patch(contact).type("json").send(complete({}));
    default:
      return client.get(`${MONITORS}?page=${encode(input)}&type=${encode(input)}`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function encode(input: unknown): string {
  return encodeURIComponent(JSON.stringify(input).toWellFormed().slice(0, 2_000));
}
