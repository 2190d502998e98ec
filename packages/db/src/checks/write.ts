import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import type { WrittenEvents } from "../alerts/written-events.ts";
import { type EffectRow, writeEffects } from "../incidents/effects.ts";
import { type EvidenceRow, writeEvidence } from "../incidents/write-evidence.ts";
import { announceSubjects } from "../live/announce.ts";
import { isMuted } from "../maintenance/muting.ts";
import { type SilentAgent, writeSilentAgents } from "../servers/write-silent-agents.ts";
import { numberArray } from "../sql/arrays.ts";
import { type DueTime, type StateRow, type VoteRow, writeChecks } from "./write-checks.ts";
import { type SlowNewsRow, writeSlowNews } from "./write-slow-news.ts";

/** A certificate of the subject is near its end. */
interface WarningRow {
  readonly subjectId: number;
  readonly atMs: number;
}

/** Everything that one transaction writes. */
export interface Writes {
  readonly checks: VoteRow[];
  readonly states: StateRow[];
  /** Of schedules that are due at another time than they say. */
  readonly dueTimes: DueTime[];
  readonly effects: EffectRow[];
  /** Votes behind the effects. */
  readonly evidence: EvidenceRow[];
  readonly warnings: WarningRow[];
  readonly slowNews: SlowNewsRow[];
  /** Servers that are silent and reachable. */
  readonly silentAgents: SilentAgent[];
  /** Subjects whose status changes. */
  readonly changed: number[];
}

export function emptyWrites(): Writes {
  return {
    checks: [],
    states: [],
    dueTimes: [],
    effects: [],
    evidence: [],
    warnings: [],
    slowNews: [],
    silentAgents: [],
    changed: [],
  };
}

/** Writes all of it, and asks for nothing that it does not need: most batches change no status. */
export async function write(client: PoolClient, writes: Writes): Promise<WrittenEvents> {
  const { states, effects, evidence, warnings, slowNews, silentAgents, changed } = writes;
  if (states.length > 0) await writeChecks(client, writes);
  const { eventIds, withheld, incidents } =
    effects.length > 0 ? await writeEffects(client, effects) : { eventIds: [], withheld: 0, incidents: new Map() };
  if (evidence.length > 0) await writeEvidence(client, evidence, incidents);
  const warningIds = warnings.length > 0 ? await writeWarnings(client, warnings) : [];
  const slow = slowNews.length > 0 ? await writeSlowNews(client, slowNews) : { eventIds: [], withheld: 0 };
  const silence =
    silentAgents.length > 0 ? await writeSilentAgents(client, silentAgents) : { eventIds: [], withheld: 0 };
  if (changed.length > 0) await announceSubjects(client, changed);
  return {
    eventIds: [...eventIds, ...warningIds, ...slow.eventIds, ...silence.eventIds],
    withheld: withheld + slow.withheld + silence.withheld,
  };
}

/** Warnings of subjects in maintenance are suppressed until its end. */
const WRITE_WARNINGS = `
WITH warning AS (
  SELECT subject_id, to_timestamp(at_ms / 1000.0) AS at FROM unnest($1::int[], $2::bigint[]) AS w (subject_id, at_ms)
), written AS (
  INSERT INTO events (happening, audience, subject_id, occurred_at, withheld, fanned_out_at)
  SELECT 'ssl_expiring', ${audienceOf("'ssl_expiring'")}, subject_id, at, withheld, CASE WHEN withheld THEN now() END
  FROM (SELECT *, ${isMuted("warning.subject_id", "warning.at", "FOR SHARE OF p")} AS withheld FROM warning) AS judged
  RETURNING id, withheld
)
SELECT id FROM written WHERE NOT withheld`;

/** @returns ids of the events that contacts get alerts of */
async function writeWarnings(client: PoolClient, warnings: readonly WarningRow[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "write_warnings",
    text: WRITE_WARNINGS,
    values: [
      numberArray(warnings.map((warning) => warning.subjectId)),
      numberArray(warnings.map((warning) => warning.atMs)),
    ],
  });
  return rows.map((row) => row.id);
}
