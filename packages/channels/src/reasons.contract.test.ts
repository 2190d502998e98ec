import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { FailureReason, PushKeys } from "@pharos/core";
import { createMailer, createNet } from "@pharos/net";
import { createAuthority, dnsServer, freePort, tlsServer } from "@pharos/net/testing";
import { SMTPServer } from "smtp-server";
import { type Attempt, attempt, type Channel, channels, type Message } from "./index.ts";
import { context, notices } from "./testing/notices.ts";

type Post = Extract<Message, { via: "http" }>;
type Mail = Extract<Message, { via: "email" }>;

/** Every channel of the registry, by the way of its messages. */
const messages = Object.entries<Channel>(channels).map(([type, channel]): [string, Message] => [
  type,
  channel.render(notices.test, channel.example, context),
]);
const posts = messages.filter((one): one is [string, Post] => one[1].via === "http");
const mails = messages.filter((one): one is [string, Mail] => one[1].via === "email");

let answer: (response: ServerResponse) => void;
/** The command that the mail server rejects, and its code. Null: it accepts mails. "silent": it never answers. */
let mailAnswer: { readonly at: "auth" | "from" | "to" | "data"; readonly code: number } | "silent" | null;
const receiver = createServer(async (request, response) => {
  await text(request);
  answer(response);
});
const refusalAt = (at: string) => (done: (error?: Error | null) => void) => {
  if (mailAnswer === "silent") return;
  done(mailAnswer?.at === at ? Object.assign(new Error("no"), { responseCode: mailAnswer.code }) : null);
};
const mailServer = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: ({ username }, _session, done) => refusalAt("auth")((error) => done(error, { user: username })),
  onMailFrom: (_address, _session, done) => refusalAt("from")(done),
  onRcptTo: (_address, _session, done) => refusalAt("to")(done),
  onData: (stream, _session, done) => void text(stream).then(() => refusalAt("data")(done)),
});

