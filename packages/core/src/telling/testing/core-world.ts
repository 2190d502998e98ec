import type { News } from "../facts.ts";
import { type AskedQuestion, createDecide, type VirtualMessage } from "../replay/decide.ts";
import { createVirtualClock } from "../replay/virtual-clock.ts";
import { episodeOf, newWatches, type Watched, type WatchedContact, type WatchedSetup } from "../replay/watched.ts";
import { acts } from "./acts.ts";
import { newCourier } from "./courier.ts";
import { type Act, attachmentOf, type ContactSetup, MINUTE_MS, type Setup, type WatchSetup } from "./scenario.ts";
import type { World } from "./world.ts";

const TICK_MS = MINUTE_MS / 4;

/** The decision on a clock of ticks, with channels that may break. */
export class CoreWorld implements World {
  readonly contacts: ReadonlyMap<string, WatchedContact>;
  readonly watches: ReadonlyMap<string, Watched>;
  readonly deleted = new Set<Watched>();
  nowMs = 0;
  private tickAtMs = 0;
  private incidents = 0;
  readonly courier: ReturnType<typeof newCourier>;
  readonly decide: ReturnType<typeof createDecide>;
  private readonly clock: ReturnType<typeof createVirtualClock>;

  constructor({ contacts, watches }: Setup, look: (asked: AskedQuestion) => void = () => {}) {
    const contactIds = numbered(contacts);
    const watchIds = numbered(watches);
    this.contacts = new Map(contacts.map((one) => [one.name, contactOf(one, contactIds.get(one.name) ?? 0)]));
    const all = newWatches(watches.map((one) => setupOf(one, watchIds, contactIds)));
    this.watches = new Map(
      [...watchIds].flatMap(([name, id]) => {
        const watched = all.get(id);
        return watched ? [[name, watched] as const] : [];
      }),
    );
    const nameOf = (names: ReadonlyMap<string, number>, id: number) =>
      [...names].find(([, one]) => one === id)?.[0] ?? "";
    this.courier = newCourier({
      contacts: new Map(contacts.map((one) => [contactIds.get(one.name) ?? 0, one])),
      subjectOf: ({ watched }) => nameOf(watchIds, watched.setup.id),
      leftToSay: (message) => this.leftToSay(message),
      ended: (message, how) => this.decide.ended(message, how, this.nowMs),
    });
    this.decide = createDecide({
      contacts: new Map([...this.contacts.values()].map((one) => [one.id, one])),
      isBusy: (contactId) => this.courier.isBusy(contactId, this.nowMs),
      send: (message) => this.courier.send(message),
      look,
      asked: (watched) => this.clock.requeue(watched),
    });
    const newIncident = () => ++this.incidents;
    this.clock = createVirtualClock({ watches: this.watches.values(), decide: this.decide, newIncident });
  }

  act({ atMinute, who, what, words }: Act): void {
    this.advance(atMinute * MINUTE_MS);
    this.nowMs = atMinute * MINUTE_MS;
    const contact = this.contacts.get(who);
    if (contact) this.courier.setBroken(contact.id, what === "broken");
    for (const [name, watched] of this.watches) {
      if (who !== "*" && who !== name) continue;
      if (acts[what]?.(watched, words, this)) this.decide.askAll(watched, this.nowMs);
      this.clock.requeue(watched);
    }
  }

  pass(untilMinute: number): void {
    this.advance(untilMinute * MINUTE_MS + 1);
  }

  heard() {
    return this.courier.heard;
  }

  private advance(beforeMs: number): void {
    while (this.tickAtMs < beforeMs) {
      this.nowMs = this.tickAtMs;
      this.clock.turn(this.nowMs);
      this.courier.deliver(this.nowMs);
      // Ticks in which nothing is due are left out.
      const dueMs = Math.min(this.clock.dueMs(), this.courier.dueMs(), beforeMs);
      this.tickAtMs += Math.max(1, Math.ceil((dueMs - this.tickAtMs) / TICK_MS)) * TICK_MS;
    }
  }

  private leftToSay({ watched, contact, news, episode, madeAtMs }: VirtualMessage): News | null {
    if (this.deleted.has(watched) || !watched.attached.has(contact.id)) return null;
    const isOver = (!watched.isOn && watched.outageId === null) || episodeOf(watched) !== episode;
    const until = watched.acknowledged?.untilMs ?? null;
    const isAcknowledged = watched.acknowledged !== null && (until === null || until > this.nowMs);
    if (news === "reminder") return isOver || isAcknowledged ? null : news;
    const isLate = this.nowMs > madeAtMs;
    return news === "down" && isOver && isLate && contact.readers === "people" ? "down+recovery" : news;
  }
}

/** Ids of things, by name. */
export const numbered = (things: readonly { readonly name: string }[]): ReadonlyMap<string, number> =>
  new Map(things.map(({ name }, place) => [name, place + 1]));

const DAY_MINUTES = 24 * 60;

export const contactOf = ({ hours, readers, wantsOn, wantsOver }: ContactSetup, id: number): WatchedContact => ({
  ...{ id, readers, wantsOn, wantsOver },
  hours: hours && ((atMs) => hoursBeginAtMs(hours, atMs)),
});

/** When the hours of a contact begin; null if they are open. */
function hoursBeginAtMs({ fromMinute, toMinute }: NonNullable<ContactSetup["hours"]>, atMs: number): number | null {
  const minute = (atMs / MINUTE_MS) % DAY_MINUTES;
  const isOpen =
    fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
  if (isOpen) return null;
  return atMs + (fromMinute - minute + (minute < fromMinute ? 0 : DAY_MINUTES)) * MINUTE_MS;
}

export function setupOf(
  { name, everyMinutes, failures, ofChecks, passes, needs, attached }: WatchSetup,
  watchIds: ReadonlyMap<string, number>,
  contactIds: ReadonlyMap<string, number>,
): WatchedSetup {
  return {
    ...{ id: watchIds.get(name) ?? 0, intervalSeconds: everyMinutes * 60, isProbed: true, checkTimesMs: [] },
    rule: { alertAfterFailures: failures, alertFailuresOf: ofChecks, recoverAfterSuccesses: passes },
    parentIds: needs.flatMap((parent) => watchIds.get(parent) ?? []),
    attached: new Map(attached.map((one) => [contactIds.get(one.contact) ?? 0, attachmentOf(one)])),
  };
}
