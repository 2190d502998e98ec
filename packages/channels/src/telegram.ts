import { escapeHtml, MASK, type Notice } from "@pharos/core";
import Type from "typebox";
import { peopleChannel } from "./channel.ts";
import { postJson } from "./webhook-address.ts";
import { type MonitorUrl, wordingOf } from "./wording.ts";

/** In Telegram's HTML, text inside `code` makes no mentions and no links. */
function text(notice: Notice, monitorUrl: MonitorUrl): string {
  const { headline, facts } = wordingOf(notice, monitorUrl);
  const lines = facts.map(([label, value]) => `${label}: <code>${escapeHtml(value)}</code>`);
  return [`<code>${escapeHtml(headline)}</code>`, ...lines].join("\n");
}

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
  render: (notice, { bot_token, chat_id }, { telegramApiUrl, monitorUrl }) =>
    postJson(`${telegramApiUrl}/bot${bot_token}/sendMessage`, {
      chat_id,
      text: text(notice, monitorUrl),
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    }),
});
