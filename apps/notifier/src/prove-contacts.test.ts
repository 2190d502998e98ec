import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { openWorld, type World } from "./notifier.fixture.ts";
import { proveContacts } from "./prove-contacts.ts";
import { status } from "./receiver.fixture.ts";

const HOUR_MS = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.rows("TRUNCATE contacts CASCADE");
  world.receiver.received.splice(0);
  world.receiver.answer(status(200));
});

const telegram = () => world.contact({ type: "telegram", config: { bot_token: "123456:secret", chat_id: "@ops" } });
const discord = () =>
  world.contact({ type: "discord", config: { webhook_url: `${world.receiver.url}/api/webhooks/1/secret` } });
const results = () => world.rows("SELECT id, proved_at IS NOT NULL AS proved, proof_error FROM contacts ORDER BY id");

it("asks Telegram for the chat and Discord for the webhook, and sends no message and asks no other channel", async () => {
  const ids = [await telegram(), await discord()];
  await world.contact({ type: "slack", config: { webhook_url: world.receiver.url } });
  await proveContacts(world.deps);
  const asked = world.receiver.received.map(({ method, path, body }) => [method, path, body]);
  expect(asked).toHaveLength(2);
  expect(asked).toEqual(
    expect.arrayContaining([
      ["POST", "/bot123456:secret/getChat", '{"chat_id":"@ops"}'],
      ["GET", "/api/webhooks/1/secret", ""],
    ]),
  );
  expect((await results()).filter(({ proved }) => proved === true).map(({ id }) => id)).toEqual(ids);
  await proveContacts(world.deps);
  expect(world.receiver.received).toHaveLength(2);
});

const webhook = (path: string, template: Parameters<World["contact"]>[0]["template"]) =>
  world.contact({ type: "webhook", config: { url: `${world.receiver.url}${path}` }, ...(template && { template }) });

it("proves services by the request of their preset, counts it, and asks no service at another place", async () => {
  const [user, token] = ["u-secret-key", "a-secret-token"];
  const pushover = { preset: "pushover", settings: { token, user } };
  await webhook("/1/messages.json", pushover);
  await webhook("/own/gateway", pushover);
  await webhook("", { preset: "matrix", settings: { token: "syt_secret", room: "!ops:example.com" } });
  await webhook("", { preset: "matrix", path: "/own", settings: { token: "syt_secret", room: "!ops:example.com" } });
  await webhook("/hook", { body: {} });
  world.receiver.answer((response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ status: 0, errors: [`user ${user} is invalid`] }));
  });
  await proveContacts(world.deps);
  const asked = world.receiver.received.map(({ method, path, body }) => [method, path, body]);
  expect(asked).toEqual([
    ["POST", "/1/users/validate.json", `token=${token}&user=${user}`],
    ["GET", "/_matrix/client/v3/rooms/!ops%3Aexample.com/joined_members", ""],
  ]);
  expect(await results()).toEqual([
    expect.objectContaining({ proved: false, proof_error: "The receiver answered 200: user ******** is invalid" }),
    expect.objectContaining({ proved: false, proof_error: null }),
    expect.objectContaining({ proved: true, proof_error: null }),
    expect.objectContaining({ proved: false, proof_error: null }),
    expect.objectContaining({ proved: false, proof_error: null }),
  ]);
  const metrics = await world.metrics();
  expect(metrics).toMatch(/pharos_notifier_proofs_total\{channel="webhook",preset="pushover",result="failed".*\} 1/);
  expect(metrics).toMatch(/pharos_notifier_proofs_total\{channel="webhook",preset="matrix",result="passed".*\} 1/);
  await proveContacts(world.deps);
  expect(world.receiver.received).toHaveLength(2);
});

