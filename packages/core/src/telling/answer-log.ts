import type { LaterWhy, NeverWhy, News, TellingAnswer, TellingFacts, Told } from "./facts.ts";
import { isOpenWait, MIN_WAIT_MS } from "./gates.ts";

/**
 * Why the answer is as it is: the message of `now`, or the reason. In addition to the reasons of the gates:
 *
 * | value | the contact |
 * |---|---|
 * | `short` | gets no alert, because the outage was over before enough checks had failed |
 * | `detached` | is not a contact of the subject any more |
 */
export type LoggedWhy = News | LaterWhy | NeverWhy | "short" | "detached";

/** An answer to a contact that differs from the answer before. */
export interface LoggedAnswer {
  readonly contactId: number;
  readonly topic: string;
  readonly episode: number;
  readonly answer: TellingAnswer["go"];
  readonly why: LoggedWhy;
  /** Of `later`: the end of the wait, if that is known. */
  readonly untilMs: number | null;
  /** The place of the message in `made`; null without one. */
  readonly madeAt: number | null;
}

/** Part of a question, and the row of the ledger before and after its answer. */
interface Answered {
  readonly before: Told | null;
  readonly after: Told | null;
  readonly answer: TellingAnswer;
  readonly facts: Pick<TellingFacts, "episode" | "on" | "behindOutage">;
  /** An event makes the question due. So it is asked for the first time. */
  readonly isOfEvent: boolean;
}

type Change = Pick<LoggedAnswer, "answer" | "why" | "untilMs">;

/** The contact knows, or its message is on its way. Only a reminder is left. */
const KNOWS = "knows";

/**
 * The answer as a row of the history, or null if the answer is the same as before. The row of the ledger knows the
 * answer before. A contact without a row has no answer before, so most of its answers are of no interest.
 */
export function changeOfAnswer(answered: Answered): Change | null {
  const { answer } = answered;
  switch (answer.go) {
    case "now":
      return { answer: "now", why: answer.news, untilMs: null };
    case "later":
      return afterLater(answered, answer);
    case "never":
      return afterNever(answered, answer);
  }
}

type Later = Extract<TellingAnswer, { readonly go: "later" }>;
type Never = Extract<TellingAnswer, { readonly go: "never" }>;

function afterLater({ before, after, facts, isOfEvent }: Answered, { why, atMs }: Later): Change | null {
  const untilMs = isOpenWait(why, facts) ? null : atMs;
  const subject = subjectOf(why);
  // The row can still be of an older episode, which this one waits for. The event is the first question about this one.
  const isFirst = isOfEvent && facts.on && facts.episode !== before?.episode;
  if (before !== null && subjectBefore(before) === subject && before.episode === after?.episode && !isFirst) {
    if (subject === KNOWS || untilMs === null) return null;
    // A wait that ends just now is put off by the shortest wait.
    if (Math.abs(untilMs - (before.askAtMs ?? 0)) <= MIN_WAIT_MS) return null;
  }
  return { answer: "later", why, untilMs };
}

function afterNever({ before, isOfEvent }: Answered, { why }: Never): Change | null {
  if (before === null) {
    const isFirst = why === "silent" || (why === "unwanted" && isOfEvent);
    return isFirst ? { answer: "never", why, untilMs: null } : null;
  }
  if (subjectBefore(before) === subjectOf(why)) return null;
  const isShort = why === "nothing-to-tell" && before.why === "confirming";
  return { answer: "never", why: isShort ? "short" : why, untilMs: null };
}

function subjectBefore({ state, why }: Told): string | null {
  if (why === null && state === "held") return null;
  return subjectOf(why ?? "told");
}

const subjectOf = (why: LaterWhy | NeverWhy): string => (why === "on-its-way" || why === "told" ? KNOWS : why);
