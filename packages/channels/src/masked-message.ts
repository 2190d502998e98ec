import { maskUrl, parseUrl } from "@pharos/core";
import type { Message } from "./channel.ts";
import type { Receiver } from "./message-for.ts";
import { maskedTemplate } from "./template/mask.ts";
import { presetNamed } from "./template/resolve.ts";

/** A message as people may see it: it was made of a receiver without secrets, or its URL is hidden. */
export function maskedMessage(receiver: Receiver, make: (receiver: Receiver) => Message | null): Message | null {
  const { config, template } = receiver;
  if (template === null) {
    const message = make(receiver);
    return message?.via === "http" ? { ...message, url: maskUrl(message.url) } : message;
  }
  const { url = "" } = config;
  const { example, isFixed = false } = presetNamed(template.preset)?.url ?? { example: "" };
  const isPublic = isFixed && url === example;
  const masked = { ...receiver, config: { url: isPublic ? url : shownUrl(url) }, template: maskedTemplate(template) };
  const message = make(masked);
  if (message?.via !== "http") return message;
  // Its base64 would look like a secret, and is made of masks.
  const { authorization, ...others } = message.headers;
  const hidden = authorization?.startsWith("Basic ") ? "Basic ********" : authorization;
  return { ...message, headers: { ...others, ...(hidden !== undefined && { authorization: hidden }) } };
}

/** A URL without path and query holds no secret. */
function shownUrl(url: string): string {
  const parsed = parseUrl(url);
  return parsed?.pathname === "/" && parsed.search === "" ? url : maskUrl(url);
}
