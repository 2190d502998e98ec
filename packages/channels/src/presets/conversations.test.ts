import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { FailureReason, Notice } from "@pharos/core";
import { createMailer, createNet } from "@pharos/net";
import fc from "fast-check";
import { type Attempt, attempt, channels, messageFor, proofOf } from "../index.ts";
import type { Preset } from "../template/preset.ts";
import { anyNotice } from "../testing/any-notice.ts";
import type { SentRequest } from "../testing/doubles/double.ts";
import { doubles } from "../testing/doubles/index.ts";
import { exampleTemplate } from "../testing/example-template.ts";
import { context, notices } from "../testing/notices.ts";
import { presets } from "./index.ts";

const received: SentRequest[] = [];
let answer: readonly [statusCode: number, body: string, headers?: Readonly<Record<string, string>>] = [200, ""];
let origin: string;

const service = createServer(async (request, response) => {
  const { method = "", url: path = "", headers } = request;
  received.push({ method, path, headers, body: await text(request) });
  const [statusCode, body, more = {}] = answer;
  response.writeHead(statusCode, more).end(body);
});
const net = createNet({ allowPrivate: true, userAgent: "test" });
const ports = { net, mailer: createMailer(null) };

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  net.stop();
  await new Promise((resolve) => service.close(resolve));
});

/** Asks the service for the proof of a contact as the notifier does. Null if there is none. */
async function prove(preset: Preset): Promise<Attempt | null> {
  const { pathname, search } = new URL(preset.url.example);
  const config = { url: `${origin}${pathname === "/" ? "" : pathname}${search}` };
  const receiver = { channel: channels.webhook, config, template: exampleTemplate(preset) };
  const message = proofOf(receiver, context, 0);
  return message && attempt(ports, message);
}

/** Sends a notice to the service as the notifier does. Null if the preset gets no message of it. */
async function tell(preset: Preset, notice: Notice): Promise<Attempt | null> {
  const { pathname, search } = new URL(preset.url.example);
  const config = { url: `${origin}${pathname === "/" ? "" : pathname}${search}` };
  const readers = preset.readers === "people" ? "people" : "machines";
  const receiver = { channel: channels.webhook, config, template: exampleTemplate(preset), readers } as const;
  const message = messageFor(receiver, notice, context);
  return message && attempt(ports, message);
}

async function requestOf(preset: Preset, notice: Notice): Promise<SentRequest> {
  await tell(preset, notice);
  const request = received.pop();
  if (request === undefined) throw new Error("Nothing was sent.");
  return request;
}

const GOLDEN = join(import.meta.dirname, "..", "testing", "golden");

describe.each([...presets.values()])("the service of preset $name", (preset) => {
  const double = doubles[preset.name];
  const isFor = ({ kind }: Notice) => kind !== "owners" && (preset.readers === "people" || kind !== "summary");
  const heard = Object.entries<Notice>(notices).filter(([, notice]) => isFor(notice));

  it.each(heard)("accepts the notice '%s'", async (_name, notice) => {
    answer = double?.answer ?? [500, ""];
    expect(await tell(preset, notice)).toEqual({ result: "delivered", statusCode: answer[0] });
    expect(received.map((request) => double?.mistakes(request)).at(-1)).toEqual([]);
  });

  it("accepts any notice, whatever users wrote", async () => {
    await fc.assert(
      fc.asyncProperty(anyNotice, async (notice) => {
        if (!isFor(notice)) return;
        expect(double?.mistakes(await requestOf(preset, notice))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it("gets the same key for the begin and the end of one thing, and another for another", async () => {
    const { keyOf } = double ?? {};
    if (keyOf === undefined) return;
    const of = async (notice: Notice) => keyOf(await requestOf(preset, notice));
    expect(await of(notices.recovery)).toEqual(await of(notices.down));
    expect(await of(notices.reminder)).toEqual(await of(notices.down));
    expect(await of(notices.slowOver)).toEqual(await of(notices.slow));
    expect(await of(notices.slow)).not.toEqual(await of(notices.down));
  });

  it("gets these requests of each news (set UPDATE_GOLDEN=1 to write them again)", async () => {
    const news = heard.filter(([name]) => ["down", "recovery", "reminder", "summary", "test"].includes(name));
    const requests: Record<string, object> = {};
    for (const [name, notice] of news) {
      const { method, path, headers, body } = await requestOf(preset, notice);
      const { authorization, "content-type": type } = headers;
      const content = type === "application/json" ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
      requests[name] = { method, path, ...(authorization && { authorization }), body: content };
    }
    const file = join(GOLDEN, `${preset.name}.golden`);
    const written = `${JSON.stringify(requests, null, 2)}\n`;
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, written);
    expect(written).toBe(readFileSync(file, "utf8"));
  });

  it.each<[number, FailureReason, boolean, number]>([
    [400, "refused", true, 0],
    [401, "unauthorized", true, 0],
    [403, "unauthorized", true, 0],
    [404, "refused", true, 0],
    [410, "refused", true, 0],
    [409, "refused", false, 0],
    [429, "rate_limited", false, 7_000],
    [302, "receiver_error", false, 0],
    [500, "receiver_error", false, 0],
    [503, "receiver_error", false, 7_000],
  ])("that answers %d has failed: %s (for ever: %s)", async (statusCode, reason, permanent, waitMs) => {
    const secrets = Object.values(exampleTemplate(preset).settings ?? {}).join(" ");
    answer = [statusCode, `no ${secrets}`, waitMs > 0 ? { "retry-after": "7" } : {}];
    const attempted = await tell(preset, notices.down);
    expect(attempted).toMatchObject({ result: "failed", reason, permanent, waitMs, statusCode });
    expect(JSON.stringify(attempted)).not.toContain("secret");
  });
});

it.each([...presets.values()].filter(({ proof }) => proof))(
  "the service of preset $name accepts the quiet proof, which hides secrets and knows a failure",
  async (preset) => {
    const double = doubles[preset.name]?.proof;
    answer = double?.answer ?? [500, ""];
    expect(await prove(preset)).toEqual({ result: "delivered", statusCode: answer[0] });
    const request = received.pop();
    expect(request && double?.mistakes(request)).toEqual([]);
    answer = [403, `no ${Object.values(exampleTemplate(preset).settings ?? {}).join(" ")}`];
    const failed = await prove(preset);
    expect(failed).toMatchObject({ result: "failed", reason: "unauthorized", statusCode: 403 });
    expect(JSON.stringify(failed)).not.toContain("secret");
  },
);

it("tells a limit, and an answer of success that says failure, from a mistake", async () => {
  const [whatsapp, pushover, apprise] = ["whatsapp", "pushover", "apprise"].map((name) => presets.get(name));
  answer = [400, '{"error":{"code":131056,"message":"Pair rate limit hit"}}'];
  expect(whatsapp && (await tell(whatsapp, notices.down))).toMatchObject({
    ...{ error: "The receiver answered 400: Pair rate limit hit", reason: "rate_limited", permanent: false },
  });
  answer = [200, '{"status":0,"errors":["user key is invalid"]}'];
  expect(pushover && (await tell(pushover, notices.down))).toMatchObject({
    ...{ error: "The receiver answered 200: user key is invalid", reason: "receiver_error", permanent: false },
  });
  answer = [204, ""];
  expect(apprise && (await tell(apprise, notices.down))).toMatchObject({ result: "failed", reason: "receiver_error" });
});
