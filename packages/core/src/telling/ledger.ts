import type { News, TellingAnswer, TellingFacts, TellingRules, Told } from "./facts.ts";
import { isOpenWait, MAX_OPEN_WAIT_MS } from "./gates.ts";

/**
 * The row that is valid. If the row is of an older episode, and its begin was lost or its end is unwanted, no message
 * of that episode is left. Then the contact is notified of the new episode as if there was no row.
 */
export function current(told: Told | null, facts: TellingFacts, rules: TellingRules): Told | null {
  if (told === null || !facts.on || facts.flapsUntilMs !== null || told.episode === facts.episode) return told;
  const isOutage = told.said === "on" || told.said === "silent";
  return isOutage && (told.state === "lost" || !rules.wantsOver) ? null : told;
}

/**
 * The row after an answer; null deletes it. After the same question twice the row is the same. After `recovery` of an
 * older episode the caller asks again at once.
 */
export function after(told: Told | null, answer: TellingAnswer, facts: TellingFacts, nowMs: number): Told | null {
  const row = told ?? nothing(facts.episode, nowMs);
  switch (answer.go) {
    case "now":
      return afterNews(row, answer.news, facts, nowMs);
    case "later":
      return afterLater(row, answer, facts, nowMs);
    case "never":
      return afterNever(row, answer, facts);
  }
}

const nothing = (episode: number, nowMs: number): Told => ({
  episode,
  state: "held",
  said: "nothing",
  saidAtMs: nowMs,
  reminders: 0,
  why: null,
  askAtMs: null,
  isOver: false,
});

type Answered<Go extends TellingAnswer["go"]> = Extract<TellingAnswer, { readonly go: Go }>;

function afterNews(row: Told, news: News, { episode }: TellingFacts, nowMs: number): Told | null {
  switch (news) {
    case "recovery":
    case "down+recovery":
    case "settled-up":
      return null;
    case "reminder":
      return onItsWay(row.episode, row.said, row.saidAtMs, row.reminders + 1, nowMs);
    case "down":
    case "settled-down":
      return onItsWay(episode, "on", nowMs, 0, nowMs);
    case "flapping":
      return onItsWay(episode, "flapping", nowMs, 0, nowMs);
  }
}

/** Rows are written out: a replay makes a million of them, and copying a row by its members takes much longer. */
function onItsWay(episode: number, said: Told["said"], saidAtMs: number, reminders: number, nowMs: number): Told {
  return {
    episode,
    state: "sent",
    said,
    saidAtMs,
    reminders,
    why: "on-its-way",
    askAtMs: nowMs + MAX_OPEN_WAIT_MS,
    isOver: false,
  };
}

const waiting = (row: Told, episode: number, why: Told["why"], askAtMs: number | null): Told => ({
  episode,
  state: row.state,
  said: row.said,
  saidAtMs: row.saidAtMs,
  reminders: row.reminders,
  why,
  askAtMs,
  isOver: row.isOver,
});

function afterLater(row: Told, { atMs, why }: Answered<"later">, facts: TellingFacts, nowMs: number): Told {
  const episode = row.said === "nothing" ? facts.episode : row.episode;
  // Each check asks while a message waits for something open-ended. The row moves only if the question is due earlier.
  const isStillAsked = row.askAtMs !== null && row.askAtMs > nowMs && row.askAtMs <= atMs;
  if (isOpenWait(why, facts) && row.why === why && row.episode === episode && isStillAsked) return row;
  return waiting(row, episode, why, atMs);
}

function afterNever(row: Told, { why }: Answered<"never">, { episode }: TellingFacts): Told | null {
  if (why === "silent") return { ...row, episode, state: "told", said: "silent", why, askAtMs: null };
  // A contact that knows nothing needs no row. The event that changes this makes the question due.
  if (row.said === "nothing") return null;
  switch (why) {
    case "told":
    case "acknowledged":
      return waiting(row, row.episode, why, null);
    case "told-with-outage":
      return { ...row, why, askAtMs: null, isOver: true };
    case "not-watched":
    case "nothing-to-tell":
    case "unwanted":
    case "outage-lost":
      return null;
  }
}

/**
 * How a delivery ended.
 *
 * | value | the message |
 * |---|---|
 * | `told` | arrived |
 * | `told-with-end` | arrived, and said that the episode is over |
 * | `lost` | failed for good |
 * | `skipped` | was not sent, because it was of no use any more |
 */
export type DeliveryEnd = "told" | "told-with-end" | "lost" | "skipped";

/**
 * The row after its last message ended. The question is due at once: the row's time is now. A contact that did not get
 * a reminder still knows the begin.
 */
export function afterDelivery(told: Told, ended: DeliveryEnd, nowMs: number): Told {
  const knowsBegin = told.reminders > 0;
  switch (ended) {
    case "told":
      return askedAgain(told, "told", nowMs, nowMs);
    case "told-with-end":
      return { ...nothing(told.episode, nowMs), askAtMs: nowMs };
    case "lost":
      return askedAgain(told, knowsBegin ? "told" : "lost", nowMs, nowMs);
    case "skipped":
      if (!knowsBegin) return { ...nothing(told.episode, nowMs), askAtMs: nowMs };
      return askedAgain(told, "told", told.saidAtMs, nowMs);
  }
}

const askedAgain = (told: Told, state: Told["state"], saidAtMs: number, nowMs: number): Told => ({
  episode: told.episode,
  state,
  said: told.said,
  saidAtMs,
  reminders: told.reminders,
  why: null,
  askAtMs: nowMs,
  isOver: false,
});
