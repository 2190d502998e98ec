import type { News } from "../facts.ts";
import type { DeliveryEnd } from "../ledger.ts";
import type { ContactSetup } from "./scenario.ts";
import { MINUTE_MS } from "./watched.ts";
import type { Heard } from "./world.ts";

const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
const MAX_SINGLE = 20;
const BREAKER_AFTER_MS = 5 * MINUTE_MS;

export interface Message {
  readonly contact: ContactSetup;
  readonly subject: string;
  readonly news: News;
  readonly episode: number;
  readonly madeAtMs: number;
}

/** A message that arrived, on its own or in a summary. */
interface Delivered extends Message {
  readonly atMs: number;
  readonly said: News;
}

interface Ends {
  /** The news that is left of a message now; null if nothing is. */
  leftToSay(message: Message): News | null;
  ended(message: Message, how: DeliveryEnd): void;
}

const begins: ReadonlySet<News> = new Set(["down", "flapping", "settled-down"]);

/** Delivers messages: in order for each contact, in summaries to people when there are many, and not at all after a day. */
export function newCourier({ leftToSay, ended }: Ends) {
  let pending: Message[] = [];
  const broken = new Set<string>();
  const made = new Map<string, number[]>();
  const heard: Heard[] = [];
  const delivered: Delivered[] = [];

  const isOf = (name: string) => (message: Message) => message.contact.name === name;
  const remove = (message: Message) => {
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

  function deliverTo(contact: ContactSetup, nowMs: number) {
    const due = pending.filter(isOf(contact.name));
    const [oldest] = due;
    const isGathered = contact.readers === "people" && contact.gatherMinutes > 0;
    if (!oldest || (isGathered && nowMs < oldest.madeAtMs + contact.gatherMinutes * MINUTE_MS)) return;
    const recent = (made.get(contact.name) ?? []).filter((atMs) => atMs > nowMs - MINUTE_MS).length;
    const isStorm = contact.readers === "people" && Math.max(recent, due.length) > MAX_SINGLE;
    const said: string[] = [];
    for (const message of due) {
      remove(message);
      const left = leftToSay(message);
      if (left !== null) {
        said.push(`${message.subject} ${left}`);
        delivered.push({ ...message, said: left, atMs: nowMs });
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
    send(message: Message) {
      pending.push(message);
      made.set(message.contact.name, [...(made.get(message.contact.name) ?? []), message.madeAtMs]);
    },
    setBroken(name: string, isBroken: boolean) {
      if (isBroken) broken.add(name);
      else broken.delete(name);
    },
    isBusy(name: string, nowMs: number) {
      const waiting = pending.filter(isOf(name));
      const isFailing = broken.has(name) && waiting.some(({ madeAtMs }) => madeAtMs <= nowMs - BREAKER_AFTER_MS);
      return isFailing || waiting.length > MAX_SINGLE;
    },
    /** When a message is to be delivered, or fails for good. */
    dueMs() {
      const times = pending.map(({ contact, madeAtMs }) => madeAtMs + (broken.has(contact.name) ? MAX_AGE_MS : 0));
      return Math.min(...times);
    },
    deliver(contacts: Iterable<ContactSetup>, nowMs: number) {
      loseOld(nowMs);
      for (const contact of contacts) if (!broken.has(contact.name)) deliverTo(contact, nowMs);
    },
  };
}

const isEndOf = (end: Message, begin: Message) =>
  begin.contact.readers === "machines" &&
  begins.has(begin.news) &&
  (end.news === "recovery" || end.news === "settled-up") &&
  end.subject === begin.subject &&
  end.contact === begin.contact &&
  end.episode === begin.episode;
