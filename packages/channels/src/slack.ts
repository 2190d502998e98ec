import { maskUrl, type Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import { colours } from "./tone.ts";
import { addressRefused, postJson, webhookAddress } from "./webhook-address.ts";
import { andMore, type Urls, type Wording, wordingOf } from "./wording.ts";

/**
 * Rich text is made of typed pieces: nothing in their text means anything. Only `text`, which notifications show, is
 * parsed. The colour is an attachment's, for blocks have none.
 */
function payload(notice: Notice, urls: Urls) {
  const wording = wordingOf(notice, urls);
  return {
    text: escapeControls(wording.headline),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [richText([section([bold(wording.headline)])])],
    attachments: [{ color: `#${colours[wording.tone]}`, blocks: [richText(body(wording))] }],
  };
}

/** Never empty, because an alert without facts has a link. */
function body({ facts, list, unlisted, advice, link, answer }: Wording) {
  const more = andMore(unlisted);
  const end = [
    ...(more === null ? [] : [[plain(more)]]),
    ...(advice === null ? [] : [[plain(advice)]]),
    ...(answer === null ? [] : [[anchor(answer.url, answer.text)]]),
    ...(link === null ? [] : [[anchor(link.url, link.text)]]),
  ];
  const lines = facts.map(([label, value]) => [bold(`${label}: `), plain(value)]);
  if (list.length === 0) return [section(joined([...lines, ...end]))];
  const listed = bullets(list.map(({ text, url }) => section([anchor(url, text)])));
  return [
    ...(lines.length > 0 ? [section(joined(lines))] : []),
    listed,
    ...(end.length > 0 ? [section(joined(end))] : []),
  ];
}

/** Lines as the pieces of one section. */
function joined(lines: readonly (readonly unknown[])[]): unknown[] {
  return lines.flatMap((pieces, i) => (i === 0 ? pieces : [plain("\n"), ...pieces]));
}

const richText = (elements: readonly unknown[]) => ({ type: "rich_text", elements });
const section = (elements: readonly unknown[]) => ({ type: "rich_text_section", elements });
const bullets = (elements: readonly unknown[]) => ({ type: "rich_text_list", style: "bullet", elements });
const plain = (text: string) => ({ type: "text", text });
const bold = (text: string) => ({ type: "text", text, style: { bold: true } });
const anchor = (url: string, text: string) => ({ type: "link", url, text });

/** Slack's three control characters, which begin mentions and links. */
function escapeControls(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A Slack incoming webhook. */
export const slack = peopleChannel({
  config: Type.Object({ webhook_url: webhookAddress("A Slack incoming-webhook URL.") }),
  example: { webhook_url: "https://hooks.slack.com/services/T000/B000/secret" },
  refusals: ({ webhook_url }) => addressRefused("webhook_url", webhook_url),
  mask: ({ webhook_url }) => ({ webhook_url: maskUrl(webhook_url) }),
  render: (notice, { webhook_url }, context) => postJson(webhook_url, payload(notice, context)),
});
