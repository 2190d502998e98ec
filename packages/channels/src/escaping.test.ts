import { describe, expect, it } from "@jest/globals";
import type { Notice } from "@pharos/core";
import fc from "fast-check";
import { channels, type Message } from "./index.ts";
import { anyNotice } from "./testing/any-notice.ts";
import { discordLinks, elementsOf, plainMarkdown, telegramHtml, unescapeHtml } from "./testing/formats.ts";
import { context } from "./testing/notices.ts";
import { andMore, type Wording, wordingOf } from "./wording.ts";

/** Runs a check over notices that are full of markup, with the words that must come out of each format as they went in. */
function whatever(check: (notice: Notice, wording: Wording) => void): void {
  fc.assert(
    fc.property(anyNotice, (notice) => check(notice, wordingOf(notice, context))),
    { numRuns: 50 },
  );
}

function bodyOf(message: Message) {
  if (message.via !== "http") throw new Error("The message goes over HTTP.");
  return JSON.parse(message.body);
}

/** Every line of the wording in which users may have written. */
const linesOf = ({ headline, facts, list }: Wording): string[] => [
  headline,
  ...facts.map(([, value]) => value),
  ...list.map(({ text }) => text),
];

describe("whatever users write", () => {
  it("is the text of typed pieces to Slack, and escaped if Slack would parse it", () => {
    whatever((notice, wording) => {
      const { text, blocks, attachments } = bodyOf(channels.slack.render(notice, channels.slack.example, context));
      expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
      expect(unescapeHtml(text)).toBe(wording.headline);
      const pieces = elementsOf([...blocks, ...attachments[0].blocks]);
      expect(new Set(pieces.map(({ type }) => type))).not.toContain("broadcast");
      for (const { type } of pieces) expect(["text", "link"]).toContain(type);
      expect(pieces.map((piece) => piece.text)).toEqual(expect.arrayContaining(linesOf(wording)));
      for (const piece of pieces) expect(piece.text).not.toBe("");
    });
  });

  it("mentions nobody in Discord, keeps within its limits, and every character of Markdown is escaped", () => {
    whatever((notice, wording) => {
      const body = bodyOf(channels.discord.render(notice, channels.discord.example, context));
      expect(body.allowed_mentions).toEqual({ parse: [] });
      const [{ title, fields, description = "" }] = body.embeds;
      const texts: string[] = [title, ...fields.map(({ value }: { value: string }) => value)];
      for (const text of texts) expect(text.replace(/\\[^a-z0-9\s]/gi, "")).not.toMatch(/[\\*_~`|<>#@[\]:]/);
      for (const text of texts) expect(text).not.toBe("");
      expect(title.length).toBeLessThanOrEqual(256);
      for (const text of texts) expect(text.length).toBeLessThanOrEqual(1024);
      expect(description.length).toBeLessThanOrEqual(4096);
      const labels: string[] = fields.map(({ name }: { name: string }) => name);
      expect([...texts, ...labels, description].join("").length).toBeLessThanOrEqual(6000);
      const links = discordLinks(description);
      expect(links.texts).toEqual(wording.list.slice(0, links.texts.length).map(({ text }) => text));
      const left = wording.unlisted + wording.list.length - links.texts.length;
      expect(links.rest.map(plainMarkdown)).toEqual([andMore(left), wording.advice].filter((line) => line !== null));
    });
  });

  it("is code in Telegram, and within its limit", () => {
    whatever((notice, wording) => {
      const { text } = bodyOf(channels.telegram.render(notice, channels.telegram.example, context));
      const shown = telegramHtml(text);
      expect(shown.text.length).toBeLessThanOrEqual(4096);
      expect(shown.code).toEqual(linesOf(wording));
      for (const href of shown.links) expect(href).toMatch(/^https:\/\/pharos\.example\/monitors\/\d+$/);
    });
  });

  it("is text in a mail's HTML, and begins no header", () => {
    whatever((notice, wording) => {
      const mail = channels.email.render(notice, channels.email.example, context);
      if (mail.via !== "email") throw new Error("The message is a mail.");
      expect(mail.subject).toBe(wording.headline);
      for (const value of [mail.subject, ...Object.values(mail.headers)])
        expect(value).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      const between = mail.html.split(/<[a-z/!][^<>]*>/).map(unescapeHtml);
      expect(between).toEqual(expect.arrayContaining(linesOf(wording)));
      expect(
        mail.html.match(/<(?!\/?(?:html|head|meta|title|body|div|h1|table|tr|td|ul|li|p|a|!doctype)\b)/g),
      ).toBeNull();
      for (const line of linesOf(wording)) expect(mail.text).toContain(line);
    });
  });

  it("reaches a machine as it was written", () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        if (notice.kind !== "alert" && notice.kind !== "test") return;
        const { name } = notice.kind === "alert" ? notice.alert.subject : notice.contact;
        expect(bodyOf(channels.webhook.render(notice, channels.webhook.example, context)).name).toBe(name);
      }),
    );
  });
});
