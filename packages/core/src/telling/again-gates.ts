import { reminderStepMs } from "../alert/reminder.ts";
import { beginGates } from "./begin-gates.ts";
import type { TellingQuestion } from "./facts.ts";
import {
  behindParent,
  firstAnswer,
  flaps,
  type Gate,
  hasAcknowledgementEnded,
  inQuietTime,
  isSnoozedSince,
  later,
  laterAtMost,
  never,
  now,
  outsideHours,
  whileAcknowledged,
  whileConfirming,
  whileUnwatched,
} from "./gates.ts";

/** If other alerts go first, a reminder that is due waits so long. */
const BUSY_MS = 60_000;

/** A reminder because an acknowledgement or a snooze ended comes at most so long after the last message, if it waits. */
const MAX_SPACING_MINUTES = 15;

const onItsWay: Gate = ({ told, nowMs }) => (told?.state === "sent" ? laterAtMost(nowMs, "on-its-way") : null);

/**
 * The contact knows of an older episode, and not that it ended. People get one message of both if the new episode may be
 * announced now. Otherwise the end comes first, and the question is due again at once, for the new episode only.
 */
const anotherEpisode: Gate = (question) => {
  const { facts, told, rules } = question;
  if (told === null || told.said === "flapping" || told.episode === facts.episode) return null;
  const begin = firstAnswer(beginGates, { ...question, told: null });
  return outsideHours(question) ?? now(begin.go === "now" && rules.readers === "people" ? "down" : "recovery");
};

const wantsEndOnly: Gate = ({ told }) => (told?.said === "silent" ? never("silent") : null);

const wantsNoMore: Gate = ({ rules }) => (rules.wantsOn ? null : never("told"));

const nothingToSay: Gate = (question) =>
  hasMoreToSay(question) ? null : (whileAcknowledged(question) ?? never("told"));

function hasMoreToSay({ facts, told, rules }: TellingQuestion): boolean {
  const endOfAcknowledgement = facts.acknowledged?.untilMs ?? null;
  const mayEnd = endOfAcknowledgement !== null || isSnoozedSince(facts, told);
  return rules.remindAfterMinutes !== null || told?.said === "flapping" || mayEnd;
}

const settledDown: Gate = (question) =>
  question.told?.said === "flapping" ? (whileConfirming(question) ?? now("settled-down")) : null;

/**
 * An acknowledgement or a snooze ended, and the outage goes on. Contacts that know of the outage are reminded at once. A
 * contact that got a message just before waits, so that ending it again and again sends no more than reminders do. No snooze
 * runs here: the gate of quiet times comes first.
 */
const attentionEnded: Gate = (question) => {
  const { facts, told, rules, nowMs } = question;
  if (told === null || !(hasAcknowledgementEnded(facts, told, nowMs) || isSnoozedSince(facts, told))) return null;
  const stepMs = Math.min(rules.remindAfterMinutes ?? MAX_SPACING_MINUTES, MAX_SPACING_MINUTES) * 60_000;
  return told.saidAtMs + stepMs > nowMs ? later(nowMs, told.saidAtMs + stepMs, "told", stepMs) : remind(question);
};

const reminderIsNotDue: Gate = ({ told, rules, nowMs }) => {
  if (told === null || rules.remindAfterMinutes === null) return never("told");
  const stepMs = reminderStepMs(rules.remindAfterMinutes, told.reminders);
  return told.saidAtMs + stepMs > nowMs ? later(nowMs, told.saidAtMs + stepMs, "told", stepMs) : null;
};

/** A contact whose alert was lost knows nothing, so it gets the begin instead of a reminder. */
const remind = ({ facts, told, nowMs }: TellingQuestion) => {
  if (facts.isContactBusy) return later(nowMs, nowMs + BUSY_MS, "busy");
  return now(told?.state === "lost" ? "down" : "reminder");
};

/** The matter is on, and the contact knows. */
export const againGates: readonly Gate[] = [
  whileUnwatched,
  onItsWay,
  flaps,
  anotherEpisode,
  wantsEndOnly,
  wantsNoMore,
  nothingToSay,
  inQuietTime,
  behindParent,
  outsideHours,
  settledDown,
  whileAcknowledged,
  attentionEnded,
  reminderIsNotDue,
  remind,
];
