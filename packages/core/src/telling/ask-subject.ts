import { createClock } from "./escalation-clock.ts";
import type { Told } from "./facts.ts";
import { hears } from "./hears.ts";
import { after, current } from "./ledger.ts";
import { createLedgerCells, type LedgerCells } from "./ledger-cells.ts";
import { factsAt, isHeldBack, type Moment, momentsOf, outageNow, rulesOf } from "./moment.ts";
import { newsEvent } from "./news-event.ts";
import type { AskedContact, AskedSubject, MadeNews, SubjectAnswers } from "./question.ts";
import { hasEnd, OUTAGE } from "./topic.ts";

/**
 * Answers which contacts of a subject get which messages. Each event is asked about first, for the moment at which it
 * happened. So contacts also get the alert of an outage that is over already. Then each matter is asked about for now.
 *
 * The same question again changes nothing.
 */
export function askSubject(subject: AskedSubject, nowMs: number): SubjectAnswers {
  const made: MadeNews[] = [];
  const withheld = new Set<number>();
  const cells = createLedgerCells(subject);
  const clock = createClock(subject);

  /** @returns whether the contact gets a message, or got it in another one */
  function ask(contact: AskedContact, moment: Moment, wantsOn: boolean): boolean {
    const { topic, on, atMs } = moment;
    const cell = cells.of(contact.id, topic);
    const facts = clock.start(factsAt(subject, contact, moment), moment);
    const rules = rulesOf(contact, moment, wantsOn);
    const row = topic === OUTAGE ? current(cell.told, facts, rules) : currentOfOther(cell.told, moment);
    const answer = hears(facts, row, rules, atMs);
    const next = after(row, answer, facts, atMs);
    cell.told = topic === OUTAGE ? next : rowOfOther(next, moment, cell.told);
    if (answer.go === "never" && answer.why === "told-with-outage") return true;
    if (answer.go !== "now") return false;
    const { news } = answer;
    const isEndOfOlder = news === "recovery" && on;
    const older = isEndOfOlder ? (row?.episode ?? moment.episode) : null;
    const about = older === null ? moment : { ...moment, episode: older, incidentId: older };
    cell.madeAt = made.length;
    made.push({
      ...{ contactId: contact.id, topic, includesRecovery: news === "down+recovery" },
      event: newsEvent(news, about, subject, contact),
    });
    if (isEndOfOlder) ask(contact, { ...moment, event: null }, wantsOn);
    return true;
  }

  for (const event of subject.events) {
    const answered = subject.contacts.map((contact) =>
      momentsOf(event, cells.of(contact.id, event.topic).told)
        .map((moment) => ask(contact, moment, contact.wants[event.topic === OUTAGE ? "down" : event.audience]))
        .includes(true),
    );
    if (!answered.includes(true) && isHeldBack(subject, event.topic, event.atMs)) withheld.add(event.id);
  }
  if (subject.hasMoreEvents) return { made, ledger: cells.changes(), withheld, tellable: clock.started() };
  for (const contact of subject.contacts) {
    ask(contact, outageNow(subject, cells.of(contact.id, OUTAGE).told, nowMs), contact.wants.down);
  }
  for (const { contact, moment, wantsOn } of othersDue(subject, cells, nowMs)) ask(contact, moment, wantsOn);
  forgetDetached(subject, cells);
  return { made, ledger: cells.changes(), withheld, tellable: clock.started() };
}

/**
 * The row of a matter without an incident. Such a matter may end without an event. So a second event is sent like the
 * first, also to a contact that knows of the matter.
 */
function currentOfOther(told: Told | null, { on, episode }: Moment): Told | null {
  return told !== null && on && told.said !== "nothing" && (told.episode !== episode || beginWaits(told)) ? null : told;
}

/**
 * Nothing is left to tell after the begin of a matter that has no end. An end that waits is the row's episode. While it
 * waits, the matter may begin again: then the contact still knows the first begin, and the second waits.
 */
function rowOfOther(next: Told | null, { topic, on, event }: Moment, before: Told | null): Told | null {
  if (next === null || (!hasEnd(topic) && next.state !== "held")) return null;
  if (!on) return event === null ? next : { ...next, episode: event.id, isOver: true };
  const isKnown = before !== null && before.said !== "nothing" && (before.isOver || beginWaits(before));
  return isKnown && next.why === "hours" ? { ...next, state: before.state, said: before.said } : next;
}

/** The contact knows an earlier episode, and outside of its hours the matter ended and began again. */
const beginWaits = (told: Told) => told.why === "hours" && !told.isOver && told.said !== "nothing";

/**
 * The matters without an incident that wait, in the order of their events. One that is over, without an event, leaves
 * the ledger.
 */
function othersDue({ contacts, ledger }: AskedSubject, cells: LedgerCells, nowMs: number) {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const inOrder = [...ledger].sort((one, other) => one.told.episode - other.told.episode);
  return inOrder.flatMap(({ contactId, topic, isStillOn, audience }) => {
    const contact = byId.get(contactId);
    const cell = cells.of(contactId, topic);
    const { told } = cell;
    if (topic === OUTAGE || told === null || contact === undefined) return [];
    const { episode } = told;
    const moment = { topic, episode, incidentId: episode, isConfirmed: true, atMs: nowMs, event: null };
    if (told.isOver) return [{ contact, moment: { ...moment, on: false }, wantsOn: true }];
    if (!isStillOn) cell.told = null;
    if (!isStillOn || (told.said !== "nothing" && !beginWaits(told))) return [];
    return [{ contact, moment: { ...moment, on: true }, wantsOn: contact.wants[audience] }];
  });
}

/** A detached contact keeps its rows until their matters are over, so that attaching it again sends no second alert. */
function forgetDetached({ isWatched, outage, contacts, ledger }: AskedSubject, cells: LedgerCells): void {
  const attached = new Set(contacts.map(({ id }) => id));
  for (const { contactId, topic, isStillOn } of ledger) {
    if (attached.has(contactId)) continue;
    const cell = cells.of(contactId, topic);
    const { told } = cell;
    if (told === null) continue;
    const isOn = topic === OUTAGE ? outage?.outageId === told.episode : isStillOn && !told.isOver;
    cell.told = isWatched && isOn && told.said !== "nothing" ? { ...told, why: null, askAtMs: null } : null;
  }
}
