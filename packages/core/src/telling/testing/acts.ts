import type { QuietWhy } from "../facts.ts";
import { parseAttached } from "./scenario.ts";
import { episodeOf, MINUTE_MS, pause, type Watched } from "./watched.ts";

/** The part of the world that acts need next to their subject. */
interface Around {
  readonly nowMs: number;
  readonly rows: Map<string, { readonly told: { readonly episode: number } }>;
}

type Do = (watched: Watched, words: readonly string[], world: Around) => void;

const quietFor =
  (why: QuietWhy): Do =>
  (watched, [minutes], { nowMs }) => {
    watched.quiet = [...watched.quiet, { why, untilMs: nowMs + Number(minutes) * MINUTE_MS }];
  };

const quietWhys: Readonly<Record<string, QuietWhy>> = {
  ...{ maintenance: "maintenance", snoozed: "snooze", deploying: "deployment" },
};

/** All acts on a subject: see `World`. */
export const acts: Readonly<Record<string, Do>> = {
  breaks: (watched, _words, { nowMs }) => {
    watched.works = false;
    watched.nextCheckMs = nowMs;
  },
  works: (watched, _words, { nowMs }) => {
    watched.works = true;
    watched.nextCheckMs = nowMs;
  },
  pauses: pause,
  resumes: (watched, _words, { nowMs }) => {
    watched.isActive = true;
    watched.nextCheckMs = nowMs;
  },
  deleted: (watched) => {
    watched.isDeleted = true;
  },
  acked: (watched, [untilMinute], { nowMs }) => {
    const untilMs = untilMinute === undefined ? null : Number(untilMinute) * MINUTE_MS;
    const isFree = (watched.acknowledged?.untilMs ?? Number.POSITIVE_INFINITY) <= nowMs;
    if (watched.isOn && (watched.acknowledged === null || isFree)) watched.acknowledged = { atMs: nowMs, untilMs };
  },
  unacked: (watched, _words, { nowMs }) => {
    const { acknowledged } = watched;
    if (acknowledged === null || (acknowledged.untilMs ?? nowMs) < nowMs) return;
    watched.acknowledged = { ...acknowledged, untilMs: nowMs };
    watched.quietEndedAtMs = nowMs;
  },
  maintenance: quietFor("maintenance"),
  snoozed: quietFor("snooze"),
  deploying: quietFor("deployment"),
  loud: (watched, [what = ""], { nowMs }) => {
    watched.quiet = watched.quiet.filter(({ why }) => why !== quietWhys[what]);
    watched.quietEndedAtMs = nowMs;
  },
  // The contact still knows of an outage that goes on. It forgets an outage that ended until now.
  attach: (watched, words, { rows }) => {
    const attached = parseAttached(words.join(" "));
    const key = `${watched.setup.name} ${attached.contact}`;
    const isSame = watched.isOn && rows.get(key)?.told.episode === episodeOf(watched);
    if (!watched.attached.has(attached.contact) && !isSame) rows.delete(key);
    watched.attached.set(attached.contact, attached);
  },
  detach: (watched, [name = ""]) => {
    watched.attached.delete(name);
  },
};
