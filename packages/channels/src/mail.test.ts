import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Notice } from "@pharos/core";
import { createMailer, createNet } from "@pharos/net";
import fc from "fast-check";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { attempt, channels, type RenderContext } from "./index.ts";
import { anyNotice } from "./testing/any-notice.ts";
import { context, down, notices, recovery } from "./testing/notices.ts";
import { wordingOf } from "./wording.ts";

let received: { readonly to: readonly string[]; readonly raw: string }[];
let refusal: { readonly responseCode: number; readonly message: string } | null;
let mailer: ReturnType<typeof createMailer>;

const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  onRcptTo: (_address, _session, done) =>
    done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode })),
  onData(stream, { envelope }, done) {
    void text(stream).then((raw) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    });
  },
});
const net = createNet({ allowPrivate: true, userAgent: "test" });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: "Pharos <pharos@example.com>" });
});

beforeEach(() => {
  [received, refusal] = [[], null];
});

afterAll(async () => {
  mailer.stop();
  net.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const send = (notice: Notice, given: Partial<RenderContext> = {}) =>
  attempt({ net, mailer }, channels.email.render(notice, { email: "ada@example.com" }, { ...context, ...given }));

/** The mail as its reader's program reads it. */
async function mailed(notice: Notice, given?: Partial<RenderContext>): Promise<Email> {
  expect(await send(notice, given)).toEqual({ result: "delivered", statusCode: 250 });
  return PostalMime.parse(received.at(-1)?.raw ?? "");
}

const header = (mail: Email, key: string) => mail.headers.find((field) => field.key === key)?.value;

describe("a mail", () => {
  it("arrives with its subject, its text and its HTML, also in other scripts", async () => {
    const alert = { ...down, subject: { ...down.subject, name: 'Täglicher "Bericht" 日報 🦊' } };
    const mail = await mailed({ kind: "alert", alert });
    expect(mail).toMatchObject({ subject: 'Täglicher "Bericht" 日報 🦊 is down', from: { name: "Pharos" } });
    expect(mail.to).toEqual([{ address: "ada@example.com", name: "" }]);
    expect(mail.text?.trim().split("\n")).toEqual([
      'Täglicher "Bericht" 日報 🦊 is down',
      "",
      "Target: https://shop.example/",
      "Cause: Connection refused",
      "Seen from: lon and nyc",
      "Down since: 2026-10-07 12:03:00 UTC",
      "",
      "https://pharos.example/monitors/7",
    ]);
    expect(mail.html).toContain("<title>Täglicher &quot;Bericht&quot; 日報 🦊 is down</title>");
    expect(mail.html).toContain('<a href="https://pharos.example/monitors/7">Open the monitor</a>');
  });

  it("lists the alerts of a summary, each with its monitor's address", async () => {
    const mail = await mailed(notices.summary);
    expect(mail.text).toContain(
      "- 2026-10-07 12:03:00 UTC: Shop 19 is down (Connection refused)\n  https://pharos.example/monitors/19\nand 17 more\n",
    );
    expect(mail.html?.match(/<li /g)).toHaveLength(20);
  });

  it("says that a program sent it", async () => {
    expect(header(await mailed(notices.down), "auto-submitted")).toBe("auto-generated");
  });

  it("is known when it comes twice, and so is a summary of the same alerts", async () => {
    const later = { delivery: { ...context.delivery, atMs: context.delivery.atMs + 60_000 } };
    expect((await mailed(notices.down)).messageId).toBe("<dlv_42@example.com>");
    expect((await mailed(notices.down, later)).messageId).toBe("<dlv_42@example.com>");
    expect((await mailed(notices.summary)).messageId).toBe("<dlv_42.37@example.com>");
  });

  it("is shown beside the other mail about its incident", async () => {
    const mails = [await mailed(notices.down), await mailed({ kind: "alert", alert: recovery })];
    for (const { references, inReplyTo } of mails) {
      expect([references, inReplyTo]).toEqual(["<incident-5@example.com>", "<incident-5@example.com>"]);
    }
    expect((await mailed(notices.expiring)).references).toBeUndefined();
  });

  it.each(["down", "recovery", "expiring", "summary"] as const)(
    "of the notice '%s' can be unsubscribed",
    async (name) => {
      expect(header(await mailed(notices[name]), "list-unsubscribe")).toBe(
        "<mailto:pharos@example.com?subject=Unsubscribe%20ada%40example.com>",
      );
    },
  );

  it.each(["test", "contactFailing"] as const)("of the notice '%s' cannot", async (name) => {
    expect(header(await mailed(notices[name]), "list-unsubscribe")).toBeUndefined();
  });

  it("has one reader, one subject and its own headers, whatever users wrote", async () => {
    const usual = (await mailed(notices.down)).headers.map(({ key }) => key);
    await fc.assert(
      fc.asyncProperty(anyNotice, async (notice) => {
        const mail = await mailed(notice);
        expect(mail.subject).toBe(wordingOf(notice, context).headline);
        expect(received.at(-1)?.to).toEqual(["ada@example.com"]);
        const keys = mail.headers.map(({ key }) => key);
        expect(keys.filter((key) => !usual.includes(key))).toEqual([]);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 20 },
    );
  });
});

describe("a mail server's refusal", () => {
  it.each([
    [550, "5.1.1 <ada@example.com>: unknown", true],
    [551, "5.1.6 not local", true],
    [553, "5.1.3 not allowed", true],
    [450, "4.2.0 greylisted, come back later", false],
    [452, "4.2.2 mailbox full", false],
    [554, "5.7.1 blocked", false],
  ])("%d %s is final: %s", async (responseCode, message, permanent) => {
    refusal = { responseCode, message };
    const error = `The mail server answered ${responseCode}: ${message}`;
    expect(await send(notices.down)).toMatchObject({
      result: "failed",
      error,
      permanent,
      waitMs: 0,
      statusCode: responseCode,
    });
    expect(received).toEqual([]);
  });
});
