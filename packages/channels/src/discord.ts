import type { Alert } from "@pharos/core";
import Type from "typebox";
import { channel } from "./channel.ts";
import { maskAddress, postJson, webhookAddress } from "./webhook-address.ts";
import { wordingOf } from "./wording.ts";

const RED = 0xd92d20;
const GREEN = 0x12b76a;
/** Longest title and field value of an embed. */
const LONGEST_TITLE = 256;
const LONGEST_VALUE = 1024;

function payload(alert: Alert) {
  const { headline, facts } = wordingOf(alert);
  return {
    // Nobody is mentioned, whatever a monitor is called.
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: plain(headline, LONGEST_TITLE),
        color: alert.event === "monitor.down" ? RED : GREEN,
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

/** What Discord answers for a webhook that was deleted or a message that it will never take. */
const PERMANENT = [400, 401, 403, 404];

/** A Discord channel webhook. */
export const discord = channel({
  config: Type.Object({ webhook_url: webhookAddress("A Discord channel webhook URL.") }),
  example: { webhook_url: "https://discord.com/api/webhooks/1/secret" },
  mask: ({ webhook_url }) => ({ webhook_url: maskAddress(webhook_url) }),
  render: (alert, { webhook_url }) => postJson(webhook_url, payload(alert)),
  isPermanent: (statusCode) => PERMANENT.includes(statusCode),
});
