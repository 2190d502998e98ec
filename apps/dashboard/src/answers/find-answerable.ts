import { hasAnswers } from "@pharos/channels";
import {
  type AnsweringContact,
  type AnsweringContactStore,
  type AnswerLinkKind,
  type AnswerLinks,
  type IncidentStory,
  type IncidentStoryStore,
  mayBeAnswered,
} from "@pharos/core";

export interface FindDeps {
  readonly links: AnswerLinks;
  readonly contacts: AnsweringContactStore;
  readonly stories: Pick<IncidentStoryStore, "find">;
}

/** The incident that a link is for, and the contact that got the link. */
export interface Answerable {
  readonly token: string;
  readonly contact: AnsweringContact;
  readonly story: IncidentStory;
}

/** The page shows no votes, so nothing is read of them. */
const NO_VOTES = { since: new Date(8_640_000_000_000_000), seesEvidence: false };

/** Null for a link that is not valid: it is of another kind, was changed, or ended. Or its contact or its subject was deleted. */
export async function findAnswerable(
  { links, contacts, stories }: FindDeps,
  token: string,
  kind: AnswerLinkKind,
): Promise<Answerable | null> {
  const link = links.read(token);
  const contact = link?.kind === kind ? await contacts.find(link.contactId) : null;
  if (link?.kind !== kind || contact === null || contact.answerSerial !== link.serial) return null;
  if (!hasAnswers(contact.type, contact.answers)) return null;
  const story = await stories.find(contact.teamId, link.incidentId, NO_VOTES);
  return story && { token, contact, story };
}

export function isAnswerable({ startedAt, resolvedAt }: IncidentStory, now: Date): boolean {
  const times = { startedAtMs: startedAt.getTime(), resolvedAtMs: resolvedAt?.getTime() ?? null };
  return mayBeAnswered(times, now.getTime());
}
