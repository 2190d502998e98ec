import { isStampValid, MAX_ANSWERER_LENGTH, MAX_NOTE_LENGTH, mayEndAt, wasDoneSince } from "@pharos/core";
import type { Form } from "../sent.ts";
import { type Acting, acknowledgeByLink, checkByLink, escalateByLink, snoozeByLink } from "./act.ts";
import { type Ends, endsFrom, isEndName, shownEnd } from "./ends.ts";
import type { Said, Typed } from "./pages.ts";

/** A form of a page, and the time of the page. */
export interface SentForm {
  readonly form: Form;
  readonly typed: Typed;
  /** Null if no page of the link made the form. */
  readonly stampedAtMs: number | null;
}

const said = (sentence: string): Said => ({ sentence, isMistake: false });
const mistake = (sentence: string): Said => ({ sentence, isMistake: true });

/** Whether a person had time to read the page of a form. */
export const isOfReader = ({ stampedAtMs }: SentForm, now: Date) => isStampValid(stampedAtMs, now.getTime());

/** A form that is sent again must not bring back an effect that somebody ended. */
const USED = mistake("Someone answered after you opened this page, and it changed. Press the button again.");

export const UNREAD = mistake("Pharos needs a page of this hour that you had time to read. Press the button again.");

/** Carries the form of a reader out. @returns the sentence about it */
export async function answer(acting: Acting, { form, typed, stampedAtMs }: SentForm): Promise<Said> {
  const wrong = mistakeIn(typed);
  if (wrong !== null) return mistake(wrong);
  const madeAtMs = stampedAtMs ?? acting.now.getTime();
  const ends = endsFrom(madeAtMs, acting.answerable.contact.timeZone);
  const { acts, acknowledgedAt } = acting.answerable.story;
  switch (form("act")) {
    case "acknowledge":
      if (acknowledgedAt === null && wasDoneSince(acts, "acknowledged", madeAtMs)) return USED;
      return acknowledge(acting, typed, ends);
    case "snooze-hour":
      return snooze(acting, ends.times.hour, ends, madeAtMs);
    case "snooze-morning":
      return snooze(acting, ends.times.morning, ends, madeAtMs);
    case "escalate":
      return escalate(acting, form("step"));
    case "check":
      return check(acting);
    default:
      return mistake("Press one of the buttons.");
  }
}

function mistakeIn({ name, note }: Typed): string | null {
  if (name.length > MAX_ANSWERER_LENGTH) return `A name has at most ${MAX_ANSWERER_LENGTH} characters.`;
  return [...note].length > MAX_NOTE_LENGTH ? `A note has at most ${MAX_NOTE_LENGTH} characters.` : null;
}

const OVER = mistake("This time is over. Choose another time.");

async function acknowledge(acting: Acting, { note, end }: Typed, ends: Ends): Promise<Said> {
  if (end !== "" && !isEndName(end)) return mistake("Choose one of the times.");
  const until = end === "" ? null : ends.times[end];
  if (until !== null && !mayEndAt(until, acting.now)) return OVER;
  const isFirst = await acknowledgeByLink(acting, note || null, until);
  if (!isFirst) return said("The incident was acknowledged before.");
  const stop = until === null ? "Reminders stop." : `Reminders stop until ${shownEnd(until, ends)}.`;
  return said(`You acknowledged the incident. ${stop}`);
}

async function snooze(acting: Acting, until: Date, ends: Ends, madeAtMs: number): Promise<Said> {
  if (!mayEndAt(until, acting.now)) return OVER;
  // A page has its own ends. Somebody may have ended a snooze of this page, and the form must not bring it back.
  const ofEnd = acting.answerable.story.acts.filter((act) => act.until?.getTime() === until.getTime());
  if (wasDoneSince(ofEnd, "snoozed", madeAtMs)) return said("Someone already snoozed this monitor by this page.");
  const isNew = await snoozeByLink(acting, until);
  if (isNew) return said(`Pharos sends no new alerts of this monitor until ${shownEnd(until, ends)}.`);
  return said("Someone has already snoozed this monitor for that long.");
}

async function escalate(acting: Acting, step: string): Promise<Said> {
  const minutes = Number(step);
  if (!Number.isSafeInteger(minutes) || minutes < 1) return mistake("Press one of the buttons.");
  const alerted = await escalateByLink(acting, minutes);
  if (alerted === "nobody-left") return mistake("Nobody is left to alert.");
  if (alerted === "not-next") return mistake("Another contact is next. Press the button of this page.");
  if (alerted === "done") return said("Someone has already alerted this contact.");
  return said(`Pharos alerts ${alerted.contacts.map(({ name }) => name).join(", ")} now.`);
}

async function check(acting: Acting): Promise<Said> {
  const isAsked = await checkByLink(acting);
  if (isAsked) return said("Pharos checks now. Load this page again in a minute to see the result.");
  return mistake("This monitor cannot be checked. Someone may have paused it.");
}
