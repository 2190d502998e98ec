import {
  type Alert,
  type LinkedSubject,
  type Notice,
  type OutboundMail,
  type OutboundPost,
  objectOrEmpty,
} from "@pharos/core";
import type { Static, TObject } from "typebox";
import { Check, Clean } from "typebox/value";
import type { AnswerRule } from "./template/preset.ts";

/** A contact's configuration, as it is stored and shown: which keys there are depends on the channel. */
export type ContactConfig = Readonly<Record<string, string>>;

/** How a receiver says whether it accepts a message. */
export interface Acceptance {
  /** Null for every code from 200 to 299. */
  readonly codes: readonly number[] | null;
  /** The answer with such a code must say this. */
  readonly accepted: AnswerRule | null;
  /** An answer of any code that says this asks for another attempt. */
  readonly busy: AnswerRule | null;
}

/** The content of a message, and its way to the receiver. */
export type Message =
  | ({
      readonly via: "http";
      /** The text that the answer must contain, so that the message counts as delivered. */
      readonly echo?: string;
      /** Which answers mean that the message arrived; without it, every status code from 200 to 299. */
      readonly accepts?: Acceptance;
      /** Values that no error may quote, in addition to the URL. */
      readonly secrets?: readonly string[];
    } & OutboundPost)
  | ({ readonly via: "email" } & OutboundMail);

/** The context of a message in addition to its notice and its contact. */
export interface RenderContext {
  /** Where Telegram's Bot API is, without a slash at its end. */
  readonly telegramApiUrl: string;
  /** Where people see a subject. */
  subjectUrl(subject: LinkedSubject): string;
  /** The sender of mails: an email address, with or without a name before it. Null if no mail is sent. */
  readonly mailFrom: string | null;
  /** Where a reader of this alert answers without signing in; null for an alert without such a link. */
  answerUrl(alert: Alert): string | null;
  /** Where a button acknowledges the incident of this alert by a POST; null or absent for one without such a button. */
  readonly acknowledgeUrl?: (alert: Alert) => string | null;
  readonly delivery: {
    /** The same on every attempt, so that a receiver knows one message that comes twice; of a summary, its first delivery's. */
    readonly id: string;
    /** When this attempt begins, in milliseconds since the epoch. */
    readonly atMs: number;
    /** The secrets that machines verify it with, as `whsec_` and base64, the newest first; empty for people. */
    readonly secrets: readonly string[];
  };
}

/** The notices for machines: one event at a time, in order, and only those that a machine can act on. */
export type MachineNotice = Extract<Notice, { kind: "alert" | "test" | "proof" }>;

interface Described {
  /** JSON Schema of the configuration. It does not mind keys that it does not list; `parse` drops them. */
  readonly config: TObject;
  /** A configuration for the documentation. Its secret parts contain the word `secret`. */
  readonly example: ContactConfig;
  /**
   * The listed keys of a configuration, all of them as text.
   * @throws Error that does not quote it, when it does not fit the schema
   */
  parse(config: unknown): ContactConfig;
  /**
   * Key to the mistake in its value in a parsed configuration, as the end of a sentence. A new configuration must have
   * no mistake, and an existing one continues to work.
   */
  refusals(config: ContactConfig): ContactConfig;
  /** The part of a parsed configuration that everybody may see. */
  mask(config: ContactConfig): ContactConfig;
  /**
   * A request for a parsed configuration that proves that messages would arrive, and notifies nobody. A receiver that allows
   * no such request has none.
   */
  readonly proof?: ((config: ContactConfig, context: Pick<RenderContext, "telegramApiUrl">) => Message) | undefined;
}

/** For messages that nobody can answer, such as tests. */
export const noAnswers: RenderContext["answerUrl"] = () => null;

/** A channel to people, who may get several alerts in one message. */
export interface PeopleChannel extends Described {
  readonly readers: "people";
  /** The message for a parsed configuration. Names and causes come from users: they are shown, never interpreted. */
  render(notice: Notice, config: ContactConfig, context: RenderContext): Message;
}

/** A way to tell programs. */
export interface MachineChannel extends Described {
  readonly readers: "machines";
  /**
   * The message for a parsed configuration. It ignores `Alert.includesRecovery`, because a program gets both the outage
   * and the recovery.
   */
  render(notice: MachineNotice, config: ContactConfig, context: RenderContext): Message;
}

/** One way to alert. A channel describes messages and does not send them. */
export type Channel = PeopleChannel | MachineChannel;

/** A channel as its file defines it, with the keys of its own configuration. */
interface Definition<Config extends TObject, Told extends Notice> {
  readonly config: Config;
  readonly example: Listed<Config>;
  /** If the schema cannot say it. */
  refusals?(config: Listed<Config>): ContactConfig;
  mask(config: Listed<Config>): ContactConfig;
  /** As `proof` of a channel. */
  proof?(config: Listed<Config>, context: Pick<RenderContext, "telegramApiUrl">): Message;
  render(notice: Told, config: Listed<Config>, context: RenderContext): Message;
}

type Listed<Config extends TObject> = { readonly [Key in keyof Static<Config>]: string };

/** Makes a channel for people usable without knowing its type. Its inputs are checked against its schema. */
export function peopleChannel<Config extends TObject>(definition: Definition<Config, Notice>): PeopleChannel {
  return { readers: "people", ...checked(definition) };
}

/** As `peopleChannel`, for programs. */
export function machineChannel<Config extends TObject>(definition: Definition<Config, MachineNotice>): MachineChannel {
  return { readers: "machines", ...checked(definition) };
}

function checked<Config extends TObject, Told extends Notice>(definition: Definition<Config, Told>) {
  const { config: schema, example, proof } = definition;
  const keys = Object.keys(schema.properties);
  const isListed = (config: unknown): config is Listed<Config> => Check(schema, config);
  const parse = (config: unknown): Listed<Config> => {
    const listed = Clean(schema, structuredClone(config));
    if (!isListed(listed)) throw new Error("The contact's configuration is invalid for its type");
    for (const key of keys) Object.assign(listed, { [key]: String(objectOrEmpty(listed)[key]) });
    return listed;
  };
  return {
    config: schema,
    example,
    parse,
    refusals: (config: ContactConfig) => definition.refusals?.(parse(config)) ?? {},
    mask: (config: ContactConfig) => definition.mask(parse(config)),
    proof:
      proof &&
      ((config: ContactConfig, context: Pick<RenderContext, "telegramApiUrl">) => proof(parse(config), context)),
    render: (notice: Told, config: ContactConfig, context: RenderContext) =>
      definition.render(notice, parse(config), context),
  };
}
