import type { News } from "../facts.ts";
import type { DeliveryEnd } from "../ledger.ts";
import type { VirtualMessage } from "../replay/decide.ts";
import { type ContactSetup, MINUTE_MS } from "./scenario.ts";
import type { Heard } from "./world.ts";

const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
const MAX_SINGLE = 20;
const BREAKER_AFTER_MS = 5 * MINUTE_MS;

/** A message that arrived, on its own or in a summary. */
interface Delivered {
  readonly contact: ContactSetup;
  readonly subject: string;
  readonly episode: number;
  readonly atMs: number;
  readonly said: News;
}

interface Ends {
  /** By the id of their contact in messages. */
  readonly contacts: ReadonlyMap<number, ContactSetup>;
  subjectOf(message: VirtualMessage): string;
  /** The news that is left of a message now; null if nothing is. */
  leftToSay(message: VirtualMessage): News | null;
  ended(message: VirtualMessage, how: DeliveryEnd): void;
}

const begins: ReadonlySet<News> = new Set(["down", "flapping", "settled-down"]);

/** Delivers messages: in order for each contact, in summaries to people when there are many, and not at all after a day. */
export function newCourier({ contacts, subjectOf, leftToSay, ended }: Ends) {
  let pending: VirtualMessage[] = [];
  const broken = new Set<number>();
  const made = new Map<number, number[]>();
  const heard: Heard[] = [];
  const delivered: Delivered[] = [];

  const isOf = (id: number) => (message: VirtualMessage) => message.contact.id === id;
  const remove = (message: VirtualMessage) => {
    pending = pending.filter((one) => one !== message);
  };

  function loseOld(nowMs: number) {
    for (const message of pending.filter(({ madeAtMs }) => madeAtMs + MAX_AGE_MS <= nowMs)) {
      // A program that never got the begin gets no end.
      const end = pending.find((one) => isEndOf(one, message));
      if (end) remove(end);
      if (!pending.includes(message)) continue;
      remove(message);
      ended(message, "lost");
    }
  }

  function deliverTo(id: number, contact: ContactSetup, nowMs: number) {
    const due = pending.filter(isOf(id));
    const [oldest] = due;
    const isGathered = contact.readers === "people" && contact.gatherMinutes > 0;
    if (!oldest || (isGathered && nowMs < oldest.madeAtMs + contact.gatherMinutes * MINUTE_MS)) return;
    const recent = (made.get(id) ?? []).filter((atMs) => atMs > nowMs - MINUTE_MS).length;
    const isStorm = contact.readers === "people" && Math.max(recent, due.length) > MAX_SINGLE;
    const said: string[] = [];
    for (const message of due) {
      remove(message);
      const left = leftToSay(message);
      if (left !== null) {
        const subject = subjectOf(message);
        said.push(`${subject} ${left}`);
        delivered.push({ contact, subject, episode: message.episode, said: left, atMs: nowMs });
      }
      ended(message, left === null ? "skipped" : left === "down+recovery" ? "told-with-end" : "told");
    }
    const isSummary = said.length > 1 && (isGathered || isStorm);
    const messages = isSummary ? [`summary ${said.length}`] : said;
    heard.push(...messages.map((what) => ({ atMinute: nowMs / MINUTE_MS, contact: contact.name, what })));
  }

  return {
    heard,
    delivered,
    send(message: VirtualMessage) {
      const { id } = message.contact;
      pending.push(message);
      made.set(id, [...(made.get(id) ?? []), message.madeAtMs]);
    },
    setBroken(id: number, isBroken: boolean) {
      if (isBroken) broken.add(id);
      else broken.delete(id);
    },
    isBusy(id: number, nowMs: number) {
      const waiting = pending.filter(isOf(id));
      const isFailing = broken.has(id) && waiting.some(({ madeAtMs }) => madeAtMs <= nowMs - BREAKER_AFTER_MS);
      return isFailing || waiting.length > MAX_SINGLE;
    },
    /** When a message is to be delivered, or fails for good. */
    dueMs() {
      const times = pending.map(({ contact, madeAtMs }) => madeAtMs + (broken.has(contact.id) ? MAX_AGE_MS : 0));
      return Math.min(...times);
    },
    deliver(nowMs: number) {
      loseOld(nowMs);
      for (const [id, contact] of contacts) if (!broken.has(id)) deliverTo(id, contact, nowMs);
    },
  };
}

const isEndOf = (end: VirtualMessage, begin: VirtualMessage) =>
  begin.contact.readers === "machines" &&
  begins.has(begin.news) &&
  (end.news === "recovery" || end.news === "settled-up") &&
  end.watched === begin.watched &&
  end.contact === begin.contact &&
  end.episode === begin.episode;
