import { maskUrl, type Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import { colours } from "./tone.ts";
import { addressRefused, postJson, webhookAddress } from "./webhook-address.ts";
import { andMore, type Urls, type Wording, wordingOf } from "./wording.ts";

/** Longest title, field value and description of an embed, of 6,000 characters in all. */
const MAX_TITLE = 256;
const MAX_VALUE = 1024;
const MAX_DESCRIPTION = 4096;

function payload(notice: Notice, urls: Urls) {
  const wording = wordingOf(notice, urls);
  const { tone, atMs, headline, facts, advice, link, answer } = wording;
  const description = [
    listOf(wording),
    advice === null ? "" : plain(advice, MAX_VALUE),
    answer === null ? "" : `[${plain(answer.text, MAX_VALUE)}](${linkTarget(answer.url)})`,
  ]
    .filter(Boolean)
    .join("\n");
  return {
    // A subject's name makes no mention.
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: plain(headline, MAX_TITLE),
        color: Number.parseInt(colours[tone], 16),
        ...(link !== null && { url: link.url }),
        ...(atMs !== null && { timestamp: new Date(atMs).toISOString() }),
        ...(description !== "" && { description }),
        fields: facts.map(([name, value]) => ({ name, value: plain(value, MAX_VALUE) })),
      },
    ],
  };
}

/** A link per line, as many as fit next to the line that counts the others. */
function listOf({ list, unlisted }: Wording): string {
  const lines = list.map(({ text, url }) => `[${plain(text, MAX_VALUE)}](${linkTarget(url)})`);
  for (let shown = lines.length; shown >= 0; shown--) {
    const text = [...lines.slice(0, shown), andMore(unlisted + lines.length - shown) ?? ""].filter(Boolean).join("\n");
    if (text.length <= MAX_DESCRIPTION) return text;
  }
  return "";
}

/** An address that ends where it should: at our closing parenthesis. */
function linkTarget(url: string): string {
  return url.replaceAll("(", "%28").replaceAll(")", "%29");
}

/** Every character that Discord's Markdown, mentions or emoji give a meaning to is escaped; the end is cut off whole. */
function plain(text: string, longest: number): string {
  let escaped = "";
  for (const character of text) {
    const next = /[\\*_~`|>#[\]()<@:.-]/.test(character) ? `\\${character}` : character;
    if (escaped.length + next.length > longest) break;
    escaped += next;
  }
  return escaped;
}

/** A Discord channel webhook. */
export const discord = peopleChannel({
  config: Type.Object({ webhook_url: webhookAddress("A Discord channel webhook URL.") }),
  example: { webhook_url: "https://discord.com/api/webhooks/1/secret" },
  refusals: ({ webhook_url }) => addressRefused("webhook_url", webhook_url),
  mask: ({ webhook_url }) => ({ webhook_url: maskUrl(webhook_url) }),
  proof: ({ webhook_url }) => ({ via: "http", method: "GET", url: webhook_url, headers: {}, body: "" }),
  render: (notice, { webhook_url }, context) => postJson(webhook_url, payload(notice, context)),
});
