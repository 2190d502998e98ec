import type { Message } from "@pharos/channels";
import Type from "typebox";
import { nullable } from "../schema/types.ts";

const text = (description: string) => nullable(Type.String({ description }));

/** A message as a preview shows it. */
export const previewedMessageFields = {
  is_sent: Type.Boolean({ description: "False if the contact gets no message of it." }),
  method: text("HTTP method; null for an email."),
  url: text("URL of the request, with secrets masked; null for an email."),
  to: text("Email address; null for a request."),
  subject: text("Subject of the email; null for a request."),
  headers: Type.Unsafe<Readonly<Record<string, string>> | null>({
    type: ["object", "null"],
    additionalProperties: { type: "string" },
    description: "Headers of the request, with secrets masked and without a signature; null for an email.",
  }),
  body: text("Body of the request, or text of the email, with secrets masked."),
};

const NOTHING = { method: null, url: null, to: null, subject: null, headers: null, body: null };

/** @param message null without a message */
export function previewedMessage(message: Message | null) {
  if (message === null) return { is_sent: false, ...NOTHING };
  if (message.via === "http") {
    const { method = "POST", url, headers, body } = message;
    return { is_sent: true, ...NOTHING, method, url, headers, body };
  }
  const { to, subject, text: body } = message;
  return { is_sent: true, ...NOTHING, to, subject, body };
}
