import { plainLine } from "@pharos/channels";
import {
  answeredBy,
  checkNowProblem,
  type IncidentStory,
  type JsonObject,
  MAX_ANSWERER_LENGTH,
  type Origin,
  ProblemError,
  snapshot,
  type TeamStores,
} from "@pharos/core";
import type { Answerable } from "./find-answerable.ts";

/** Longest name of a contact in an answer, in UTF-16 code units. The answer has room for 255 characters. */
const MAX_CONTACT_NAME = 100;

/** The person who sends the form of a page. */
export interface Answerer {
  readonly origin: Origin;
  readonly ipAddress: string;
  readonly userAgent: string;
}

interface ActDeps {
  readonly stores: Pick<TeamStores, "transaction">;
  readonly now: Date;
}

export interface Acknowledging {
  /** As it was typed in; empty without a name. */
  readonly name: string;
  readonly note: string | null;
}

/** @returns false if nothing is left to acknowledge: the incident has ended, or somebody else was first */
export async function acknowledgeByLink(
  { stores, now }: ActDeps,
  answerable: Answerable,
  { name, note }: Acknowledging,
  answerer: Answerer,
): Promise<boolean> {
  const { contact, story } = answerable;
  const by = answeredBy(plainLine(name, MAX_ANSWERER_LENGTH), plainLine(contact.name, MAX_CONTACT_NAME));
  return stores.transaction(async (inside) => {
    const done = await inside.incidents.acknowledge(
      contact.teamId,
      story.id,
      { by: { name: by }, note, until: null },
      now,
    );
    if (done === null) return false;
    await inside.audit.record(
      entryOf("acknowledge-by-link", now, answerable, answerer, {
        acknowledged_by: done.acknowledgedBy,
        acknowledged_note: done.acknowledgedNote,
      }),
    );
    return true;
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
export async function checkByLink(
  { stores, now }: ActDeps,
  answerable: Answerable,
  answerer: Answerer,
): Promise<boolean> {
  const { contact, story } = answerable;
  if (!isCheckable(story)) return false;
  try {
    return await stores.transaction(async (inside) => {
      const allow = (current: Parameters<typeof checkNowProblem>[0]) => {
        const problem = checkNowProblem(current, now);
        if (problem !== null) throw new ProblemError(problem);
      };
      const number = await inside.monitors.requestCheck(contact.teamId, story.monitor.id, allow, now);
      if (number === null) return false;
      const by = answeredBy("", plainLine(contact.name, MAX_CONTACT_NAME));
      await inside.audit.record(entryOf("check-by-link", now, answerable, answerer, { check_requested_by: by }));
      return true;
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problem.kind === "rate-limited";
  }
}

function entryOf(
  operation: string,
  at: Date,
  { contact, story }: Answerable,
  { origin, ipAddress, userAgent }: Answerer,
  act: JsonObject,
) {
  const { id, monitor } = story;
  const after = snapshot({ ...act, contact_id: contact.id, ip_address: ipAddress, user_agent: userAgent });
  const change = { entity: "incident" as const, id, name: monitor.name, before: snapshot({}), after };
  return { teamId: contact.teamId, at, sender: null, origin, operation, change };
}
