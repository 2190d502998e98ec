import type { LaterWhy, NeverWhy } from "../facts.ts";
import { type AskedQuestion, isEnd, type VirtualMessage } from "./decide.ts";
import type { Watched } from "./watched.ts";

/** An outage of the past, and when contacts would have been notified of it. */
export interface HeardOutage {
  readonly subjectId: number;
  readonly incidentId: number;
  readonly startedAtMs: number;
  /** Null while it lasts. */
  readonly endedAtMs: number | null;
  /** The first message about it while it lasted, to any contact. */
  readonly heardAtMs: number | null;
  /** When each contact first got a message about it while it lasted. */
  readonly heardBy: ReadonlyMap<number, number>;
  /** Why contacts were not notified of it before it ended, by contact. */
  readonly whys: ReadonlyMap<number, LaterWhy | NeverWhy>;
  /** The outages of parents that held its alerts, by contact. */
  readonly behind: ReadonlyMap<number, ReadonlySet<HeardOutage>>;
}

/** A map exists once it has an entry: a replay has thousands of outages, and few of them need all maps. */
interface OpenOutage extends HeardOutage {
  endedAtMs: number | null;
  heardAtMs: number | null;
  heardBy: Map<number, number>;
  whys: Map<number, LaterWhy | NeverWhy>;
  behind: Map<number, Set<HeardOutage>>;
}

const NO_TIMES = new Map<number, number>();
const NO_WHYS = new Map<number, LaterWhy | NeverWhy>();
const NO_PARENTS = new Map<number, Set<HeardOutage>>();

/** The map with one more entry. */
function withEntry<Value>(map: Map<number, Value>, empty: Map<number, Value>, id: number, value: Value) {
  return (map === empty ? new Map<number, Value>() : map).set(id, value);
}

/** Notes when the first contact is notified of each outage. */
export function createHeardOutages() {
  const all: OpenOutage[] = [];
  const open = new Map<Watched, OpenOutage>();
  const last = new Map<Watched, OpenOutage>();

  function noteParents(outage: OpenOutage, parents: readonly Watched[], contactId: number): void {
    for (const parent of parents) {
      const ofParent = parent.isOn || parent.flapsUntilMs !== null ? last.get(parent) : undefined;
      if (ofParent === undefined) continue;
      const known = outage.behind.get(contactId);
      if (known) known.add(ofParent);
      else outage.behind = withEntry(outage.behind, NO_PARENTS, contactId, new Set([ofParent]));
    }
  }

  return {
    all: all satisfies readonly HeardOutage[],

    begin(watched: Watched, incidentId: number, startedAtMs: number): void {
      // Too few checks passed since the incident before: contacts still know of it.
      let heardBy = NO_TIMES;
      for (const [contactId, { said }] of watched.rows) {
        if (said === "on" || said === "flapping") heardBy = withEntry(heardBy, NO_TIMES, contactId, startedAtMs);
      }
      const outage: OpenOutage = {
        subjectId: watched.setup.id,
        incidentId,
        startedAtMs,
        endedAtMs: null,
        heardAtMs: heardBy === NO_TIMES ? null : startedAtMs,
        heardBy,
        whys: NO_WHYS,
        behind: NO_PARENTS,
      };
      all.push(outage);
      open.set(watched, outage);
      last.set(watched, outage);
    },

    end(watched: Watched, atMs: number): void {
      const outage = open.get(watched);
      if (outage) outage.endedAtMs = atMs;
      open.delete(watched);
    },

    heard({ watched, contact, news }: VirtualMessage, atMs: number): void {
      const outage = open.get(watched);
      if (outage === undefined || isEnd(news)) return;
      outage.heardAtMs ??= atMs;
      if (!outage.heardBy.has(contact.id)) outage.heardBy = withEntry(outage.heardBy, NO_TIMES, contact.id, atMs);
    },

    look({ watched, contact, answer }: AskedQuestion): void {
      const outage = open.get(watched);
      if (outage === undefined || answer.go === "now") return;
      if (outage.heardAtMs === null) outage.whys = withEntry(outage.whys, NO_WHYS, contact.id, answer.why);
      if (answer.why === "dependency") noteParents(outage, watched.parents, contact.id);
    },
  };
}
