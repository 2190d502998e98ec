import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { FailureReason, Notice } from "@pharos/core";
import { createMailer, createNet } from "@pharos/net";
import fc from "fast-check";
import { type Attempt, attempt, type ContactConfig, channels, type PeopleChannel } from "./index.ts";
import { anyNotice } from "./testing/any-notice.ts";
import { context, notices } from "./testing/notices.ts";
import { type Answer, type Asked, discordDouble, slackDouble, telegramDouble } from "./testing/receivers.ts";

let answer: (asked: Asked) => Answer;
let url: string;

const receiver: Server = createServer(async (request, response) => {
  const asked = { path: request.url ?? "", contentType: request.headers["content-type"], body: await text(request) };
  const { statusCode, body, headers } = answer(asked);
  response.writeHead(statusCode, headers).end(body);
});
const net = createNet({ allowPrivate: true, userAgent: "test" });
const ports = { net, mailer: createMailer(null) };

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});

beforeEach(() => {
  answer = () => ({ statusCode: 204, body: "" });
});

afterAll(async () => {
  net.stop();
  await new Promise((resolve) => receiver.close(resolve));
});

const tell = (channel: PeopleChannel, notice: Notice, config: ContactConfig): Promise<Attempt> =>
  attempt(ports, channel.render(notice, config, { ...context, telegramApiUrl: url }));

const telegram = { bot_token: "123456:secret", chat_id: "@pharos_alerts" };

/** The channel, its receiver, and a valid configuration. */
const receivers: [string, PeopleChannel, (asked: Asked) => Answer, () => ContactConfig, number][] = [
  ["slack", channels.slack, slackDouble, () => ({ webhook_url: `${url}/services/T000/B000/secret` }), 200],
  ["discord", channels.discord, discordDouble(), () => ({ webhook_url: `${url}/api/webhooks/1/secret` }), 204],
  ["telegram", channels.telegram, telegramDouble(), () => telegram, 200],
];

describe.each(receivers)("%s", (_type, channel, double, config, statusCode) => {
  it.each(Object.entries(notices))("takes the notice '%s'", async (_name, notice) => {
    answer = double;
    expect(await tell(channel, notice, config())).toEqual({ result: "delivered", statusCode });
  });

  it("takes any notice, whatever users wrote", async () => {
    answer = double;
    await fc.assert(
      fc.asyncProperty(anyNotice, async (notice) => {
        expect(await tell(channel, notice, config())).toEqual({ result: "delivered", statusCode });
      }),
      { numRuns: 20 },
    );
  });
});

const refused = (error: string, reason: FailureReason, waitMs = 0) => ({
  error,
  reason,
  permanent: reason === "refused" || reason === "unauthorized",
  waitMs,
});

describe("refusals are told with the receiver's reason", () => {
  it("by Slack", async () => {
    answer = slackDouble;
    expect(await tell(channels.slack, notices.down, { webhook_url: `${url}/services/gone` })).toEqual({
      result: "failed",
      statusCode: 404,
      ...refused("The receiver answered 404: no_service", "refused"),
    });
  });

  it.each<[string, boolean, () => string, object]>([
    [
      "unknown",
      false,
      () => `${url}/api/webhooks/2/x`,
      refused("The receiver answered 404: Unknown Webhook", "refused"),
    ],
    [
      "busy",
      true,
      () => `${url}/api/webhooks/1/secret`,
      refused("The receiver answered 429: You are being rate limited.", "rate_limited", 2_500),
    ],
  ])("by Discord: %s", async (_what, busy, hook, expected) => {
    answer = discordDouble(busy);
    expect(await tell(channels.discord, notices.down, { webhook_url: hook() })).toMatchObject(expected);
  });

  it.each<[string, boolean, object, object]>([
    ["wrong token", false, { bot_token: "1:x" }, refused("The receiver answered 401: Unauthorized", "unauthorized")],
    [
      "wrong chat",
      false,
      { chat_id: "6" },
      refused("The receiver answered 400: Bad Request: chat not found", "refused"),
    ],
    [
      "blocked",
      false,
      { chat_id: "5" },
      refused("The receiver answered 403: Forbidden: bot was blocked by the user", "unauthorized"),
    ],
    ["busy", true, {}, refused("The receiver answered 429: Too Many Requests: retry after 7", "rate_limited", 7_000)],
  ])("by Telegram: %s", async (_what, busy, config, expected) => {
    answer = telegramDouble(busy);
    expect(await tell(channels.telegram, notices.down, { ...telegram, ...config })).toMatchObject(expected);
  });
});

describe("an attempt", () => {
  const post = () =>
    attempt(ports, channels.webhook.render(notices.down, { url: `${url}/hooks/my-secret-path?key=k` }, context));

  it("waits as long as the header or the body asks for, whichever is longer", async () => {
    answer = () => ({ statusCode: 429, body: '{"retry_after":3}', headers: { "retry-after": "9" } });
    expect(await post()).toMatchObject({ waitMs: 9_000 });
    answer = () => ({ statusCode: 429, body: '{"retry_after":30}', headers: { "retry-after": "9" } });
    expect(await post()).toMatchObject({ waitMs: 30_000 });
  });

  it.each(["1e300", "1e999", "9000000000"])("waits no longer than a day, asked for %s s", async (seconds) => {
    answer = () => ({ statusCode: 503, body: `{"retry_after":${seconds}}`, headers: { "retry-after": "999999999" } });
    expect(await post()).toMatchObject({ waitMs: 24 * 60 * 60 * 1000 });
  });

  it("never quotes the address", async () => {
    answer = ({ path }) => ({ statusCode: 404, body: `{"message":"Route POST:${path} not found at ${url}${path}"}` });
    const failed = await post();
    expect(failed).toMatchObject({
      error: expect.stringMatching(/^The receiver answered 404: Route POST:\*+ not found/),
    });
    expect(JSON.stringify(failed)).not.toContain("my-secret-path");
  });

  it("without an answer may be repeated", async () => {
    const message = channels.webhook.render(notices.down, { url: "http://127.0.0.1:1/hook" }, context);
    expect(await attempt(ports, message)).toEqual({
      result: "failed",
      statusCode: null,
      ...refused("Connection refused", "unreachable"),
    });
  });
});
