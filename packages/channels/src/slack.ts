import type { Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import { maskAddress, postJson, webhookAddress } from "./webhook-address.ts";
import { type MonitorUrl, wordingOf } from "./wording.ts";

/** Longest header block. */
const LONGEST_HEADER = 150;

/** `plain_text` blocks interpret neither mentions nor formatting. Notifications show `text`, which does: it is escaped. */
function payload(notice: Notice, monitorUrl: MonitorUrl) {
  const { headline, facts } = wordingOf(notice, monitorUrl);
  const lines = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const title = [...headline].slice(0, LONGEST_HEADER).join("");
  return {
    text: escapeControls(headline),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "header", text: { type: "plain_text", text: title, emoji: false } },
      { type: "section", text: { type: "plain_text", text: lines, emoji: false } },
    ],
  };
}

/** Slack's three control characters, which begin mentions and links. */
function escapeControls(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A Slack incoming webhook. */
export const slack = peopleChannel({
  config: Type.Object({ webhook_url: webhookAddress("A Slack incoming-webhook URL.") }),
  example: { webhook_url: "https://hooks.slack.com/services/T000/B000/secret" },
  mask: ({ webhook_url }) => ({ webhook_url: maskAddress(webhook_url) }),
  render: (notice, { webhook_url }, { monitorUrl }) => postJson(webhook_url, payload(notice, monitorUrl)),
});
