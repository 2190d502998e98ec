import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createMailer } from "./smtp.ts";
import { tcpServer } from "./testing/servers.ts";

const message = {
  to: "on-call@example.com",
  subject: 'Täglicher "Bericht" is down',
  text: "text\n",
  html: "<p>html</p>",
  headers: { "Message-ID": "<dlv_1@example.com>", "Auto-Submitted": "auto-generated" },
};

/** The mails that the server accepted, and how it answers. */
let mails: { readonly from: string; readonly to: string[]; readonly raw: string }[];
let refuse: { readonly command: "auth" | "from" | "to" | "data"; readonly code: number } | null;
let server: SMTPServer;
let url: string;

const answer = (command: string) =>
  refuse?.command === command ? Object.assign(new Error("no"), { responseCode: refuse.code }) : null;

beforeEach(async () => {
  mails = [];
  refuse = null;
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username }, _session, done) => done(answer("auth"), { user: username }),
    onMailFrom: (_address, _session, done) => done(answer("from")),
    onRcptTo: (_address, _session, done) => done(answer("to")),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done(answer("data"));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `smtp://user:pass@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const from = "Pharos <pharos@example.com>";

describe("mailer", () => {
  it("hands a mail over with its text and its HTML", async () => {
    expect(await createMailer({ url, from }).mail(message, 60_000)).toEqual({ statusCode: 250, text: "" });
    const [mail] = mails;
    expect(mail).toMatchObject({ from: "pharos@example.com", to: ["on-call@example.com"] });
    const parsed = await PostalMime.parse(mail?.raw ?? "");
    expect(parsed).toMatchObject({ subject: message.subject, from: { name: "Pharos", address: "pharos@example.com" } });
    expect(parsed.messageId).toBe("<dlv_1@example.com>");
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(["text", "<p>html</p>"]);
  });

  it("lets no subject begin a header", async () => {
    await createMailer({ url, from }).mail({ ...message, subject: "a\r\nBcc: eve@example.com" }, 60_000);
    expect(mails[0]?.to).toEqual(["on-call@example.com"]);
    expect((await PostalMime.parse(mails[0]?.raw ?? "")).bcc ?? []).toEqual([]);
  });

  it.each(["to", "data"] as const)("passes on what the server says of the receiver at %s", async (command) => {
    refuse = { command, code: 550 };
    expect(await createMailer({ url, from }).mail(message, 60_000)).toEqual({ statusCode: 550, text: "no" });
  });

  it.each(["auth", "from"] as const)("fails if the server refuses us at %s, and names no password", async (command) => {
    refuse = { command, code: 535 };
    const failure = createMailer({ url, from }).mail(message, 60_000);
    await expect(failure).rejects.toMatchObject({ name: "NetError", message: "The mail server answered 535" });
  });

  it("gives up after the timeout", async () => {
    const silent = await tcpServer(() => {});
    const failure = createMailer({ url: `smtp://127.0.0.1:${silent.port}`, from }).mail(message, 100);
    await expect(failure).rejects.toMatchObject({ kind: "timeout", message: "No answer within 0.1 seconds" });
    await silent.close();
  });

  it("ends mails in flight when it is stopped", async () => {
    const silent = await tcpServer(() => {});
    const mailer = createMailer({ url: `smtp://127.0.0.1:${silent.port}`, from });
    const failure = mailer.mail(message, 60_000);
    setTimeout(() => mailer.stop(), 50);
    await expect(failure).rejects.toMatchObject({ kind: "aborted" });
    await silent.close();
  });

  it("says that there is no mail server, or that it does not answer", async () => {
    await expect(createMailer(null).mail(message, 60_000)).rejects.toThrow("SMTP_URL and MAIL_FROM are not set");
    const gone = createMailer({ url: "smtp://127.0.0.1:1", from }).mail(message, 60_000);
    await expect(gone).rejects.toMatchObject({ kind: "connect" });
  });
});
