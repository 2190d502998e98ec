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
  /** Why contacts were not notified of it before it ended, by contact. */
  readonly whys: ReadonlyMap<number, LaterWhy | NeverWhy>;
}

interface OpenOutage extends HeardOutage {
  endedAtMs: number | null;
  heardAtMs: number | null;
  readonly whys: Map<number, LaterWhy | NeverWhy>;
}

/** Notes when the first contact is notified of each outage. */
export function createHeardOutages() {
  const all: OpenOutage[] = [];
  const open = new Map<Watched, OpenOutage>();
  return {
    all: all satisfies readonly HeardOutage[],

    begin(watched: Watched, incidentId: number, startedAtMs: number): void {
      // Too few checks passed since the incident before: contacts still know of it.
      const isKnown = [...watched.rows.values()].some(({ said }) => said === "on" || said === "flapping");
      const heardAtMs = isKnown ? startedAtMs : null;
      const subjectId = watched.setup.id;
      const outage: OpenOutage = { subjectId, incidentId, startedAtMs, endedAtMs: null, heardAtMs, whys: new Map() };
      all.push(outage);
      open.set(watched, outage);
    },

    end(watched: Watched, atMs: number): void {
      const outage = open.get(watched);
      if (outage) outage.endedAtMs = atMs;
      open.delete(watched);
    },

    heard({ watched, news }: VirtualMessage, atMs: number): void {
      const outage = open.get(watched);
      if (outage && !isEnd(news)) outage.heardAtMs ??= atMs;
    },

    look({ watched, contact, answer }: AskedQuestion): void {
      const outage = open.get(watched);
      if (outage?.heardAtMs === null && answer.go !== "now") outage.whys.set(contact.id, answer.why);
    },
  };
}
