import { type ActPlan, MAX_QUIET_MINUTES, MINUTE_MS, type Plan, type Span } from "../engine/plan.ts";
import type { History } from "../engine/simulate.ts";
import { overlaps } from "../engine/spans.ts";
import type { Subjects } from "../engine/subjects.ts";
import type { Post } from "../engine/world.ts";
import { allowanceMs, receiverAllowanceMs } from "./bounds.ts";
import type { Found } from "./mistake.ts";
import type { IncidentRecord, Records } from "./records.ts";

/** An alert is sent within this time after its event, and a receiver answers within its timeout. */
const SOON_MS = 30_000;
/** The end of a quiet time is noticed within this time. A deployment ends when its verdict is there. */
const QUIET_ENDS_MS = 2 * MINUTE_MS;
/** Changes that are this close may flap. */
const FLAPS_MS = 60 * MINUTE_MS;

const QUIET: ReadonlySet<string> = new Set(["maintenance", "deployment", "snooze"]);

/** One incident, one contact, and the messages about it that the contact's receiver got. */
interface Hearing {
  readonly incident: IncidentRecord;
  readonly contact: number;
  readonly begins: readonly Post[];
  readonly ends: readonly Post[];
  readonly quiet: readonly Span[];
  /** Acts after which the contact may get no message about it. */
  readonly excuses: readonly Span[];
}

/** Each contact gets one message about each incident in time, and then one about its end. */
export function wrongMessages(history: History, records: Records): readonly Found[] {
  const { plan, posts } = history;
  const hearings = hearingsOf(history, records);
  return [
    ...hearings.flatMap((one) => [...whyLate(plan, one), ...whyQuiet(one), ...whyDisordered(one)]),
    ...whyAgain(plan, posts),
  ];
}

interface Watched {
  readonly subject: Subjects["monitors"][number];
  /** Of members. No act is on a heartbeat. */
  readonly acts: readonly ActPlan[];
}

function watchedOf({ plan, subjects }: History): readonly Watched[] {
  const actsOn = (index: number) => plan.acts.filter(({ monitor }) => monitor === index);
  return [
    ...subjects.monitors.map((subject, index) => ({ subject, acts: actsOn(index) })),
    ...subjects.heartbeats.map((subject) => ({ subject, acts: [] })),
  ];
}

function hearingsOf(history: History, records: Records): readonly Hearing[] {
  const { incidents, deliveries, flapped } = records;
  const { posts, subjects } = history;
  const known = new Map(deliveries.map((one) => [one.id, one]));
  const heard = posts.filter(({ isHeard }) => isHeard);
  return watchedOf(history).flatMap(({ subject, acts }) =>
    incidents
      .filter(({ subjectId }) => subjectId === subject.id)
      .filter(({ subjectId, openedAtMs }) =>
        flapped.every((one) => one.subjectId !== subjectId || Math.abs(one.atMs - openedAtMs) > FLAPS_MS),
      )
      .flatMap((incident) =>
        subject.contactIds.map((contactId) => {
          const ofIncident = heard.filter((post) => {
            const delivery = known.get(post.deliveryId);
            return delivery?.incidentId === incident.id && delivery.contactId === contactId;
          });
          return {
            incident,
            contact: subjects.contacts.indexOf(contactId),
            begins: ofIncident.filter(({ event }) => event === "monitor.down"),
            ends: ofIncident.filter(({ event }) => event === "monitor.recovery"),
            quiet: acts.flatMap(quietSpan),
            excuses: acts.filter(({ what }) => !QUIET.has(what) && what !== "edit"),
          };
        }),
      ),
  );
}

function quietSpan({ what, fromMs, toMs }: ActPlan): readonly Span[] {
  if (!QUIET.has(what)) return [];
  return [{ fromMs, toMs: what === "deployment" ? Math.min(toMs, fromMs + MAX_QUIET_MINUTES * MINUTE_MS) : toMs }];
}

