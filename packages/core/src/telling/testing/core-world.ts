import type { News, TellingAnswer, TellingFacts, TellingRules, Told } from "../facts.ts";
import { hears } from "../hears.ts";
import { after, afterDelivery, current } from "../ledger.ts";
import { acts } from "./acts.ts";
import { type Message, newCourier } from "./courier.ts";
import { hoursBeginAtMs, parentHoldsUntilMs } from "./relations.ts";
import type { Act, ContactSetup, Setup } from "./scenario.ts";
import {
  check,
  episodeOf,
  factsOf,
  isWatched,
  letTimePass,
  MINUTE_MS,
  newWatched,
  nextChangeMs,
  skipChecks,
  type Watched,
} from "./watched.ts";
import type { World } from "./world.ts";

const TICK_MS = MINUTE_MS / 4;

/** A question that was asked, for tests that look behind the messages. */
export interface Asked {
  readonly atMs: number;
  readonly contact: ContactSetup;
  readonly watched: Watched;
  readonly facts: TellingFacts;
  readonly rules: TellingRules;
  readonly told: Told | null;
  readonly answer: TellingAnswer;
  readonly next: Told | null;
}

/** A row of the ledger, with its subject and contact. */
export interface Row {
  readonly contact: ContactSetup;
  readonly watched: Watched;
  told: Told;
}

/** The decision, with a ledger and deliveries in memory, on a clock of ticks. */
export class CoreWorld implements World {
  readonly contacts: ReadonlyMap<string, ContactSetup>;
  readonly watches: ReadonlyMap<string, Watched>;
  readonly rows = new Map<string, Row>();
  nowMs = 0;
  private tickAtMs = 0;
  private incidents = 0;
  private readonly look: (asked: Asked) => void;
  readonly courier = newCourier({
    leftToSay: (message) => this.leftToSay(message),
    ended: (message, how) => {
      const row = this.rowOf(message.subject, message.contact.name);
      // A row that has gone on to another message is not changed by the one before.
      if (row?.told.state !== "sent" || row.told.episode !== message.episode) return;
      row.told = afterDelivery(row.told, how, this.nowMs);
      this.ask(row.watched, row.contact);
    },
  });

  constructor(setup: Setup, look: (asked: Asked) => void = () => {}) {
    this.contacts = new Map(setup.contacts.map((one) => [one.name, one]));
    this.watches = new Map(setup.watches.map((one) => [one.name, newWatched(one)]));
    this.look = look;
  }

  act({ atMinute, who, what, words }: Act): void {
    this.advance(atMinute * MINUTE_MS);
    this.nowMs = atMinute * MINUTE_MS;
    if (this.contacts.has(who)) this.courier.setBroken(who, what === "broken");
    for (const watched of this.watches.values()) {
      if (who !== "*" && who !== watched.setup.name) continue;
      acts[what]?.(watched, words, this);
      this.askAll(watched);
    }
  }

  pass(untilMinute: number): void {
    this.advance(untilMinute * MINUTE_MS + 1);
  }

  heard() {
    return this.courier.heard;
  }

  /** Asks every contact of a subject and of its children, as after a change of the subject. */
  private askAll(watched: Watched): void {
    const isChild = (other: Watched) => other.setup.needs.includes(watched.setup.name);
    for (const one of [watched, ...[...this.watches.values()].filter(isChild)]) {
      for (const contact of this.contacts.values()) this.ask(one, contact);
    }
  }

  private advance(beforeMs: number): void {
    while (this.tickAtMs < beforeMs) {
      this.nowMs = this.tickAtMs;
      this.tick();
      // Ticks in which nothing is due are left out.
      const dueMs = Math.min(this.dueMs(), beforeMs);
      this.tickAtMs += Math.max(1, Math.ceil((dueMs - this.tickAtMs) / TICK_MS)) * TICK_MS;
    }
  }

  private dueMs(): number {
    const asked = [...this.rows.values()].map(({ told }) => told.askAtMs ?? Number.POSITIVE_INFINITY);
    return Math.min(...[...this.watches.values()].map(nextChangeMs), ...asked, this.courier.dueMs());
  }

