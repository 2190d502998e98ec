import type { News, QuietWhy } from "../facts.ts";
import type { PastChange, ReplayHistory, ReplayRules } from "../replay/history.ts";
import { type Replayed, replay } from "../replay/replay.ts";
import { contactOf, numbered, setupOf } from "./core-world.ts";
import { type Act, MINUTE_MS, type Scenario, type Setup } from "./scenario.ts";

/** A message of a replay, by names. */
export interface Played {
  readonly contact: string;
  readonly subject: string;
  readonly news: News;
  readonly atMs: number;
}

const quietWhys: Readonly<Record<string, QuietWhy>> = {
  ...{ maintenance: "maintenance", snoozed: "snooze", deploying: "deployment" },
};

/** The past that the acts of a scenario make. Each act is a change; a quiet time ends when an act or its time ends it. */
export function playedPast({ setup, acts }: Pick<Scenario, "setup" | "acts">, untilMinute: number): ReplayHistory {
  const subjects = [...numbered(setup.watches)].map(([name, id]) => {
    const own = acts.filter(({ who }) => who === name || who === "*");
    const watch = setup.watches.find((one) => one.name === name);
    return {
      ...{ id, intervalSeconds: (watch?.everyMinutes ?? 1) * 60, isProbed: true, checkTimesMs: [] },
      changes: own.flatMap((act, place) => changeOf(act, place, own.slice(place)) ?? []),
    };
  });
  return { fromMs: 0, untilMs: untilMinute * MINUTE_MS, subjects };
}

function changeOf({ atMinute, what, words }: Act, place: number, later: readonly Act[]): PastChange | null {
  const atMs = atMinute * MINUTE_MS;
  const why = quietWhys[what];
  if (why) {
    const loud = later.find((one) => one.what === "loud" && one.words[0] === what);
    const untilMs = Math.min(
      atMs + Number(words[0]) * MINUTE_MS,
      (loud?.atMinute ?? Number.POSITIVE_INFINITY) * MINUTE_MS,
    );
    return untilMs > atMs ? { kind: "quiet", atMs, untilMs, why } : null;
  }
  switch (what) {
    case "breaks":
      return { kind: what, atMs, incidentId: place + 1 };
    case "works":
    case "pauses":
    case "resumes":
      return { kind: what, atMs };
    case "next":
      return { kind: "escalates", atMs };
    case "acked":
      return { kind: "acknowledged", atMs, untilMs: endOfAcknowledgement(words, later) };
    default:
      return null;
  }
}

/** Its time, or when a member takes it back. */
function endOfAcknowledgement([untilMinute]: readonly string[], later: readonly Act[]): number | null {
  const back = later.find(({ what }) => what === "unacked");
  const ends = [...(untilMinute === undefined ? [] : [Number(untilMinute)]), ...(back ? [back.atMinute] : [])];
  return ends.length === 0 ? null : Math.min(...ends) * MINUTE_MS;
}

export function rulesOf({ contacts, watches }: Setup): ReplayRules {
  const contactIds = numbered(contacts);
  const watchIds = numbered(watches);
  return {
    contacts: contacts.map((one) => contactOf(one, contactIds.get(one.name) ?? 0)),
    subjects: new Map(watches.map((one) => [watchIds.get(one.name) ?? 0, setupOf(one, watchIds, contactIds)])),
  };
}

/** A whole replay. */
export function replayedAs(rules: ReplayRules, history: ReplayHistory, maxMessages = 100_000): Replayed {
  const result = finish(replay(rules, history, maxMessages));
  if (result === null) throw new Error("There are too many messages.");
  return result;
}

/** The result of work that pauses. */
export function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The messages of a replay, by names. */
export function replayed(setup: Setup, history: ReplayHistory): readonly Played[] {
  const nameOf = (all: readonly { readonly name: string }[], id: number) => all[id - 1]?.name ?? "";
  return replayedAs(rulesOf(setup), history).messages.map(({ contactId, subjectId, news, atMs }) => {
    return { contact: nameOf(setup.contacts, contactId), subject: nameOf(setup.watches, subjectId), news, atMs };
  });
}
