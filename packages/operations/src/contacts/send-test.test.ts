import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Client, CONTACTS, openTestApi, type TestApi, type TestTeam } from "@pharos/api/testing";
import { waitFor } from "@pharos/embedded/testing";
import { freePort } from "@pharos/net/testing";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";

let api: TestApi;
let team: TestTeam;
let owner: Client;
let received: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
let mails: string[];
/** The answer of the receiver; null without an answer. */
let answer: { readonly status: number; readonly body?: string } | null;
/** Runs before the receiver answers. */
let onReceived: () => Promise<unknown>;

const receiver = createServer(async (request, response) => {
  received.push({ path: request.url ?? "", headers: request.headers, body: await text(request) });
  await onReceived();
  if (answer !== null) response.writeHead(answer.status).end(answer.body);
});
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith("gone@") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
  onData(stream, _session, done) {
    void text(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  },
});
const portOf = (server: Pick<Server, "address">) => (server.address() as AddressInfo).port;
const receiverUrl = () => `http://127.0.0.1:${portOf(receiver)}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  api = await openTestApi(undefined, {
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    MAIL_FROM: "pharos@example.com",
    TELEGRAM_API_URL: receiverUrl(),
    EGRESS_DENIED_PORTS: [25],
  });
});

beforeEach(async () => {
  [received, mails, answer] = [[], [], { status: 200 }];
  onReceived = async () => {};
  team = await api.newTeam();
  owner = api.as(team.owner);
});

afterAll(async () => {
  await api.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

async function newContact(type: string, config: object): Promise<{ readonly id: number; readonly path: string }> {
  const { id } = (await owner.post(CONTACTS).send({ name: "Pager", type, config })).body.data;
  return { id, path: `${CONTACTS}/${id}` };
}

async function verdictOn(type: string, config: object) {
  const response = await owner.post(`${(await newContact(type, config)).path}/test`);
  expect([response.status, response.body.data?.duration_ms >= 0]).toEqual([200, true]);
  const { duration_ms: _duration, ...verdict } = response.body.data;
  return verdict;
}

const arrived = (status_code: number) => ({ delivered: true, status_code, error: null, reason: null });
const failed = (status_code: number | null, reason: string, error: unknown) => ({
  ...{ delivered: false, status_code, reason, error },
});

describe("a test of a contact", () => {
  it.each<[string, () => object, string]>([
    ["webhook", () => ({ url: `${receiverUrl()}/hook` }), "/hook"],
    ["slack", () => ({ webhook_url: `${receiverUrl()}/slack` }), "/slack"],
    ["discord", () => ({ webhook_url: `${receiverUrl()}/discord` }), "/discord"],
    ["telegram", () => ({ bot_token: "1:a", chat_id: "5" }), "/bot1:a/sendMessage"],
  ])("of type %s takes the way of its alerts", async (type, config, path) => {
    expect(await verdictOn(type, config())).toEqual(arrived(200));
    expect(received).toMatchObject([{ path, body: expect.stringContaining("Pager") }]);
  });

  it("of type email is mailed, or says what the mail server answered", async () => {
    expect(await verdictOn("email", { email: "ada@example.com" })).toEqual(arrived(250));
    expect(mails).toEqual([expect.stringContaining("Pager")]);
    expect(await verdictOn("email", { email: "gone@example.com" })).toEqual(
      failed(550, "refused", expect.stringMatching(/^The mail server answered 550/)),
    );
  });

  it("answers 200 with the reason if it did not arrive, and no secret in it", async () => {
    answer = { status: 404, body: "no hook at /T0/very-secret" };
    const config = { url: `${receiverUrl()}/T0/very-secret` };
    expect(await verdictOn("webhook", config)).toEqual(
      failed(404, "refused", expect.stringMatching(/^The receiver answered 404(?!.*very-secret)/)),
    );
    expect(await verdictOn("webhook", { url: "http://127.0.0.1:25/" })).toEqual(
      failed(null, "unreachable", expect.any(String)),
    );
    expect(received).toHaveLength(1);
  });

  it("proves the URL that it was sent to, and no other one that the contact has since", async () => {
    const { path } = await newContact("webhook", { url: `${receiverUrl()}/old` });
    onReceived = () => owner.patch(path).send({ config: { url: `${receiverUrl()}/new` } });
    expect((await owner.post(`${path}/test`)).body.data).toMatchObject({ delivered: true });
    expect((await owner.get(path)).body.data).toMatchObject({ proved_at: null });
    onReceived = async () => {};
    await owner.post(`${path}/test`);
    expect((await owner.get(path)).body.data).toMatchObject({ proved_at: expect.any(String) });
  });

  it("is signed by the new secret and, after a rotation, by the one before", async () => {
    const { path } = await newContact("webhook", { url: receiverUrl() });
    const first = (await owner.get(path)).body.data.signing_secret;
    const second = (await owner.post(`${path}/rotate-secret`)).body.data.signing_secret;
    await owner.post(`${path}/test`);
    const { headers = {}, body = "" } = received[0] ?? {};
    for (const secret of [first, second]) {
      expect(new Webhook(secret).verify(body, Object(headers))).toMatchObject({ event: "contact.test" });
    }
    expect(() => new Webhook("whsec_b3RoZXI=").verify(body, Object(headers))).toThrow("No matching signature");
  });

  it("is no delivery and leaves the contact as it was", async () => {
    answer = { status: 500 };
    const { path } = await newContact("webhook", { url: receiverUrl() });
    const before = (await owner.get(path)).body;
    await owner.post(`${path}/test`);
    expect((await owner.get(path)).body).toEqual(before);
    expect((await owner.get(`${path}/deliveries`)).body.data).toEqual([]);
  });

  it("that hangs is cut off when the API stops, and is answered", async () => {
    answer = null;
    const { path } = await newContact("webhook", { url: receiverUrl() });
    const port = await freePort();
    const server = await api.startServer(port);
    const headers = { authorization: `Bearer ${team.owner}` };
    const answered = fetch(`http://127.0.0.1:${port}${path}/test`, { method: "POST", headers });
    await waitFor(async () => received.length === 1, { what: "the receiver to hear of the test" });
    await server.stop();
    const response = await answered;
    const verdict = { ...failed(null, "cancelled", "Stopped"), duration_ms: expect.any(Number) };
    expect([response.status, await response.json()]).toEqual([200, { data: verdict }]);
  });
});
