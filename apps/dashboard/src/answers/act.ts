import { plainLine } from "@pharos/channels";
import {
  answeredBy,
  checkNowProblem,
  type Escalating,
  escalating,
  type IncidentStory,
  isoMicros,
  type JsonObject,
  MAX_ANSWERER_LENGTH,
  type NextStep,
  type Origin,
  ProblemError,
  snapshot,
  type TeamStores,
} from "@pharos/core";
import type { Answerable } from "./find-answerable.ts";

/** Longest name of a contact in an answer, in UTF-16 code units. The answer has room for 255 characters. */
const MAX_CONTACT_NAME = 100;

/** The person who sends the form of a page. */
export interface LinkUser {
  readonly origin: Origin;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** As it was typed in; empty without a name. */
  readonly name: string;
}

/** A person who acts by a link, the incident of the link, and the time. */
export interface Acting {
  readonly stores: Pick<TeamStores, "transaction" | "locations">;
  readonly now: Date;
  readonly answerable: Answerable;
  readonly answerer: LinkUser;
}

/** @returns false if nothing is left to acknowledge: the incident has ended, or somebody else was first */
export function acknowledgeByLink(acting: Acting, note: string | null, until: Date | null): Promise<boolean> {
  const { now, answerable } = acting;
  const { contact, story } = answerable;
  return acting.stores.transaction(async (inside) => {
    const answer = { by: nameOf(acting), note, until };
    const done = await inside.incidents.acknowledge(contact.teamId, story.id, answer, now);
    if (done === null) return false;
    await inside.audit.record(
      entryOf("acknowledge-by-link", acting, {
        acknowledged_by: done.acknowledgedBy,
        acknowledged_note: done.acknowledgedNote,
        acknowledged_until: until && isoMicros(until),
      }),
    );
    return true;
  });
}

export function isSnoozable({ monitor }: IncidentStory): boolean {
  return monitor.kind === "monitor";
}

/** @returns false if the monitor is snoozed for as long, or cannot be snoozed */
export async function snoozeByLink(acting: Acting, until: Date): Promise<boolean> {
  const { contact, story } = acting.answerable;
  if (!isSnoozable(story)) return false;
  return acting.stores.transaction(async (inside) => {
    const by = nameOf(acting);
    const snoozed = await inside.incidents.snooze(contact.teamId, [story.id], { until, by }, acting.now);
    if (snoozed.length === 0) return false;
    const act = { snoozed_until: isoMicros(until), snoozed_by: by.name };
    await inside.audit.record(entryOf("snooze-by-link", acting, act));
    return true;
  });
}

/**
 * Alerts a step of the escalation.
 *
 * @param wanted the minutes of the step that the page showed
 * @returns the step; or why there is nothing to do
 */
export async function escalateByLink(
  acting: Acting,
  wanted: number,
): Promise<NextStep | Exclude<Escalating["kind"], "alert">> {
  const { contact, story } = acting.answerable;
  const wish = escalating(story, wanted);
  if (wish.kind !== "alert") return wish.kind;
  const { step } = wish;
  return acting.stores.transaction(async (inside) => {
    const by = nameOf(acting);
    if (!(await inside.incidents.escalate(contact.teamId, story.id, step, by, acting.now))) return "done";
    const act = { escalated_through_minutes: step.afterMinutes, escalated_by: by.name };
    await inside.audit.record(entryOf("escalate-by-link", acting, act));
    return step;
  });
}

export function isCheckable({ monitor }: IncidentStory): boolean {
  return monitor.kind === "monitor" && monitor.type !== "heartbeat";
}

/**
 * Asks for a check of the monitor. A monitor that was checked a moment ago is left alone, because the check is already
 * on its way.
 *
 * @returns false if the monitor cannot be checked, for example because it is paused
 */
export async function checkByLink(acting: Acting): Promise<boolean> {
  const { contact, story } = acting.answerable;
  if (!isCheckable(story)) return false;
  try {
    const known = await acting.stores.locations.list(contact.teamId);
    return await acting.stores.transaction(async (inside) => {
      const allow = (current: Parameters<typeof checkNowProblem>[0]) => {
        const problem = checkNowProblem(current, known, acting.now);
        if (problem !== null) throw new ProblemError(problem);
      };
      const number = await inside.monitors.requestCheck(contact.teamId, story.monitor.id, allow, acting.now);
      if (number === null) return false;
      const by = nameOf(acting);
      await inside.incidents.noteCheck(story.id, by, acting.now);
      await inside.audit.record(entryOf("check-by-link", acting, { check_requested_by: by.name }));
      return true;
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problem.kind === "rate-limited";
  }
}

function nameOf({ answerer, answerable: { contact } }: Acting): { readonly name: string } {
  return { name: answeredBy(plainLine(answerer.name, MAX_ANSWERER_LENGTH), plainLine(contact.name, MAX_CONTACT_NAME)) };
}

function entryOf(operation: string, { now: at, answerable, answerer }: Acting, act: JsonObject) {
  const { contact, story } = answerable;
  const { origin, ipAddress, userAgent } = answerer;
  const after = snapshot({ ...act, contact_id: contact.id, ip_address: ipAddress, user_agent: userAgent });
  const change = {
    entity: "incident" as const,
    id: story.id,
    name: story.monitor.name,
    before: snapshot({}),
    after,
  };
  return { teamId: contact.teamId, at, sender: null, origin, operation, change };
}
