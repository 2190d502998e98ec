import type { Alert, OutboundPost } from "@pharos/core";
import type { Static, TObject, TString } from "typebox";
import { Check, Clean } from "typebox/value";

/** A contact's configuration, as it is stored and shown: which keys there are depends on the channel. */
export type ContactConfig = Readonly<Record<string, string>>;

/** One way to tell people. A channel describes messages and sends none. */
export interface Channel {
  /** JSON Schema of the configuration. It does not mind keys that it does not list; `parse` drops them. */
  readonly config: TObject;
  /** A configuration for the documentation. What is secret in it contains the word `secret`. */
  readonly example: ContactConfig;
  /**
   * The listed keys of what should be a configuration.
   * @throws Error that does not quote it, when it does not fit the schema
   */
  parse(config: unknown): ContactConfig;
  /** What may be shown of a parsed configuration to those who may not see secrets. */
  mask(config: ContactConfig): ContactConfig;
  /** The message for a parsed configuration. */
  render(alert: Alert, config: ContactConfig): OutboundPost;
  /** Whether an answer with this status code, outside of 200 to 299, will be the same for every repetition. */
  isPermanent(statusCode: number): boolean;
}

/** A channel as its file writes it: with the keys of its own configuration. */
interface Definition<Config extends TObject<Record<string, TString>>> {
  readonly config: Config;
  readonly example: Readonly<Static<Config>>;
  mask(config: Readonly<Static<Config>>): Readonly<Static<Config>>;
  render(alert: Alert, config: Readonly<Static<Config>>): OutboundPost;
  isPermanent(statusCode: number): boolean;
}

/** Makes a channel usable without knowing which one it is: what comes in is checked against its schema. */
export function channel<Config extends TObject<Record<string, TString>>>(definition: Definition<Config>): Channel {
  const { config: schema, example, isPermanent } = definition;
  const parse = (config: unknown): Static<Config> => {
    const listed = Clean(schema, structuredClone(config));
    if (!Check(schema, listed)) throw new Error("The contact's configuration does not fit its type");
    return listed;
  };
  return {
    config: schema,
    example,
    parse,
    mask: (config) => definition.mask(parse(config)),
    render: (alert, config) => definition.render(alert, parse(config)),
    isPermanent,
  };
}
