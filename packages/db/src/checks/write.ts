import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { type EffectRow, writeEffects } from "../incidents/effects.ts";
import { type EvidenceRow, writeEvidence } from "../incidents/write-evidence.ts";
import { announceSubjects } from "../live/announce.ts";
import { type SilentAgent, writeSilentAgents } from "../servers/write-silent-agents.ts";
import { numberArray } from "../sql/arrays.ts";
import { wakeSubjects } from "../telling/wakes.ts";
import { checkRelatives } from "./check-relatives.ts";
import { type ChangedIncidents, type CountedCheck, confirmOutages } from "./confirm-outages.ts";
import { type ChangeRow, writeChanges } from "./write-changes.ts";
import { type DueTime, type StateRow, type VoteRow, writeChecks } from "./write-checks.ts";
import { type NewsRow, writeNews } from "./write-news.ts";
import { type SidesRow, writeSides } from "./write-sides.ts";

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
  /** Conditions without an outage. */
  readonly news: NewsRow[];
  /** Outages that other sides see than before. */
  readonly changes: ChangeRow[];
  /** Sides of monitors with regions and places, if they have changed. */
  readonly sides: SidesRow[];
  /** Servers that are silent and reachable. */
  readonly silentAgents: SilentAgent[];
  /** Checks that may confirm an outage, or its end. */
  readonly counted: CountedCheck[];
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
    news: [],
    changes: [],
    sides: [],
    silentAgents: [],
    counted: [],
    changed: [],
  };
}

/**
 * Writes all of it, and asks for nothing that it does not need: most batches change no status.
 * @returns ids of the events
 */
export async function write(client: PoolClient, writes: Writes): Promise<readonly number[]> {
  const { states, effects, evidence, warnings, news, changes, sides, silentAgents, counted, changed } = writes;
  if (states.length > 0) await writeChecks(client, writes);
  if (sides.length > 0) await writeSides(client, sides);
  const { eventIds, incidents } =
    effects.length > 0 ? await writeEffects(client, effects) : { eventIds: [], incidents: new Map() };
  if (effects.length > 0) await checkRelatives(client, effects);
  const confirmed = counted.length > 0 ? await confirmOutages(client, counted, changedIncidents(effects)) : [];
  const broken = effects.map(({ subjectId }) => subjectId);
  if (confirmed.length + broken.length > 0) await wakeSubjects(client, confirmed, broken);
  if (evidence.length > 0) await writeEvidence(client, evidence, incidents);
  const warningIds = warnings.length > 0 ? await writeWarnings(client, warnings) : [];
  const newsIds = news.length > 0 ? await writeNews(client, news) : [];
  const changeIds = changes.length > 0 ? await writeChanges(client, changes) : [];
  const silenceIds = silentAgents.length > 0 ? await writeSilentAgents(client, silentAgents) : [];
  if (changed.length > 0) await announceSubjects(client, changed);
  return [...eventIds, ...warningIds, ...newsIds, ...changeIds, ...silenceIds];
}

function changedIncidents(effects: readonly EffectRow[]): ChangedIncidents {
  const idsOf = (kind: EffectRow["effect"]["kind"]) =>
    new Set(effects.flatMap(({ subjectId, effect }) => (effect.kind === kind ? [subjectId] : [])));
  return { opened: idsOf("open-incident"), resolved: idsOf("resolve-incident") };
}

const WRITE_WARNINGS = `
INSERT INTO events (happening, audience, subject_id, occurred_at)
SELECT 'ssl_expiring', ${audienceOf("'ssl_expiring'")}, subject_id, to_timestamp(at_ms / 1000.0)
FROM unnest($1::int[], $2::bigint[]) AS w (subject_id, at_ms)
RETURNING id`;

/** @returns ids of the events */
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
