import { nextStep } from "../../incident/next-step.ts";
import type { News } from "../facts.ts";
import { createDecide, type VirtualMessage } from "./decide.ts";
import { createHeardOutages, type HeardOutage } from "./heard-outages.ts";
import type { PastChange, ReplayHistory, ReplayRules } from "./history.ts";
import { createVirtualClock } from "./virtual-clock.ts";
import { episodeOf, newWatches, pause, type Watched } from "./watched.ts";

/** A message that a contact would have got. */
export interface ReplayedMessage {
  readonly subjectId: number;
  readonly contactId: number;
  readonly incidentId: number;
  readonly news: News;
  readonly atMs: number;
}

export interface Replayed {
  readonly messages: readonly ReplayedMessage[];
  readonly outages: readonly HeardOutage[];
  /** Times of some checks are not known, so they were assumed at the interval of their subject. */
  readonly isEstimated: boolean;
}

/**
 * The messages that contacts would have got under these rules. Each message arrives at once, and people answer as they
 * did. It pauses after each moment; other work may run then, and
 * the caller may end it.
 *
 * @param maxMessages more messages make the result null
 */
export function* replay(
  rules: ReplayRules,
  history: ReplayHistory,
  maxMessages: number,
): Generator<void, Replayed | null> {
  const messages: ReplayedMessage[] = [];
  const past = createPast(rules, history, (message) => messages.push(message));
  while (past.goOn()) {
    if (messages.length > maxMessages) return null;
    yield;
  }
  return { messages, outages: past.outages, isEstimated: past.isEstimated() };
}

/** The virtual world of a replay. `goOn` goes to the next moment at which something happens; false after the last one. */
function createPast(rules: ReplayRules, history: ReplayHistory, onMessage: (message: ReplayedMessage) => void) {
  const watches = newWatches(
    history.subjects.flatMap((past) => {
      const subject = rules.subjects.get(past.id);
      return subject ? [{ ...subject, ...past }] : [];
    }),
  );
  const changes = changesOf(history);
  const outages = createHeardOutages();
  const incidentIds = new Map<Watched, number>();
  const sent: VirtualMessage[] = [];
  let next = 0;

  const decide = createDecide({
    contacts: new Map(rules.contacts.map((contact) => [contact.id, contact])),
    send: (message) => sent.push(message),
    look: outages.look,
    asked: (watched) => clock.requeue(watched),
  });
  const clock = createVirtualClock({ watches: watches.values(), decide, newIncident });

  function newIncident(watched: Watched, atMs: number): number {
    const incidentId = incidentIds.get(watched) ?? 0;
    outages.begin(watched, incidentId, atMs);
    return incidentId;
  }

  function apply(change: PastChange, watched: Watched): void {
    const { kind, atMs } = change;
    if (kind === "works" || kind === "pauses") outages.end(watched, atMs);
    if (kind === "breaks") incidentIds.set(watched, change.incidentId);
    changeWatched(watched, change);
    // The check that finds the change asks.
    if (kind !== "breaks" && kind !== "works") decide.askAll(watched, atMs);
    clock.requeue(watched);
  }

  function deliver(nowMs: number): void {
    for (let message = sent.shift(); message; message = sent.shift()) {
      const { watched, contact, news, episode } = message;
      onMessage({ subjectId: watched.setup.id, contactId: contact.id, incidentId: episode, news, atMs: nowMs });
      outages.heard(message, nowMs);
      decide.ended(message, "told", nowMs);
    }
  }

  return {
    outages: outages.all,
    isEstimated: () => [...watches.values()].some(({ isEstimated }) => isEstimated),
    goOn(): boolean {
      const nowMs = Math.min(changes[next]?.change.atMs ?? Number.POSITIVE_INFINITY, clock.dueMs());
      if (nowMs > history.untilMs) return false;
      for (let one = changes[next]; one && one.change.atMs <= nowMs; one = changes[next]) {
        next += 1;
        const watched = watches.get(one.subjectId);
        if (watched) apply(one.change, watched);
      }
      clock.turn(nowMs);
      deliver(nowMs);
      return true;
    },
  };
}

/** All changes, oldest first. Changes of one subject at one moment stay in their order. */
const changesOf = ({ subjects }: ReplayHistory) =>
  subjects
    .flatMap(({ id, changes }) => changes.map((change) => ({ subjectId: id, change })))
    .sort((one, other) => one.change.atMs - other.change.atMs);

/** Checks find a change of the target at once. */
export function changeWatched(watched: Watched, change: PastChange): void {
  const { atMs } = change;
  switch (change.kind) {
    case "breaks":
    case "works":
      watched.works = change.kind === "works";
      watched.nextCheckMs = atMs;
      return;
    case "pauses":
      pause(watched);
      return;
    case "resumes":
      watched.isWatched = true;
      watched.nextCheckMs = atMs;
      return;
    case "quiet":
      watched.quiet = [...watched.quiet, { why: change.why, untilMs: change.untilMs }];
      return;
    case "escalates":
      if (watched.isOn) escalate(watched);
      return;
    case "acknowledged":
      if (watched.isOn && isFree(watched, atMs)) watched.acknowledged = { atMs, untilMs: change.untilMs };
  }
}

function escalate(watched: Watched): void {
  const steps = [...watched.attached].map(([id, { escalateAfterMinutes: afterMinutes }]) => {
    const told = watched.rows.get(id);
    const isOfEpisode = told?.episode === episodeOf(watched);
    const isDone = isOfEpisode && (told.said !== "nothing" || told.why === "hours");
    return { id, name: String(id), afterMinutes, isDone };
  });
  const { escalatedThroughMinutes } = watched;
  const next = nextStep({ steps, escalatedThroughMinutes });
  watched.escalatedThroughMinutes = next?.afterMinutes ?? escalatedThroughMinutes;
}

/** No acknowledgement runs. The first one counts. */
const isFree = ({ acknowledged }: Watched, atMs: number) =>
  acknowledged === null || (acknowledged.untilMs ?? Number.POSITIVE_INFINITY) <= atMs;
