import { changeOfAnswer, type LoggedAnswer } from "./answer-log.ts";
import { createClock } from "./escalation-clock.ts";
import type { Told } from "./facts.ts";
import { hasAcknowledgementEnded } from "./gates.ts";
import { hears } from "./hears.ts";
import { after, current } from "./ledger.ts";
import { createLedgerCells, type LedgerCells } from "./ledger-cells.ts";
import { factsAt, isHeldBack, type Moment, momentsOf, outageNow, rulesOf } from "./moment.ts";
import { newsDetail } from "./news-detail.ts";
import { newsEvent } from "./news-event.ts";
import type { AskedContact, AskedEvent, AskedSubject, MadeNews, SubjectAnswers } from "./question.ts";
import { hasEnd, OUTAGE } from "./topic.ts";

/**
 * Answers which contacts of a subject get which messages. Each event is asked about first, for the moment at which it
 * happened. So contacts also get the alert of an outage that is over already. Then each matter is asked about for now.
 *
 * The same question again changes nothing.
 */
export function askSubject(subject: AskedSubject, nowMs: number): SubjectAnswers {
  const made: MadeNews[] = [];
  const log: LoggedAnswer[] = [];
  const withheld = new Set<number>();
  const short: number[] = [];
  const cells = createLedgerCells(subject);
  const clock = createClock(subject);

  /** @returns whether the contact gets a message, or got it in another one */
  function ask(contact: AskedContact, moment: Moment, wantsOn: boolean): boolean {
    const { topic, on, atMs } = moment;
    const cell = cells.of(contact.id, topic);
    const facts = clock.start(factsAt(subject, contact, moment, cells.of(contact.id, OUTAGE).told), moment);
    const rules = rulesOf(contact, moment, wantsOn);
    const row = topic === OUTAGE ? current(cell.told, facts, rules) : currentOfOther(cell.told, moment);
    const answer = hears(facts, row, rules, atMs);
    const next = after(row, answer, facts, atMs);
    const change = changeOfAnswer({ before: cell.told, after: next, answer, facts, isOfEvent: moment.event !== null });
    const before = cell.told;
    cell.told = topic === OUTAGE ? next : rowOfOther(next, moment, before);
    const entry = { contactId: contact.id, topic, episode: facts.episode };
    if (answer.go !== "now") {
      if (change) log.push({ ...entry, ...change, madeAt: null });
      return answer.go === "never" && answer.why === "told-with-outage";
    }
    const { news } = answer;
    const about = news === "recovery" && on ? endOfOlder(moment, row) : moment;
    cell.madeAt = made.length;
    if (change) log.push({ ...entry, ...change, episode: about.episode, madeAt: cell.madeAt });
    made.push({
      ...{ contactId: contact.id, topic, includesRecovery: news === "down+recovery" },
      detail: newsDetail(news, before, moment, contact),
      event: newsEvent(news, about, subject, contact, hasAcknowledgementEnded(facts, row, atMs)),
    });
    if (about !== moment) ask(contact, { ...moment, event: null }, wantsOn);
    return true;
  }

  for (const event of subject.events) {
    const answered = subject.contacts.map((contact) =>
      momentsOf(event, cells.of(contact.id, event.topic).told)
        .map((moment) => ask(contact, moment, contact.wants[event.topic === OUTAGE ? "down" : event.audience]))
        .includes(true),
    );
    if (answered.includes(true)) continue;
    if (isHeldBack(subject, event.topic, event.atMs)) withheld.add(event.id);
    short.push(...shortIncident(event));
  }
  const answers = () => ({ made, ledger: cells.changes(), log, withheld, short, tellable: clock.started() });
  if (subject.hasMoreEvents) return answers();
  for (const contact of subject.contacts) {
    ask(contact, outageNow(subject, cells.of(contact.id, OUTAGE).told, nowMs), contact.wants.down);
  }
  for (const { contact, moment, wantsOn } of othersDue(subject, cells, nowMs)) ask(contact, moment, wantsOn);
  log.push(...forgetDetached(subject, cells));
  return answers();
}

/** The end of an older outage that the contact knows of. */
function endOfOlder(moment: Moment, told: Told | null): Moment {
  const episode = told?.episode ?? moment.episode;
  return { ...moment, episode, incidentId: episode };
}

/** The incident whose end this is, if too few checks had failed. */
function shortIncident({ happening, incident }: AskedEvent): readonly number[] {
  return happening === "recovery" && incident !== null && !incident.isConfirmed ? [incident.id] : [];
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

/**
 * A detached contact keeps its rows until their matters are over, so that attaching it again sends no second alert.
 * @returns what the contacts that waited get instead: nothing
 */
function forgetDetached(
  { isWatched, outage, contacts, ledger }: AskedSubject,
  cells: LedgerCells,
): readonly LoggedAnswer[] {
  const attached = new Set(contacts.map(({ id }) => id));
  return ledger.flatMap(({ contactId, topic, isStillOn }): readonly LoggedAnswer[] => {
    const cell = cells.of(contactId, topic);
    const { told } = cell;
    if (attached.has(contactId) || told === null) return [];
    const { episode, why } = told;
    const isOn = topic === OUTAGE ? outage?.outageId === episode : isStillOn && !told.isOver;
    cell.told = isWatched && isOn && told.said !== "nothing" ? { ...told, why: null, askAtMs: null } : null;
    // The reason is gone once the contact is known to be detached.
    if (why === null) return [];
    return [{ contactId, topic, episode, answer: "never", why: "detached", untilMs: null, madeAt: null }];
  });
}
