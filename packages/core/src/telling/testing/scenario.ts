import type { Readers } from "../../alert/left-to-tell.ts";

export const MINUTE_MS = 60_000;

/** How a contact is attached to a subject. */
export interface AttachSetup {
  readonly contact: string;
  readonly escalateAfterMinutes: number;
  readonly remindAfterMinutes: number | null;
}

export interface ContactSetup {
  readonly name: string;
  readonly readers: Readers;
  /** The minutes of the day at which the contact's hours begin and end. */
  readonly hours: { readonly fromMinute: number; readonly toMinute: number } | null;
  readonly wantsOn: boolean;
  readonly wantsOver: boolean;
  /** Alerts wait so long for others, to be one message. */
  readonly gatherMinutes: number;
}

export interface WatchSetup {
  readonly name: string;
  /** So many of the last checks must fail before contacts are notified, and so many must pass before the end. */
  readonly failures: number;
  readonly ofChecks: number;
  readonly passes: number;
  readonly everyMinutes: number;
  readonly needs: readonly string[];
  readonly attached: readonly AttachSetup[];
}

export interface Setup {
  readonly contacts: readonly ContactSetup[];
  readonly watches: readonly WatchSetup[];
}

/** Something that happens to a subject, to all subjects (`*`), or to a contact. */
export interface Act {
  readonly atMinute: number;
  readonly who: string;
  readonly what: string;
  readonly words: readonly string[];
}

/** One message, and the span in which it must come. */
export interface Expected {
  readonly what: string;
  readonly fromMinute: number;
  readonly toMinute: number;
}

export interface Scenario {
  readonly name: string;
  readonly setup: Setup;
  readonly acts: readonly Act[];
  readonly untilMinute: number;
  /** All messages that each contact gets, in order. */
  readonly hears: readonly { readonly contact: string; readonly messages: readonly Expected[] }[];
}

const DEFAULT_UNTIL_MINUTE = 120;

/**
 * Reads a table of scenarios.
 *
 * | line | |
 * |---|---|
 * | `== name` | begins a scenario |
 * | `contact X [machine] [hours 8-18] [no-down] [no-recovery] [group MINUTES]` | |
 * | `watch A [k 3] [of 5] [m 2] [every 1] [needs P,Q]: X [after MINUTES] [remind MINUTES], Y` | |
 * | `at MINUTE WHO WHAT ...` | see `World` |
 * | `until MINUTE` | when the scenario ends |
 * | `X: A down 0..1; A recovery 6..7` | all messages that X gets; `-` if there are no messages |
 */
export function parseScenarios(text: string): readonly Scenario[] {
  return text
    .split(/^== /m)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(parseScenario);
}

function parseScenario(text: string): Scenario {
  const [name = "", ...lines] = text.split("\n").map((line) => line.trim());
  const beginning = (word: string) => lines.filter((line) => line.startsWith(`${word} `));
  const isOther = (line: string) => !/^(?:contact|watch|at|until) /.test(line) && line !== "";
  return {
    name,
    setup: { contacts: beginning("contact").map(parseContact), watches: beginning("watch").map(parseWatch) },
    acts: beginning("at").map(parseAct),
    untilMinute: numberAfter(beginning("until").join(" ").split(" "), "until") ?? DEFAULT_UNTIL_MINUTE,
    hears: lines.filter(isOther).map(parseHears),
  };
}

function parseContact(line: string): ContactSetup {
  const words = line.split(" ");
  const [from, to] = (wordAfter(words, "hours") ?? "").split("-").map((hour) => Number(hour) * 60);
  return {
    name: words[1] ?? "",
    readers: words.includes("machine") ? "machines" : "people",
    hours: from === undefined || to === undefined ? null : { fromMinute: from, toMinute: to },
    wantsOn: !words.includes("no-down"),
    wantsOver: !words.includes("no-recovery"),
    gatherMinutes: numberAfter(words, "group") ?? 0,
  };
}

function parseWatch(line: string): WatchSetup {
  const [head = "", tail = ""] = line.split(":");
  const words = head.split(" ");
  const failures = numberAfter(words, "k") ?? 1;
  return {
    name: words[1] ?? "",
    failures,
    ofChecks: numberAfter(words, "of") ?? failures,
    passes: numberAfter(words, "m") ?? 1,
    everyMinutes: numberAfter(words, "every") ?? 1,
    needs: wordAfter(words, "needs")?.split(",") ?? [],
    attached: tail
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "")
      .map(parseAttached),
  };
}

/** How its contact is attached, without the name of the contact. */
export const attachmentOf = ({ contact: _name, ...attachment }: AttachSetup) => attachment;

/** Reads `X after 15 remind 30`. */
export function parseAttached(text: string): AttachSetup {
  const words = text.split(" ");
  return {
    contact: words[0] ?? "",
    escalateAfterMinutes: numberAfter(words, "after") ?? 0,
    remindAfterMinutes: numberAfter(words, "remind"),
  };
}

function parseAct(line: string): Act {
  const [, at, who = "", what = "", ...words] = line.split(" ");
  return { atMinute: Number(at), who, what, words };
}

function parseHears(line: string) {
  const [contact = "", messages = ""] = line.split(": ");
  return { contact, messages: messages === "-" ? [] : messages.split("; ").map((text) => parseExpected(text, line)) };
}

function parseExpected(text: string, line: string): Expected {
  const [, what, from, to] = /^(.+) ([\d.]+?)\.\.([\d.]+)$/.exec(text) ?? [];
  if (what === undefined) throw new Error(`This line of a scenario has no meaning: ${line}`);
  return { what, fromMinute: Number(from), toMinute: Number(to) };
}

function wordAfter(words: readonly string[], name: string): string | undefined {
  const index = words.indexOf(name);
  return index < 0 ? undefined : words[index + 1];
}

function numberAfter(words: readonly string[], name: string): number | null {
  const word = wordAfter(words, name);
  return word === undefined ? null : Number(word);
}
