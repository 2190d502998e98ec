import { MIN_REMIND_AFTER_MINUTES } from "../../alert/reminder.ts";
import type { News } from "../facts.ts";
import { MAX_OPEN_WAIT_MS } from "../gates.ts";
import { hears } from "../hears.ts";
import { after, current } from "../ledger.ts";
import { type AskedQuestion, rulesOf } from "../replay/decide.ts";
import { parentHoldsUntilMs } from "../replay/parents.ts";
import { factsOf, type Watched, type WatchedContact } from "../replay/watched.ts";
import type { CoreWorld } from "./core-world.ts";
import { type ContactSetup, MINUTE_MS } from "./scenario.ts";

const begins: ReadonlySet<News> = new Set(["down", "reminder", "flapping"]);
const ends: ReadonlySet<News> = new Set(["recovery", "down+recovery", "settled-up"]);

/** Mistakes in one question and its answer. */
export function wrongAnswer(asked: AskedQuestion): readonly string[] {
  const { facts, rules, told, answer, next, atMs, watched, contact } = asked;
  const wrong: string[] = [];
  const blame = (rule: string) =>
    wrong.push(`${rule}: ${contact.id} of ${watched.setup.id} @${atMs / MINUTE_MS}: ${JSON.stringify(answer)}`);
  if (answer.go === "now") {
    const { news } = answer;
    const isBegin = begins.has(news) || news === "settled-down";
    if (isBegin && facts.quiet) blame("6: nothing begins in a quiet time");
    if (rules.hoursBeginAtMs !== null) blame("6: nothing is told outside of hours");
    if (isBegin && !rules.wantsOn) blame("1: a begin that is unwanted");
    if (ends.has(news) && !rules.wantsOver) blame("1: an end that is unwanted");
    if (isBegin && facts.parentHoldsUntilMs !== null) blame("8: a begin behind a parent");
    const until = facts.acknowledged?.untilMs ?? Number.POSITIVE_INFINITY;
    const isAcknowledged = facts.acknowledged !== null && until > atMs;
    const isAskedFor = rules.escalateAfterMinutes <= facts.escalatedThroughMinutes;
    const isStep = news === "down" && told === null && rules.escalateAfterMinutes > 0 && !isAskedFor;
    if ((news === "reminder" || isStep) && (isAcknowledged || !facts.on)) blame("10: acknowledged or over");
    const stepAtMs = (facts.tellableAtMs ?? atMs) + rules.escalateAfterMinutes * MINUTE_MS;
    if (isStep && atMs < stepAtMs) blame("10: a step before its time");
    const isSoon =
      told !== null && told.saidAtMs <= atMs && atMs - told.saidAtMs < MIN_REMIND_AFTER_MINUTES * MINUTE_MS;
    if (news === "reminder" && isSoon) blame("10: a reminder just after another message");
  }
  if (answer.go === "later" && answer.why === "dependency" && facts.parentHoldsUntilMs === null) blame("8: no parent");
  if (answer.go !== "now" || !facts.on || next !== null) {
    const counts = current(next, facts, rules);
    const again = after(counts, hears(facts, counts, rules, atMs), facts, atMs);
    if (JSON.stringify(again) !== JSON.stringify(next)) blame("16: the same question again changes the row");
  }
  return wrong;
}

/** Mistakes in the ledger between two ticks. */
export function wrongNow(world: CoreWorld): readonly string[] {
  const rows = [...world.watches.values()].flatMap((watched) =>
    [...watched.rows].flatMap(([contactId, told]) => (watched.attached.has(contactId) ? [told] : [])),
  );
  return rows.flatMap((told) => {
    const waits = told.state === "held" || told.state === "sent";
    const isForEver = waits && told.askAtMs === null && told.why !== "told-with-outage";
    const isOpen = told.why === "dependency" || told.why === "confirming" || told.why === "flapping";
    const isLong = told.state === "held" && isOpen && (told.askAtMs ?? 0) > world.nowMs + MAX_OPEN_WAIT_MS;
    return isForEver || isLong ? [`5: waits too long @${world.nowMs / MINUTE_MS}: ${JSON.stringify(told)}`] : [];
  });
}

/** The contact must know of the outage at this moment, and knows nothing. */
export function isUntold(world: CoreWorld, watched: Watched, contact: WatchedContact): boolean {
  const { nowMs } = world;
  const attached = watched.attached.get(contact.id);
  if (attached === undefined) return false;
  const rules = rulesOf(contact, attached, nowMs);
  const facts = factsOf(watched, nowMs, parentHoldsUntilMs(watched, contact, nowMs), false);
  const row = watched.rows.get(contact.id);
  if (row && row.said !== "nothing") return false;
  const isDirect = rules.escalateAfterMinutes === 0 && rules.wantsOn && rules.hoursBeginAtMs === null;
  const isTellable = facts.active && facts.on && facts.confirmed && facts.quiet === null && facts.flapsUntilMs === null;
  return isDirect && isTellable && facts.parentHoldsUntilMs === null;
}

/** A child must be checked within its interval and so long after the end of its parents. */
const AFTER_PARENT_MS = MINUTE_MS;

/** The alert of a child waits, although all of its parents have been up for long enough. */
export function isHeldTooLong(world: CoreWorld, watched: Watched, contact: WatchedContact): boolean {
  const { nowMs } = world;
  if (!watched.attached.has(contact.id) || parentHoldsUntilMs(watched, contact, nowMs) === null) return false;
  const { parents, setup, sinceMs } = watched;
  if (parents.some((parent) => parent.isWatched && (parent.isOn || parent.flapsUntilMs !== null))) return false;
  const parentsUpMs = Math.max(0, ...parents.map(({ upSinceMs }) => upSinceMs ?? 0));
  const checkedMs = parentsUpMs + setup.intervalSeconds * 1_000 + AFTER_PARENT_MS;
  return nowMs > Math.max(sinceMs + MINUTE_MS, checkedMs);
}

/** News that arrived. */
interface SaidNews {
  readonly contact: ContactSetup;
  readonly subject: string;
  readonly said: News;
  readonly episode: number;
  readonly atMs: number;
}

interface Hearing {
  readonly contact: ContactSetup;
  readonly subject: string;
  /** The subject works, and the contact is attached. */
  readonly isOver: boolean;
  /** The last episode that ended in silence. */
  readonly excused: number;
}

/** Mistakes in all messages to one contact about one subject, in their order. */
export function wrongMessages(
  delivered: readonly SaidNews[],
  { contact, subject, isOver, excused }: Hearing,
): readonly string[] {
  const wrong: string[] = [];
  let believed: number | null = null;
  for (const { said, episode, atMs, ...message } of delivered) {
    if (message.contact.name !== contact.name || message.subject !== subject) continue;
    const blame = (rule: string) =>
      wrong.push(`${rule}: ${contact.name} of ${subject} @${atMs / MINUTE_MS}: ${said} of ${episode}`);
    if (believed === null && contact.wantsOn && said === "recovery") blame("2: an end without a begin");
    if (believed === null && said === "reminder") blame("2: a reminder without a begin");
    if (believed === episode && said === "down") blame("3: the same begin twice");
    if (said === "down" || said === "flapping" || said === "settled-down") believed = episode;
    if (ends.has(said)) believed = null;
  }
  if (isOver && believed !== null && believed > excused && contact.wantsOver)
    wrong.push(`1: ${contact.name} knows the begin of ${believed} of ${subject}, and not its end`);
  return wrong;
}
