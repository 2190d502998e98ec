import type { QuietWhy } from "../facts.ts";
import { changeWatched } from "../replay/replay.ts";
import { endQuiet, episodeOf, type Watched, type WatchedContact } from "../replay/watched.ts";
import { attachmentOf, MINUTE_MS, parseAttached } from "./scenario.ts";

/** The part of the world that acts need next to their subject. */
interface Around {
  readonly nowMs: number;
  readonly contacts: ReadonlyMap<string, WatchedContact>;
  readonly deleted: Set<Watched>;
}

/** @returns whether questions are due. A check asks when it finds a change. An act that changes nothing asks nothing. */
type Do = (watched: Watched, words: readonly string[], world: Around) => boolean;

/** An act that the past of a subject may also have. */
const pastAct =
  (kind: "breaks" | "works" | "pauses" | "resumes" | "escalates"): Do =>
  (watched, _words, { nowMs }) => {
    changeWatched(watched, kind === "breaks" ? { kind, atMs: nowMs, incidentId: 0 } : { kind, atMs: nowMs });
    return kind !== "breaks" && kind !== "works";
  };

const quietWhys: Readonly<Record<string, QuietWhy>> = {
  ...{ maintenance: "maintenance", snoozed: "snooze", deploying: "deployment" },
};

const quietFor =
  (what: string): Do =>
  (watched, [minutes], { nowMs }) => {
    const why = quietWhys[what];
    if (why) changeWatched(watched, { kind: "quiet", atMs: nowMs, untilMs: nowMs + Number(minutes) * MINUTE_MS, why });
    return true;
  };

/** All acts on a subject: see `World`. */
export const acts: Readonly<Record<string, Do>> = {
  breaks: pastAct("breaks"),
  works: pastAct("works"),
  pauses: pastAct("pauses"),
  resumes: (watched, words, world) => !world.deleted.has(watched) && pastAct("resumes")(watched, words, world),
  deleted: (watched, _words, { deleted }) => {
    watched.isWatched = false;
    deleted.add(watched);
    return true;
  },
  acked: (watched, [untilMinute], { nowMs }) => {
    const untilMs = untilMinute === undefined ? null : Number(untilMinute) * MINUTE_MS;
    changeWatched(watched, { kind: "acknowledged", atMs: nowMs, untilMs });
    return true;
  },
  unacked: (watched, _words, { nowMs }) => {
    const { acknowledged } = watched;
    if (acknowledged === null || (acknowledged.untilMs ?? nowMs) < nowMs) return false;
    watched.acknowledged = { ...acknowledged, untilMs: nowMs };
    return true;
  },
  next: pastAct("escalates"),
  maintenance: quietFor("maintenance"),
  snoozed: quietFor("snoozed"),
  deploying: quietFor("deploying"),
  loud: (watched, [what = ""], { nowMs }) => endQuiet(watched, ({ why }) => why === quietWhys[what], nowMs),
  // The contact still knows of an outage that goes on. It forgets an outage that ended until now.
  attach: (watched, words, { contacts }) => {
    const attached = parseAttached(words.join(" "));
    const id = contacts.get(attached.contact)?.id ?? 0;
    const isSame = watched.isOn && watched.rows.get(id)?.episode === episodeOf(watched);
    if (!watched.attached.has(id) && !isSame) watched.rows.delete(id);
    watched.attached.set(id, attachmentOf(attached));
    return true;
  },
  detach: (watched, [name = ""], { contacts }) => watched.attached.delete(contacts.get(name)?.id ?? 0),
};
