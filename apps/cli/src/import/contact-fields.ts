import { SECRET } from "@pharos/configuration";
import { objectOrEmpty } from "@pharos/core";
import type { Collector } from "./imported.ts";
import { addressesIn } from "./mail-addresses.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a contact for a service with a preset. Settings without a value are left out. */
export function serviceFields(preset: string, url: string | symbol, settings: Fields = {}): Fields {
  const given = Object.entries(settings).filter(([, value]) => value !== "");
  return {
    type: "webhook",
    config: { url },
    template: { preset, ...(given.length > 0 && { settings: Object.fromEntries(given) }) },
  };
}

/** A contact for each address of these lists. A contact of Pharos has one address. */
export function emailFields(...lists: readonly string[]): readonly Fields[] {
  return addressesIn(lists).map((email) => ({ type: "email", config: { email } }));
}

/** The URL of a server, which is no secret unless it holds credentials, a query or a variable. */
export function serverUrl(address: string): string | symbol {
  return /[@?$]/.test(address) ? SECRET : withoutSlash(address);
}

const withoutSlash = (address: string) => (address.endsWith("/") ? address.slice(0, -1) : address);

/** A variable for a secret. An empty text stays empty. */
export function secretOf(value: string): string | symbol {
  return value === "" ? "" : SECRET;
}

/** The numbers or names of a text with commas between them. */
export function listed(text: string): readonly string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Settings of a chat of Telegram that the channel lacks. */
interface TelegramMore {
  readonly topic: string;
  /** The server is not Telegram's. */
  readonly isOwnServer: boolean;
}

/** A contact of Telegram. The channel has no topics and one server, so others become a template. */
export function telegramFields(
  chatId: string | symbol,
  { topic, isOwnServer }: TelegramMore,
  note: (text: string) => void,
): Fields {
  if (topic === "" && !isOwnServer) return { type: "telegram", config: { bot_token: SECRET, chat_id: chatId } };
  note("becomes a webhook. Its URL is the URL of the server with /bot<token>/sendMessage at its end");
  const body = {
    chat_id: chatId,
    ...(topic !== "" && { message_thread_id: topic }),
    text: "{{title}}\n{{text}}{{#url}}\n{{url}}{{/url}}",
  };
  return { type: "webhook", config: { url: SECRET }, template: { body, readers: "people" } };
}

/** The request by which a program tells Home Assistant something, with a token of a user. */
export function homeAssistantFields(
  server: string,
  path: string,
  bodies: { readonly body: object; readonly over_body?: object },
): Fields {
  return {
    type: "webhook",
    config: { url: serverUrl(server) },
    template: {
      settings: { token: SECRET },
      path,
      headers: { authorization: "Bearer {{settings.token}}" },
      ...bodies,
      readers: "people",
    },
  };
}

/** Adds the contacts that one of the other system became. Several contacts differ by the recipients in their names. */
export function addContacts(
  { contact }: Collector,
  { id, name }: { readonly id: string; readonly name: string },
  made: readonly Fields[],
): void {
  for (const fields of made) {
    const own = made.length === 1 ? name : `${name} ${recipientOf(fields)}`.trim();
    contact({ id, name: own, fields: { name: own, ...fields } });
  }
}

function recipientOf({ config, template }: Fields): string {
  const { email } = objectOrEmpty(config);
  const { recipient } = objectOrEmpty(objectOrEmpty(objectOrEmpty(template)["settings"]));
  return [email, recipient].find((one) => typeof one === "string") ?? "";
}
