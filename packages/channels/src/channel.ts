import type { Alert, OutboundMail, OutboundPost } from "@pharos/core";
import type { Static, TObject } from "typebox";
import { Check, Clean } from "typebox/value";

/** A contact's configuration, as it is stored and shown: which keys there are depends on the channel. */
export type ContactConfig = Readonly<Record<string, string>>;

/** What a channel wants sent, and by which way. */
export type Message = ({ readonly via: "http" } & OutboundPost) | ({ readonly via: "email" } & OutboundMail);

/** What a message may depend on beside its alert and its contact. */
export interface RenderContext {
  /** Where Telegram's Bot API is, without a slash at its end. */
  readonly telegramApiUrl: string;
}

/** One way to tell people. A channel describes messages and sends none. */
export interface Channel {
  /** JSON Schema of the configuration. It does not mind keys that it does not list; `parse` drops them. */
  readonly config: TObject;
  /** A configuration for the documentation. What is secret in it contains the word `secret`. */
  readonly example: ContactConfig;
  /**
   * The listed keys of what should be a configuration, all of them as text.
   * @throws Error that does not quote it, when it does not fit the schema
   */
  parse(config: unknown): ContactConfig;
  /** What may be shown of a parsed configuration to those who may not see secrets. */
  mask(config: ContactConfig): ContactConfig;
  /** The message for a parsed configuration. Names and causes come from users: they are shown, never interpreted. */
  render(alert: Alert, config: ContactConfig, context: RenderContext): Message;
  /**
   * Whether this answer will be the same for every repetition: an HTTP status outside of 200 to 299, or a mail server's
   * reply code, whichever way the channel takes.
   */
  isPermanent(statusCode: number): boolean;
}

/** A channel as its file writes it: with the keys of its own configuration. */
interface Definition<Config extends TObject> {
  readonly config: Config;
  readonly example: Listed<Config>;
  mask(config: Listed<Config>): ContactConfig;
  render(alert: Alert, config: Listed<Config>, context: RenderContext): Message;
  isPermanent(statusCode: number): boolean;
}

type Listed<Config extends TObject> = { readonly [Key in keyof Static<Config>]: string };

/** Makes a channel usable without knowing which one it is: what comes in is checked against its schema. */
export function channel<Config extends TObject>(definition: Definition<Config>): Channel {
  const { config: schema, example, isPermanent } = definition;
  const keys = Object.keys(schema.properties);
  const isListed = (config: unknown): config is Listed<Config> => Check(schema, config);
  const parse = (config: unknown): Listed<Config> => {
    const listed = Clean(schema, structuredClone(config));
    if (!isListed(listed)) throw new Error("The contact's configuration does not fit its type");
    for (const key of keys) Object.assign(listed, { [key]: String(Object(listed)[key]) });
    return listed;
  };
  return {
    config: schema,
    example,
    parse,
    mask: (config) => definition.mask(parse(config)),
    render: (alert, config, context) => definition.render(alert, parse(config), context),
    isPermanent,
  };
}