it("knows the preset of a template that is older than the list of presets, and looks at others once", async () => {
  const settings = { token: "syt_secret", room: "!ops:example.com" };
  const [older, own, custom] = [
    await webhook("", { preset: "matrix", settings }),
    await webhook("", { preset: "matrix", path: "/own", settings }),
    await webhook("/hook", { body: { text: "{{title}}" } }),
  ];
  await world.rows("UPDATE contacts SET preset = NULL, weekly_proof = true, last_delivered_at = NULL");
  await proveContacts(world.deps);
  const found = await world.rows("SELECT id, preset, sends_elsewhere AS elsewhere FROM contacts ORDER BY id");
  expect(found).toEqual([
    { id: older, preset: "matrix", elsewhere: false },
    { id: own, preset: "matrix", elsewhere: true },
    { id: custom, preset: null, elsewhere: true },
  ]);
  expect(world.receiver.received.map(({ method }) => method)).toEqual(["GET"]);
  await proveContacts(world.deps);
  const paths = world.receiver.received.slice(1).map(({ path }) => path);
  expect(paths.sort()).toEqual(["/hook", "/own"]);
  expect((await results()).every(({ proved }) => proved === true)).toBe(true);
});

it("sends contacts with a weekly proof a message in their form, signed for programs, within their hours", async () => {
  const { url } = world.receiver;
  const hook = await world.contact({ type: "webhook", config: { url: `${url}/hook` }, secrets: ["whsec_c2VjcmV0"] });
  const slack = await world.contact({ type: "slack", config: { webhook_url: `${url}/slack` } });
  await webhook("", { preset: "gotify", settings: { token: "A-secret-token" } });
  await webhook("", { preset: "alertmanager" });
  const asleep = await world.contact({ type: "slack", config: { webhook_url: `${url}/asleep` } });
  await world.contact({ type: "slack", config: { webhook_url: `${url}/never` } });
  await world.rows("UPDATE contacts SET weekly_proof = true WHERE id <> (SELECT max(id) FROM contacts)");
  // Open for an hour that begins in twelve hours.
  const opens = new Date(Math.floor(world.deps.now().getTime() / 60_000) * 60_000 + 12 * HOUR_MS);
  const [from, to] = [opens, new Date(opens.getTime() + HOUR_MS)].map((at) => at.toISOString().slice(11, 16));
  const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const hours = { timeZone: "UTC", ranges: [{ days, from, to }], outside: "outages" };
  await world.rows("UPDATE contacts SET hours = $2 WHERE id = $1", [asleep, JSON.stringify(hours)]);

  await proveContacts(world.deps);
  const sent = new Map(world.receiver.received.map(({ path, body, headers }) => [path, { body, headers }]));
  expect([...sent.keys()].sort()).toEqual(["/api/v2/alerts", "/hook", "/message", "/slack"]);
  const { body = "", headers = {} } = sent.get("/hook") ?? {};
  expect(new Webhook("whsec_c2VjcmV0").verify(body, Object(headers))).toEqual({
    ...{ event: "contact.proof", type: "contact", id: hook, name: "Ops", target: "", timestamp: expect.any(String) },
  });
  expect(sent.get("/slack")?.body).toContain("Pharos still reaches you");
  expect(JSON.parse(sent.get("/message")?.body ?? "")).toMatchObject({
    title: "Pharos still reaches you",
    priority: 2,
  });
  // An alert that has already ended notifies nobody.
  const [alert] = JSON.parse(sent.get("/api/v2/alerts")?.body ?? "[]");
  expect(alert.endsAt).toBe(alert.startsAt);
  const [proved] = await world.rows("SELECT proved_at IS NOT NULL AS proved FROM contacts WHERE id = $1", [slack]);
  expect(proved).toEqual({ proved: true });
  const [held] = await world.rows("SELECT proof_due_at, proved_at FROM contacts WHERE id = $1", [asleep]);
  expect(held).toEqual({ proof_due_at: opens, proved_at: null });
  await proveContacts(world.deps);
  expect(world.receiver.received).toHaveLength(4);
});

it("stores why one fails, without its secrets, and still proves the others", async () => {
  const broken = await discord();
  await world.rows("UPDATE contacts SET config = 'no ciphertext' WHERE id = $1", [broken]);
  const [rejected, fine] = [await telegram(), await discord()];
  world.receiver.answer((response, { path }) => {
    response.writeHead(path.includes("bot") ? 401 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ description: "Unauthorized: bot123456:secret" }));
  });
  await proveContacts(world.deps);
  expect(await results()).toEqual([
    { id: broken, proved: false, proof_error: null },
    { id: rejected, proved: false, proof_error: expect.stringMatching(/^The receiver answered 401: Unauthorized/) },
    { id: fine, proved: true, proof_error: null },
  ]);
  expect(JSON.stringify([await results(), world.log])).not.toContain("123456:secret");
});
