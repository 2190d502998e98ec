import type { Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import { maskAddress, postJson, webhookAddress } from "./webhook-address.ts";
import { type MonitorUrl, wordingOf } from "./wording.ts";

const RED = 0xd92d20;
const GREEN = 0x12b76a;
/** Longest title and field value of an embed. */
const LONGEST_TITLE = 256;
const LONGEST_VALUE = 1024;

function payload(notice: Notice, monitorUrl: MonitorUrl) {
  const { tone, headline, facts } = wordingOf(notice, monitorUrl);
  return {
    // Nobody is mentioned, whatever a monitor is called.
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: plain(headline, LONGEST_TITLE),
        color: tone === "bad" ? RED : GREEN,
        fields: facts.map(([name, value]) => ({ name, value: plain(value, LONGEST_VALUE) })),
      },
    ],
  };
}

/** Every character that Discord's Markdown, mentions or emoji give a meaning to is escaped; the end is cut off whole. */
function plain(text: string, longest: number): string {
  let escaped = "";
  for (const character of text) {
    const next = /[\\*_~`|>#[\]()<@:-]/.test(character) ? `\\${character}` : character;
    if (escaped.length + next.length > longest) break;
    escaped += next;
  }
  return escaped;
}

/** A Discord channel webhook. */
export const discord = peopleChannel({
  config: Type.Object({ webhook_url: webhookAddress("A Discord channel webhook URL.") }),
  example: { webhook_url: "https://discord.com/api/webhooks/1/secret" },
  mask: ({ webhook_url }) => ({ webhook_url: maskAddress(webhook_url) }),
  render: (notice, { webhook_url }, { monitorUrl }) => postJson(webhook_url, payload(notice, monitorUrl)),
});
