import type { SubjectLine } from "./subjects.ts";

export const nowFigures = ["response", "status_code", "failure", "expected", "late", "usage", "certificate"] as const;

/** How a figure is shown: `old` is a value from before an outage. */
export const figureTones = ["good", "warning", "bad", "old"] as const;

/** The one figure that matters for a subject now. The figure says which of the other members it has. */
export interface NowFigure {
  readonly figure: (typeof nowFigures)[number];
  readonly tone: (typeof figureTones)[number];
  readonly value: number | null;
  readonly text: string | null;
  readonly at: Date | null;
}

type Facts = Pick<
  SubjectLine,
  | "kind"
  | "type"
  | "status"
  | "isActive"
  | "outage"
  | "conditions"
  | "used"
  | "responseTimeMs"
  | "certificateExpiresAt"
  | "expectedAt"
  | "lastCheckedAt"
>;

const EMPTY = { value: null, text: null, at: null };

/**
 * The figure for each kind:
 *
 * | subject                   | figure                                            |
 * |---------------------------|---------------------------------------------------|
 * | paused                    | none                                              |
 * | a heartbeat               | `expected`, or `late` since then                  |
 * | a server with a rule      | `usage` of the rule's metric                      |
 * | another server            | `usage` of the fullest disk, else of the CPUs     |
 * | a down monitor or site    | `status_code` of the answer, else `failure`       |
 * | a certificate             | `certificate`: when it expires                    |
 * | another monitor or a site | `response`: the time of its newest check          |
 */
export function nowFigure(facts: Facts, now: Date): NowFigure | null {
  if (!facts.isActive) return null;
  if (facts.type === "heartbeat") return ofHeartbeat(facts, now);
  if (facts.kind === "server") return ofServer(facts);
  if (facts.status === "down") return ofFailure(facts);
  const tone = facts.status === "degraded" ? "warning" : "good";
  const { certificateExpiresAt: expiresAt, responseTimeMs: ms } = facts;
  if (facts.type === "ssl" && expiresAt !== null) return { ...EMPTY, figure: "certificate", tone, at: expiresAt };
  return ms === null ? null : { ...EMPTY, figure: "response", tone, value: ms };
}

function ofHeartbeat({ status, expectedAt, outage }: Facts, now: Date): NowFigure | null {
  if (status === "down") {
    const since = expectedAt !== null && expectedAt < now ? expectedAt : (outage?.startedAt ?? null);
    return since === null ? null : { ...EMPTY, figure: "late", tone: "bad", at: since };
  }
  if (expectedAt === null) return null;
  // Its grace runs.
  if (expectedAt < now) return { ...EMPTY, figure: "late", tone: "warning", at: expectedAt };
  return { ...EMPTY, figure: "expected", tone: "good", at: expectedAt };
}

function ofServer({ status, conditions, used, lastCheckedAt }: Facts): NowFigure | null {
  if (status !== "down") {
    const [worst] = conditions.toSorted((one, other) => excess(other) - excess(one));
    if (worst) return { ...EMPTY, figure: "usage", tone: "warning", value: worst.value, text: worst.metric };
  }
  const [text, value] = used?.disk == null ? (["cpu", used?.cpu ?? null] as const) : (["disk", used.disk] as const);
  if (value === null) return null;
  const shown = { ...EMPTY, figure: "usage", value, text } as const;
  return status === "up" ? { ...shown, tone: "good" } : { ...shown, tone: "old", at: lastCheckedAt };
}

/** How far a value is above its limit, as a multiple of it. */
function excess({ value, above }: Facts["conditions"][number]): number {
  return above === 0 ? value : value / above;
}

function ofFailure({ outage }: Facts): NowFigure | null {
  if (outage === null) return null;
  const { statusCode, errorClass } = outage;
  if (statusCode !== null && errorClass !== "body") {
    return { ...EMPTY, figure: "status_code", tone: "bad", value: statusCode };
  }
  return errorClass === null ? null : { ...EMPTY, figure: "failure", tone: "bad", text: errorClass };
}
