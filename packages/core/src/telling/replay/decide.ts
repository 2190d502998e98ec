import type { News, TellingAnswer, TellingFacts, TellingRules, Told } from "../facts.ts";
import { hears } from "../hears.ts";
import { after, afterDelivery, current, type DeliveryEnd } from "../ledger.ts";
import { parentHoldsUntilMs } from "./parents.ts";
import {
  endPastQuiet,
  episodeOf,
  factsOf,
  type Watched,
  type WatchedAttachment,
  type WatchedContact,
} from "./watched.ts";

/** A message that is decided on, and has not arrived yet. */
export interface VirtualMessage {
  readonly watched: Watched;
  readonly contact: WatchedContact;
  readonly news: News;
  readonly episode: number;
  readonly madeAtMs: number;
}

/** A question that was asked, and its answer. */
export interface AskedQuestion {
  readonly atMs: number;
  readonly contact: WatchedContact;
  readonly watched: Watched;
  readonly facts: TellingFacts;
  readonly rules: TellingRules;
  readonly told: Told | null;
  readonly answer: TellingAnswer;
  readonly next: Told | null;
}

interface DecideOptions {
  readonly contacts: ReadonlyMap<number, WatchedContact>;
  readonly isBusy?: (contactId: number, nowMs: number) => boolean;
  readonly send: (message: VirtualMessage) => void;
  readonly look?: (asked: AskedQuestion) => void;
  /** Called after each question, because its subject may be due sooner. */
  readonly asked: (watched: Watched) => void;
}

/** The decision of `hears` for subjects on a virtual clock, with a ledger in memory. */
export function createDecide({ contacts, isBusy = () => false, send, look, asked }: DecideOptions) {
  function ask(watched: Watched, contact: WatchedContact, nowMs: number): void {
    const { rows } = watched;
    const attached = watched.attached.get(contact.id);
    if (attached === undefined) {
      forgetDetached(watched, contact.id);
      return;
    }
    const holdsUntilMs = parentHoldsUntilMs(watched, contact, nowMs);
    startClock(watched, holdsUntilMs, nowMs);
    const rules = rulesOf(contact, attached, nowMs);
    const facts = factsOf(watched, nowMs, holdsUntilMs, isBusy(contact.id, nowMs));
    const told = current(rows.get(contact.id) ?? null, facts, rules);
    const answer = hears(facts, told, rules, nowMs);
    const next = after(told, answer, facts, nowMs);
    look?.({ atMs: nowMs, contact, watched, facts, rules, told, answer, next });
    if (next) rows.set(contact.id, next);
    else rows.delete(contact.id);
    asked(watched);
    if (answer.go !== "now") return;
    const episode = isEnd(answer.news) && told ? told.episode : facts.episode;
    send({ watched, contact, news: answer.news, episode, madeAtMs: nowMs });
    if (facts.on && next === null) ask(watched, contact, nowMs);
  }

  function askContact(watched: Watched, id: number, nowMs: number): void {
    const contact = contacts.get(id);
    if (contact) ask(watched, contact, nowMs);
  }

  function askContacts(watched: Watched, nowMs: number): void {
    const { attached, rows } = watched;
    // A change may come at the very moment at which a quiet time ends.
    endPastQuiet(watched, nowMs);
    for (const id of attached.keys()) askContact(watched, id, nowMs);
    for (const id of rows.keys()) if (!attached.has(id)) askContact(watched, id, nowMs);
  }

  return {
    /** Asks about every contact of a subject and of its children, as after a change of the subject. */
    askAll(watched: Watched, nowMs: number): void {
      askContacts(watched, nowMs);
      for (const child of watched.children) askContacts(child, nowMs);
    },

    /** Asks the questions of a subject that time has made due. */
    askDue(watched: Watched, nowMs: number): void {
      for (const [id, { askAtMs }] of watched.rows) {
        if (askAtMs !== null && askAtMs <= nowMs) askContact(watched, id, nowMs);
      }
    },

    /** Notes how a message ended, and asks again. A row that has gone on to another message stays as it is. */
    ended({ watched, contact, episode }: VirtualMessage, how: DeliveryEnd, nowMs: number): void {
      const row = watched.rows.get(contact.id);
      if (row?.state !== "sent" || row.episode !== episode) return;
      watched.rows.set(contact.id, afterDelivery(row, how, nowMs));
      ask(watched, contact, nowMs);
    },
  };
}

/** How a contact wants to be notified of a subject's outage now. */
export function rulesOf(
  { readers, wantsOn, wantsOver, hours }: WatchedContact,
  { remindAfterMinutes, escalateAfterMinutes }: WatchedAttachment,
  nowMs: number,
): TellingRules {
  const hoursBeginAtMs = hours === null ? null : hours(nowMs);
  return { readers, wantsOn, wantsOver, remindAfterMinutes, escalateAfterMinutes, hoursBeginAtMs };
}

/** If the contact is attached again in the same outage, its row is still valid. */
function forgetDetached(watched: Watched, contactId: number): void {
  const { rows } = watched;
  const row = rows.get(contactId);
  if (row === undefined) return;
  if (watched.isOn && row.episode === episodeOf(watched)) rows.set(contactId, { ...row, why: null, askAtMs: null });
  else rows.delete(contactId);
}

/** The first moment at which contacts can be notified of an outage starts the clock of its escalation. */
function startClock(watched: Watched, holdsUntilMs: number | null, nowMs: number): void {
  const { isWatched, isOn, outageId, quiet } = watched;
  if (isWatched && isOn && outageId !== null && quiet.length === 0 && holdsUntilMs === null)
    watched.tellableAtMs ??= nowMs;
}

/** The message says that the outage is over. */
export const isEnd = (news: News) => news === "recovery" || news === "down+recovery" || news === "settled-up";