  private tick(): void {
    for (const watched of this.watches.values()) {
      if (letTimePass(watched, this.nowMs)) this.askAll(watched);
      skipChecks(watched, this.nowMs);
      if (!isWatched(watched) || this.nowMs < watched.nextCheckMs) continue;
      if (check(watched, this.nowMs, () => ++this.incidents)) this.askAll(watched);
    }
    for (const { told, watched, contact } of this.rows.values()) {
      if (told.askAtMs !== null && told.askAtMs <= this.nowMs) this.ask(watched, contact);
    }
    this.courier.deliver(this.contacts.values(), this.nowMs);
  }

  rowOf(subject: string, contact: string): Row | undefined {
    return this.rows.get(`${subject} ${contact}`);
  }

  /** The facts and rules of a question now; null if the contact is not attached. */
  questionOf(watched: Watched, contact: ContactSetup): { facts: TellingFacts; rules: TellingRules } | null {
    const attached = watched.attached.get(contact.name);
    if (!attached) return null;
    const facts = {
      ...factsOf(watched, this.nowMs),
      parentHoldsUntilMs: parentHoldsUntilMs(watched, contact, this.watches, this.nowMs),
      isContactBusy: this.courier.isBusy(contact.name, this.nowMs),
    };
    const { readers, wantsOn, wantsOver } = contact;
    const { remindAfterMinutes, escalateAfterMinutes } = attached;
    const hours = hoursBeginAtMs(contact, this.nowMs);
    return {
      facts,
      rules: { readers, wantsOn, wantsOver, remindAfterMinutes, escalateAfterMinutes, hoursBeginAtMs: hours },
    };
  }

  private ask(watched: Watched, contact: ContactSetup): void {
    const key = `${watched.setup.name} ${contact.name}`;
    const row = this.rows.get(key);
    const question = this.questionOf(watched, contact);
    if (question === null) {
      // If the contact is attached again in the same outage, its row is still valid.
      if (row && (!watched.isOn || row.told.episode !== episodeOf(watched))) this.rows.delete(key);
      return;
    }
    const { rules } = question;
    const facts = this.startClock(watched, question.facts);
    const told = current(row?.told ?? null, facts, rules);
    const answer = hears(facts, told, rules, this.nowMs);
    const next = after(told, answer, facts, this.nowMs);
    this.look({ atMs: this.nowMs, contact, watched, facts, rules, told, answer, next });
    if (next) this.rows.set(key, { contact, watched, told: next });
    else this.rows.delete(key);
    if (answer.go !== "now") return;
    const episode = isEnd(answer.news) && told ? told.episode : facts.episode;
    const subject = watched.setup.name;
    this.courier.send({ contact, subject, news: answer.news, episode, madeAtMs: this.nowMs });
    if (facts.on && next === null) this.ask(watched, contact);
  }

  /** The first moment at which contacts can be notified of an outage starts the clock of its escalation. */
  private startClock(watched: Watched, facts: TellingFacts): TellingFacts {
    const isTellable =
      facts.active && facts.on && facts.confirmed && facts.quiet === null && facts.parentHoldsUntilMs === null;
    if (isTellable) watched.tellableAtMs ??= this.nowMs;
    return { ...facts, tellableAtMs: watched.tellableAtMs };
  }

  private leftToSay({ subject, contact, news, episode, madeAtMs }: Message): News | null {
    const watched = this.watches.get(subject);
    if (!watched || watched.isDeleted || !watched.attached.has(contact.name)) return null;
    const isOver = (!watched.isOn && watched.outage === null) || episodeOf(watched) !== episode;
    const until = watched.acknowledged?.untilMs ?? null;
    const isAcknowledged = watched.acknowledged !== null && (until === null || until > this.nowMs);
    if (news === "reminder") return isOver || isAcknowledged ? null : news;
    const isLate = this.nowMs > madeAtMs;
    return news === "down" && isOver && isLate && contact.readers === "people" ? "down+recovery" : news;
  }
}

const isEnd = (news: News) => news === "recovery" || news === "down+recovery" || news === "settled-up";
