import { expect, it } from "@jest/globals";
import type { News, Told } from "./facts.ts";
import { newsDetail } from "./news-detail.ts";
import type { AskedContact } from "./question.ts";

const NOW = Date.UTC(2030, 0, 1, 12);
const moment = (topic: string) => ({
  ...{ topic, on: true, episode: 1, incidentId: 1, isConfirmed: true, atMs: NOW, event: null },
});
const contact = (escalateAfterMinutes: number): AskedContact => ({
  ...{ id: 1, readers: "people", wants: { down: true, recovery: true, warning: true }, remindAfterMinutes: null },
  ...{ escalateAfterMinutes, parentHoldsUntilMs: null, hours: null, hasOutageEvent: false, isBusy: false },
});
const held = (why: Told["why"], seconds: number): Told => ({
  ...{ episode: 1, state: "held", said: "nothing", saidAtMs: NOW - seconds * 1_000, reminders: 0, why, askAtMs: NOW },
  isOver: false,
});
const since = "2030-01-01T11:58:59+00:00";

it.each<[string, News, Told | null, string, number, object | null]>([
  ["an alert at once", "down", null, "outage", 0, null],
  ["an alert that waited", "down", held("maintenance", 61), "outage", 0, { held: { why: "maintenance", since } }],
  ["a warning that waited", "down", held("hours", 61), "slow", 0, { held: { why: "hours", since } }],
  ["an alert that waited for a minute", "down", held("maintenance", 60), "outage", 0, null],
  ["a message that was skipped before", "down", held(null, 600), "outage", 0, null],
  ["a recovery", "recovery", { ...held("hours", 600), state: "told", said: "on" }, "outage", 0, null],
  ["a step", "down", held("escalation", 900), "outage", 15, { escalated_after_minutes: 15 }],
  [
    "a step that waited",
    "down",
    held("snooze", 61),
    "outage",
    15,
    { held: { why: "snooze", since }, escalated_after_minutes: 15 },
  ],
  ["a step at which the status changes too often", "flapping", held("escalation", 900), "outage", 15, null],
])("%s says why it comes now", (_name, news, before, topic, minutes, expected) => {
  expect(newsDetail(news, before, moment(topic), contact(minutes))).toEqual(expected);
});
