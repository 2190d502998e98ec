import { escapeHtml, MASK } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import type { Tone } from "./tone.ts";
import { postJson } from "./webhook-address.ts";
import { andMore, type Wording, wordingOf } from "./wording.ts";

/** Replaces the colour that Telegram's messages do not have. */
const marks: Readonly<Record<Tone, string>> = { bad: "🔴", warning: "🟠", good: "🟢", neutral: "🔵" };

/** In Telegram's HTML, text inside `code` makes no mentions, links, tags or commands. The wording fits the 4,096 characters. */
function html({ tone, headline, facts, list, unlisted, advice, link }: Wording): string {
  return [
    `${marks[tone]} ${code(headline)}`,
    ...facts.map(([label, value]) => `${label}: ${code(value)}`),
    ...list.map(({ text, url }) => `${code(text)} ${anchor(url, "open")}`),
    andMore(unlisted),
    advice,
    link === null ? null : anchor(link.url, link.text),
  ]
    .filter((line) => line !== null)
    .join("\n");
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const anchor = (url: string, text: string) => `<a href="${escapeHtml(url)}">${text}</a>`;

/** A message of a Telegram bot. */
export const telegram = peopleChannel({
  config: Type.Object({
    bot_token: Type.String({
      pattern: "^\\d{1,20}:[A-Za-z0-9_-]{1,200}$",
      description: "The bot's token, such as 123456:ABC-DEF, as BotFather shows it.",
    }),
    chat_id: Type.Unsafe<string | number>({
      type: ["string", "integer"],
      pattern: "^(-?\\d{1,20}|@[A-Za-z0-9_]{1,64})$",
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "A numeric chat ID or an @channel name.",
    }),
  }),
  example: { bot_token: "123456:secret", chat_id: "@pharos_alerts" },
  mask: ({ chat_id }) => ({ bot_token: MASK, chat_id }),
  proof: ({ bot_token, chat_id }, { telegramApiUrl }) =>
    postJson(`${telegramApiUrl}/bot${bot_token}/getChat`, { chat_id }),
  render(notice, { bot_token, chat_id }, context) {
    const wording = wordingOf(notice, context);
    const { answer } = wording;
    return postJson(`${context.telegramApiUrl}/bot${bot_token}/sendMessage`, {
      chat_id,
      text: html(wording),
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
      ...(answer !== null && { reply_markup: { inline_keyboard: [[answer]] } }),
    });
  },
});
