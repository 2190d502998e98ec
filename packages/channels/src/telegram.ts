import { type Alert, escapeHtml, MASK } from "@pharos/core";
import Type from "typebox";
import { channel } from "./channel.ts";
import { postJson } from "./webhook-address.ts";
import { wordingOf } from "./wording.ts";

/** In Telegram's HTML, text inside `code` makes no mentions and no links. */
function text(alert: Alert): string {
  const { headline, facts } = wordingOf(alert);
  const lines = facts.map(([label, value]) => `${label}: <code>${escapeHtml(value)}</code>`);
  return [`<code>${escapeHtml(headline)}</code>`, ...lines].join("\n");
}

/** What the Bot API answers for a wrong token, an unknown chat, or a bot that was blocked. */
const PERMANENT = [400, 401, 403, 404];

/** A message of a Telegram bot. */
export const telegram = channel({
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
  render: (alert, { bot_token, chat_id }, { telegramApiUrl }) =>
    postJson(`${telegramApiUrl}/bot${bot_token}/sendMessage`, {
      chat_id,
      text: text(alert),
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    }),
  isPermanent: (statusCode) => PERMANENT.includes(statusCode),
});