const portOf = (server: Pick<Server, "address">) => (server.address() as AddressInfo).port;
const mailerAt = (port: number) => createMailer({ url: `smtp://user:pass@127.0.0.1:${port}`, from: "a@example.com" });
/** Web pushes as they are: their encryption has its own tests. */
const pushKeys: Pick<PushKeys, "seal"> = { seal: async (message) => message };
const open = () => ({
  net: createNet({ allowPrivate: true, userAgent: "test", pushKeys }),
  mailer: mailerAt(portOf(mailServer.server)),
});
let ports: ReturnType<typeof open>;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  mailServer.on("error", () => {});
  ports = open();
});
beforeEach(() => {
  [answer, mailAnswer] = [() => {}, null];
});
afterAll(async () => {
  ports.net.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const here = () => `http://127.0.0.1:${portOf(receiver)}`;
const post = (message: Post, url = here(), net = ports.net) => attempt({ ...ports, net }, { ...message, url });

/** When the delivery is attempted again: never, after its own pause, or after the milliseconds that the receiver asks for. */
type Again = "never" | "later" | number;
const outcome = (attempted: Attempt): [FailureReason | null, Again | null] => {
  if (attempted.result === "delivered") return [null, null];
  const { reason, permanent, waitMs } = attempted;
  return [reason, permanent ? "never" : waitMs || "later"];
};

const statuses: [number, string, FailureReason | null, Again | null][] = [
  [200, "ok", null, null],
  [204, "", null, null],
  [301, "", "receiver_error", "later"],
  [302, "", "receiver_error", "later"],
  [400, "", "refused", "never"],
  [400, '{"error":{"code":130429}}', "rate_limited", "later"],
  [400, '{"error":{"code":100}}', "refused", "never"],
  [401, "", "unauthorized", "never"],
  [402, "", "refused", "later"],
  [403, "", "unauthorized", "never"],
  [404, "", "refused", "never"],
  [408, "", "refused", "later"],
  [409, "", "refused", "later"],
  [410, "", "refused", "never"],
  [413, "", "refused", "later"],
  [422, "", "refused", "later"],
  [429, "", "rate_limited", "later"],
  [429, '{"retry_after":7}', "rate_limited", 7_000],
  [429, '{"parameters":{"retry_after":2}}', "rate_limited", 2_000],
  [400, '{"retry_after":3}', "rate_limited", 3_000],
  [503, '{"retry_after":3}', "rate_limited", 3_000],
  [500, "", "receiver_error", "later"],
  [502, "<html>", "receiver_error", "later"],
  [503, "", "receiver_error", "later"],
  [599, "", "receiver_error", "later"],
];

describe.each(posts)("the reason why a message to %s failed", (_type, message) => {
  it.each(statuses)(
    "for the status %d and the body '%s' is %s, and the next attempt %s",
    async (status, body, ...to) => {
      answer = (response) => response.writeHead(status, { location: "/other" }).end(body);
      expect(outcome(await post(message))).toEqual(to);
    },
  );

  it("is a receiver's error if it does not answer HTTP", async () => {
    answer = (response) => response.socket?.end("garbage\r\n\r\n");
    expect(outcome(await post(message))).toEqual(["receiver_error", "later"]);
  });

  it("is that it cannot be reached: no name, no connection, no trust", async () => {
    const dns = await dnsServer(() => ({ code: "NXDOMAIN" }));
    const net = createNet({ allowPrivate: true, userAgent: "test", pushKeys, dnsServers: [dns.address] });
    const identity = await (await createAuthority()).issue([{ type: "ip", value: "127.0.0.1" }]);
    const stranger = await tlsServer(identity, () => {});
    const urls = [
      "http://gone.example/",
      `http://127.0.0.1:${await freePort()}/`,
      `https://127.0.0.1:${stranger.port}/`,
    ];
    for (const url of urls) expect(outcome(await post(message, url, net))).toEqual(["unreachable", "later"]);
    net.stop();
    await Promise.all([dns.close(), stranger.close()]);
  });

  it("is the same where Pharos may not call, and no attempt follows", async () => {
    for (const options of [{ allowPrivate: false }, { allowPrivate: true, deniedPorts: [portOf(receiver)] }]) {
      const net = createNet({ userAgent: "test", pushKeys, ...options });
      expect(outcome(await post(message, here(), net))).toEqual(["unreachable", "never"]);
      net.stop();
    }
  });

  it("is that Pharos cancelled it", async () => {
    const { net } = open();
    answer = () => net.stop();
    expect(outcome(await post(message, here(), net))).toEqual(["cancelled", "later"]);
  });
});

const codes: ["auth" | "from" | "to" | "data", number, FailureReason, Again][] = [
  ["auth", 535, "unauthorized", "later"],
  ["auth", 534, "unauthorized", "later"],
  ["auth", 454, "receiver_error", "later"],
  ["from", 530, "receiver_error", "later"],
  ["from", 550, "receiver_error", "later"],
  ["to", 421, "receiver_error", "later"],
  ["to", 450, "receiver_error", "later"],
  ["to", 452, "receiver_error", "later"],
  ["to", 550, "refused", "never"],
  ["to", 551, "refused", "never"],
  ["to", 552, "receiver_error", "later"],
  ["to", 553, "refused", "never"],
  ["data", 550, "refused", "never"],
  ["data", 554, "receiver_error", "later"],
];

describe.each(mails)("the reason why a message by %s failed", (_type, message) => {
  it.each(codes)("at the command '%s' for the code %d is %s, and the next attempt %s", async (at, code, ...to) => {
    mailAnswer = { at, code };
    expect(outcome(await attempt(ports, message))).toEqual(to);
  });

  it("is none if it arrived", async () => {
    expect(outcome(await attempt(ports, message))).toEqual([null, null]);
  });

  it("is that the mail server cannot be reached, or that none is set", async () => {
    for (const mailer of [mailerAt(await freePort()), createMailer(null)])
      expect(outcome(await attempt({ ...ports, mailer }, message))).toEqual(["unreachable", "later"]);
  });

  it("is that Pharos cancelled it", async () => {
    const { mailer } = open();
    const closed = new Promise<void>((resolve) => mailServer.server.once("connection", () => resolve()));
    mailAnswer = "silent";
    const attempted = attempt({ ...ports, mailer }, message);
    await closed;
    mailer.stop();
    expect(outcome(await attempted)).toEqual(["cancelled", "later"]);
  });
});

it("has a reason for receivers of every channel that do not answer in time", async () => {
  mailAnswer = "silent";
  const waiting = messages.map(([, one]) => (one.via === "http" ? post(one) : attempt(ports, one)));
  expect((await Promise.all(waiting)).map(outcome)).toEqual(messages.map(() => ["timeout", "later"]));
});
