import {
  type Channel,
  channels,
  isChannelType,
  type Message,
  messageFor,
  type Receiver,
  type RenderContext,
} from "@pharos/channels";
import type { Contact, FieldErrors } from "@pharos/core";
import type { TObject } from "typebox";
import { labelOf, withoutLabel } from "../sentence.ts";
import { unlisted } from "../unknown.ts";
import { checkInput } from "../validate.ts";

type ContactConfig = Contact["config"];
type ContactForm = Pick<Contact, "name" | "type" | "config" | "template" | "readers">;

/** The mistakes in a configuration for a contact of this type, by field: `config.url`. */
export function configErrors(type: string, config: object): FieldErrors {
  const { config: schema } = channelOf(type);
  const { errors } = checkInput(schema, config);
  const wrong = Object.entries(errors).map(([field, sentences]) => [
    `config.${field}`,
    sentences.map((sentence) => `${labelOf(`config.${field}`)} ${withoutLabel(sentence)}.`),
  ]);
  if (wrong.length === 0 && !isAccepted(type, config)) {
    wrong.push(["config", [`The config field does not fit a contact of type ${type}.`]]);
  }
  return wrong.length > 0 ? Object.fromEntries(wrong) : refusals(type, config);
}

/** The mistakes that the channel finds in a configuration that fits its schema. */
function refusals(type: string, config: object): FieldErrors {
  const { refusals, parse } = channelOf(type);
  const refused = Object.entries(refusals(parse(config)));
  return Object.fromEntries(refused.map(([key, end]) => [`config.${key}`, [`${labelOf(`config.${key}`)} ${end}.`]]));
}

/** The keys of a configuration that the type does not list, such as `config.channel`. */
export function ignoredKeys(type: string, config: object): readonly string[] {
  return unlisted(channelOf(type).config, config).map((key) => `config.${key}`);
}

/** The keys that the type lists, of a configuration that has no errors. */
export function listedConfig(type: string, config: object): ContactConfig {
  return channelOf(type).parse(config);
}

/** Whether messages to contacts of this type are signed. Programs verify signatures, and people do not. */
export function isSigned(type: string): boolean {
  return channelOf(type).readers === "machines";
}

/** Whether contacts of this type are browsers, each of the member who made the contact. */
export const isBrowser = (type: string): boolean => type === "push";

/** The channel and the form of messages to a contact. */
export function receiverOf({ type, config, template, readers }: ContactForm): Receiver {
  const channel = channelOf(type);
  return { channel, config, template, readers: readers ?? channel.readers };
}

/** The test message to a contact. */
export function testMessage(contact: ContactForm & Pick<Contact, "id">, context: RenderContext): Message {
  const { id, name } = contact;
  const notice = { kind: "test", atMs: context.delivery.atMs, contact: { id, name } } as const;
  const message = messageFor(receiverOf(contact), notice, context);
  if (message === null) throw new Error("Every contact has a test message.");
  return message;
}

/** The part of a contact's configuration that a Viewer may see. */
export function maskedConfig({ type, config }: Pick<Contact, "type" | "config">): ContactConfig {
  return channelOf(type).mask(config);
}

/** The schema of each type's configuration, with an example, for the documentation. */
export const contactConfigs: Readonly<Record<string, { readonly schema: TObject; readonly example: ContactConfig }>> =
  Object.fromEntries(
    Object.entries<Channel>(channels).map(([type, { config, example }]) => [type, { schema: config, example }]),
  );

/** The channel has the last word: it may be stricter than its schema. */
function isAccepted(type: string, config: object): boolean {
  try {
    channelOf(type).parse(config);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error for a type that is in the database but in no registry */
function channelOf(type: string): Channel {
  if (!isChannelType(type)) throw new Error(`Pharos has no channel for contacts of type ${type}.`);
  return channels[type];
}
