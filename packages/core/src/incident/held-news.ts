import type { HeldNews } from "../overview/incident-story.ts";
import { type AnsweredContact, type PublicReason, publicReason } from "./notifications.ts";

/** The answer to a contact when an event became due. */
export interface FirstAnswer extends Pick<AnsweredContact, "answer" | "why"> {
  readonly contact: HeldNews["contacts"][number];
}

/** The contact has the news already, or gets it in the alert that is on its way. */
const knows: ReadonlySet<PublicReason> = new Set(["notified", "reminder", "in_alert", "busy"]);

/** Groups the contacts that got no alert of an event at once by the reason. */
export function heldNews(answers: readonly FirstAnswer[]): readonly HeldNews[] {
  const groups = new Map<PublicReason, FirstAnswer["contact"][]>();
  for (const answered of answers) {
    const why = publicReason(answered);
    if (why === null || knows.has(why)) continue;
    groups.set(why, [...(groups.get(why) ?? []), answered.contact]);
  }
  return [...groups].map(([why, contacts]) => ({ why, contacts }));
}