function whyLate(plan: Plan, hearing: Hearing): readonly Found[] {
  const { incident, contact, begins, ends, quiet, excuses } = hearing;
  const { id, subjectId, openedAtMs, resolvedAtMs, closedAtMs } = incident;
  const life = { fromMs: openedAtMs - MINUTE_MS, toMs: (resolvedAtMs ?? plan.toMs) + MINUTE_MS };
  if (excuses.some((one) => overlaps(one, life))) return [];
  const found: Found[] = [];
  const late = (what: string, posts: readonly Post[], fromMs: number) => {
    const dueMs = dueBy(plan, contact, fromMs);
    if (dueMs >= plan.toMs || posts.some(({ atMs }) => atMs <= dueMs)) return;
    // An alert that still waits for its receiver is not sent after such an act.
    if (excuses.some((one) => overlaps(one, { fromMs, toMs: dueMs }))) return;
    const when = posts.length > 0 ? "too late" : "not";
    found.push({
      subjectId,
      atMs: dueMs,
      text: `contact ${contact} did ${when} hear of the ${what} of incident ${id}`,
    });
  };
  const tellableMs = afterQuiet(quiet, openedAtMs);
  // No message announces an outage that is over before its quiet time ends.
  const isTold =
    resolvedAtMs === null || tellableMs === openedAtMs || resolvedAtMs > tellableMs + SOON_MS + QUIET_ENDS_MS;
  if (isTold) late("begin", begins, tellableMs);
  if (closedAtMs !== null && begins.length > 0) late("end", ends, Math.max(closedAtMs, begins[0]?.atMs ?? 0));
  return found;
}

const dueBy = (plan: Plan, contact: number, fromMs: number) => {
  const untilMs = fromMs + SOON_MS;
  const faultsMs = allowanceMs(plan, fromMs, untilMs);
  return untilMs + faultsMs + receiverAllowanceMs(plan, contact, fromMs, untilMs + faultsMs);
};

/** When a quiet time that holds the moment is over at the latest, or the moment itself. */
function afterQuiet(quiet: readonly Span[], atMs: number): number {
  const holding = quiet.find(({ fromMs, toMs }) => fromMs <= atMs + SOON_MS && atMs < toMs + QUIET_ENDS_MS);
  return holding === undefined ? atMs : holding.toMs + QUIET_ENDS_MS;
}

/** In the first second of a quiet time, a message may still be on its way. */
const ON_ITS_WAY_MS = 1_000;

function whyQuiet({ incident, contact, begins, quiet }: Hearing): readonly Found[] {
  const { id, subjectId, openedAtMs } = incident;
  const text = `contact ${contact} heard of the begin of incident ${id} in a quiet time`;
  return begins
    .filter(({ atMs }) =>
      quiet.some(({ fromMs, toMs }) => openedAtMs > fromMs + ON_ITS_WAY_MS && atMs > fromMs && atMs < toMs),
    )
    .map(({ atMs }) => ({ subjectId, atMs, text }));
}

function whyDisordered({ incident, contact, begins, ends }: Hearing): readonly Found[] {
  const { id, subjectId } = incident;
  const found: Found[] = [];
  const [first] = begins;
  const blame = (atMs: number, what: string) =>
    found.push({ subjectId, atMs, text: `contact ${contact} heard ${what} of incident ${id}` });
  for (const end of ends) {
    if (first === undefined || end.atMs < first.atMs) blame(end.atMs, "the end before the begin");
  }
  for (const [what, posts] of [["begin", begins] as const, ["end", ends] as const]) {
    const names = new Set(posts.map(({ deliveryId }) => deliveryId));
    if (names.size > 1) blame(posts.at(-1)?.atMs ?? 0, `the ${what} in ${names.size} messages`);
  }
  return found;
}

/** Faults after which a notifier may not know that a message has arrived. */
const FORGETFUL: ReadonlySet<string> = new Set([
  ...["notifier-dies", "notifier-killed", "notifier-cut", "database-away"],
]);

/** A message whose receiver has answered is not sent again, unless a fault came before that was written. */
function whyAgain(plan: Plan, posts: readonly Post[]): readonly Found[] {
  const confirmed = new Map<number, Post>();
  const found: Found[] = [];
  for (const post of posts) {
    const before = confirmed.get(post.deliveryId);
    if (before?.confirmedAtMs != null) {
      const span = { fromMs: before.atMs - 1, toMs: before.confirmedAtMs + SOON_MS };
      const isForgotten = plan.faults.some((fault) => FORGETFUL.has(fault.kind) && overlaps(fault, span));
      const text = `contact ${post.contact} got delivery ${post.deliveryId} again`;
      if (!isForgotten) found.push({ subjectId: post.subjectId, atMs: post.atMs, text });
    }
    if (post.confirmedAtMs !== null) confirmed.set(post.deliveryId, post);
  }
  return found;
}
