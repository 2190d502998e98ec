import { parseUrl } from "@pharos/core";
import { telegramHtml } from "./formats.ts";

/** A request to a receiver, and its answer. */
export interface Asked {
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

export interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Receiver = (asked: Asked) => Answer;

const parsed = ({ contentType, body }: Asked) => {
  if (contentType !== "application/json") return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** Slack's incoming webhooks: checks the address and the blocks, and answers with one word. */
export const slackDouble: Receiver = (asked) => {
  const say = (statusCode: number, body: string) => ({ statusCode, body, headers: { "content-type": "text/html" } });
  if (asked.path !== "/services/T000/B000/secret") return say(404, "no_service");
  const payload = parsed(asked);
  if (payload === null) return say(400, "invalid_payload");
  if (typeof payload.text !== "string" || payload.text === "") return say(400, "no_text");
  const blocks = [...payload.blocks, ...payload.attachments.flatMap((attachment: Block) => attachment["blocks"])];
  return blocks.length <= 50 && blocks.every(isBlock) ? say(200, "ok") : say(400, "invalid_blocks");
};

type Block = Readonly<Record<string, unknown>>;

const isBlock = (block: Block) => block["type"] === "rich_text" && isRich(block);

function isRich(piece: Block): boolean {
  const { type, elements, text, url } = { type: "", elements: [], text: "", url: "", ...piece };
  if (type === "text") return text !== "";
  if (type === "link") return parseUrl(String(url)) !== null && text !== "";
  const kinds = ["rich_text", "rich_text_section", "rich_text_list"];
  return kinds.includes(type) && elements.length > 0 && elements.every(isRich);
}

const json = (statusCode: number, body: object, headers = {}) => ({
  statusCode,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});

/** Discord's channel webhooks: checks the address and the limits of an embed. `busy`: this one has too much to do. */
export const discordDouble =
  (busy = false): Receiver =>
  (asked) => {
    if (asked.path !== "/api/webhooks/1/secret") return json(404, { message: "Unknown Webhook", code: 10015 });
    if (busy) {
      const message = "You are being rate limited.";
      return json(429, { message, retry_after: 2.5, global: false }, { "retry-after": "2" });
    }
    const payload = parsed(asked);
    if (payload === null) return json(400, { message: "The request body contains invalid JSON.", code: 50109 });
    const fits = payload.embeds.length > 0 && payload.embeds.every(isEmbed);
    return fits ? { statusCode: 204, body: "" } : json(400, { message: "Invalid Form Body", code: 50035 });
  };

interface Embed {
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  readonly timestamp?: string;
  readonly color: number;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

function isEmbed({ title, description, url, timestamp, color, fields }: Embed): boolean {
  const pairs = fields.flatMap(({ name, value }): [string, number][] => [
    [name, 256],
    [value, 1024],
  ]);
  const texts: [string, number][] = [
    [title, 256],
    ...(description === undefined ? [] : [[description, 4096] as [string, number]]),
    ...pairs,
  ];
  const fits = texts.every(([text, longest]) => text !== "" && text.length <= longest);
  const total = texts.reduce((sum, [text]) => sum + text.length, 0);
  const isTime = timestamp === undefined || !Number.isNaN(Date.parse(timestamp));
  return (
    fits && total <= 6000 && fields.length <= 25 && isTime && Number.isInteger(color) && parseUrl(url ?? "a:b") !== null
  );
}

/** Telegram's Bot API: checks the token, the chat and the HTML. `busy`: this bot has written too much. */
export const telegramDouble =
  (busy = false): Receiver =>
  (asked) => {
    const refuse = (error_code: number, description: string, more = {}) =>
      json(error_code, { ok: false, error_code, description, ...more });
    const [, token] = /^\/bot(\d+:[\w-]+)\/sendMessage$/.exec(asked.path) ?? [];
    if (token === undefined) return refuse(404, "Not Found");
    if (token !== "123456:secret") return refuse(401, "Unauthorized");
    if (busy) return refuse(429, "Too Many Requests: retry after 7", { parameters: { retry_after: 7 } });
    const message = parsed(asked);
    if (message?.chat_id !== "@pharos_alerts" && message?.chat_id !== "-100200") {
      return message?.chat_id === "5"
        ? refuse(403, "Forbidden: bot was blocked by the user")
        : refuse(400, "Bad Request: chat not found");
    }
    try {
      const { text } = telegramHtml(message.text);
      if (text === "") return refuse(400, "Bad Request: message text is empty");
      if (text.length > 4096) return refuse(400, "Bad Request: message is too long");
    } catch (error) {
      return refuse(400, `Bad Request: can't parse entities: ${error instanceof Error ? error.message : error}`);
    }
    return json(200, { ok: true, result: { message_id: 1 } });
  };
