import { deliveryName, eventName, type Happening, PHANTOM_ID, pingDeadlineMs, type SubjectKind } from "@pharos/core";
import type pg from "pg";
import { accountForAlerts, accountForPings, pingGaps, type RecordedDelivery } from "./accounts.ts";
import type { Clients } from "./clients.ts";
import { groupBy } from "./group-by.ts";
import { INVARIANTS } from "./invariants.ts";
import { judgeClients } from "./judge-clients.ts";
import { judgePlaces, replaySides } from "./judge-places.ts";
import { PLACES } from "./kinds.ts";
import type { Pinger } from "./pinger.ts";
import type { Receiver } from "./receiver.ts";
import { type RecordedIncident, type RecordedVote, replay } from "./replay.ts";
import { probed, type Subjects, watched } from "./subjects.ts";
import type { Span, Targets } from "./targets.ts";
import { judgeTelling, type SettleOptions } from "./telling/settle.ts";

/** Everything that a run knows to be true. */
export interface Evidence {
  readonly pool: pg.Pool;
  readonly subjects: Subjects;
  readonly targets: Targets;
  readonly pinger: Pinger;
  readonly receiver: Receiver;
  readonly clients: Clients | null;
  /** Of the monitors with rules. */
  readonly telling: SettleOptions;
  readonly heartbeatIntervalSeconds: number;
  /** When the heartbeats were created, in milliseconds since the epoch. */
  readonly createdAtMs: number;
  /** When notifiers could not write down their sent messages. */
  readonly interruptions: readonly Span[];
  /** As the run has it: above 1, the machine has other work. */
  readonly patience: number;
}

/** Broken rules that are named; of more, their number is. */
const MAX_NAMED = 5;
/** How long after an interruption a notifier may still lack its connections. */
const AFTERMATH_MS = 30_000;

/** Judges all that is in the database once nothing is on its way. @returns the faults, in a sentence each */
export async function judge(evidence: Evidence): Promise<readonly string[]> {
  const { pool } = evidence;
  const wrong: string[] = [];
  const add = (rule: string, broken: readonly string[]) => {
    if (broken.length === 0) return;
    const more = broken.length > MAX_NAMED ? ` and ${broken.length - MAX_NAMED} more` : "";
    wrong.push(`${rule}: ${broken.slice(0, MAX_NAMED).join("; ")}${more}`);
  };
  for (const { rule, sql } of INVARIANTS) {
    const { rows } = await pool.query<{ broken: string }>(sql);
    add(
      `Not so: ${rule}`,
      rows.map(({ broken }) => broken),
    );
  }
  const votes = groupBy(await readVotes(pool), ({ subjectId }) => subjectId);
  const incidents = groupBy(await readIncidents(pool), ({ subjectId }) => subjectId);
  const ofSubject = (id: number) => [votes.get(id) ?? [], incidents.get(id) ?? []] as const;
  const { silent, heartbeats } = evidence.subjects;
  const monitors = probed(evidence.subjects);
  const twoSided = evidence.subjects.placed.monitors.filter((one) => one.hasBothSides).map(({ id }) => id);
  const replayed = (id: number, passMayBeHistory: boolean) =>
    replay(...ofSubject(id), { passMayBeHistory }).map((one) => `${id}: ${one}`);
  add(
    "Incidents are not what the checks make them",
    [...monitors, ...silent].filter((id) => !twoSided.includes(id)).flatMap((id) => replayed(id, false)),
  );
  add(
    "Incidents are not what both sides make them",
    twoSided.flatMap((id) => replaySides(...ofSubject(id), PLACES).map((one) => `${id}: ${one}`)),
  );
  add("Places are not what their probes did", await judgePlaces(pool, evidence.subjects.placed));
  add(
    "Incidents are not what the pings make them",
    heartbeats.flatMap(({ id }) => replayed(id, true)),
  );
  add(
    "Incidents are not what was true of the targets",
    monitors.flatMap((id) => againstTruth(id, ...ofSubject(id), evidence)),
  );
  add("Heartbeats are not what their jobs did", judgeHeartbeats(evidence, votes, incidents));
  add("Alerts do not add up", await judgeAlerts(evidence));
  add("Contacts are not notified by their rules", await judgeTelling(evidence.telling));
  const ofClients = evidence.clients ? await judgeClients(pool, evidence.clients, watched(evidence.subjects)) : [];
  for (const [rule, broken] of ofClients) add(rule, broken);
  return wrong;
}

/**
 * One outage opens one incident at most, unless a pass that was not true ended it. A subject that was always well has
 * no incident, unless its place lied.
 */
function againstTruth(
  id: number,
  votes: readonly RecordedVote[],
  all: readonly RecordedIncident[],
  { targets, patience }: Pick<Evidence, "targets" | "patience">,
): readonly string[] {
  const outages = targets.outagesOf(id);
  // A target that fails answers at once. Only a machine with other work, which stalls, lets a check wait for its timeout.
  const incidents = patience === 1 ? all : all.filter((one) => !opening(one, votes).some(isUnanswered));
  if (incidents.length <= outages.length + targets.untruePassesOf(id) + targets.untrueFailuresOf(id)) return [];
  const described = incidents.map((incident) => describe(incident, votes)).join(", ");
  const truth = outages.map(({ fromMs, toMs }) => `${clock(fromMs)} to ${toMs === null ? "the end" : clock(toMs)}`);
  return [`${id} has incidents ${described}; it failed ${truth.join(", ") || "never"}`];
}

/** When an incident began, and the votes of the check that opened it. */
function describe(incident: RecordedIncident, votes: readonly RecordedVote[]): string {
  const given = opening(incident, votes);
  const said = given.map(
    ({ region, status, errorMessage, atMs }) => `${region} ${errorMessage ?? status} ${clock(atMs)}`,
  );
  return `at ${clock(incident.startedAtMs)} by check ${given[0]?.checkNumber} (${said.join(", ")})`;
}

/** The votes of the check that opened an incident. */
function opening({ startedAtMs }: RecordedIncident, votes: readonly RecordedVote[]): readonly RecordedVote[] {
  const number = votes.find(({ status, atMs }) => status === "down" && atMs === startedAtMs)?.checkNumber;
  return votes.filter(({ checkNumber }) => checkNumber === number);
}

const isUnanswered = ({ errorMessage }: RecordedVote) => errorMessage?.startsWith("No answer within ") ?? false;

const clock = (atMs: number) => new Date(atMs).toISOString().slice(11, 21);

function judgeHeartbeats(
  { subjects, pinger, heartbeatIntervalSeconds, createdAtMs }: Evidence,
  votes: ReadonlyMap<number, readonly RecordedVote[]>,
  incidents: ReadonlyMap<number, readonly RecordedIncident[]>,
): readonly string[] {
  const deadlineMs = pingDeadlineMs(heartbeatIntervalSeconds, 0);
  return subjects.heartbeats.flatMap(({ id }, index) => {
    const sent = pinger.sentBy(index);
    const passed = (votes.get(id) ?? []).filter(({ status }) => status === "up").map(({ atMs }) => atMs);
    const gaps = pingGaps(sent, createdAtMs, deadlineMs).length;
    const opened = incidents.get(id)?.length ?? 0;
    const untrue = opened > gaps ? [`${opened} incidents, and pings were missing ${gaps} times`] : [];
    return [...accountForPings(sent, passed), ...untrue].map((one) => `${id}: ${one}`);
  });
}

async function judgeAlerts({ pool, subjects, receiver, interruptions }: Evidence): Promise<readonly string[]> {
  const { rows } = await pool.query<
    Omit<RecordedDelivery, "name" | "event"> & { id: number; happening: Happening; kind: SubjectKind }
  >(
    `SELECT d.id, d.contact_id AS "contactId", d.subject_id AS "subjectId", d.event_id AS "eventId", d.state, e.happening, s.kind
     FROM deliveries d JOIN events e ON e.id = d.event_id JOIN subjects s ON s.id = d.subject_id WHERE d.subject_id <> ALL ($1::int[])`,
    [[...subjects.silent, PHANTOM_ID]],
  );
  const deliveries = rows.map(({ id, happening, kind, ...rest }) => ({
    ...rest,
    name: deliveryName(id),
    event: eventName(kind, happening),
  }));
  const mayRepeat = (atMs: number) =>
    interruptions.some(({ fromMs, toMs }) => fromMs - AFTERMATH_MS <= atMs && atMs <= (toMs ?? atMs) + AFTERMATH_MS);
  return accountForAlerts(receiver.alerts, deliveries, mayRepeat);
}

async function readVotes(pool: pg.Pool): Promise<readonly RecordedVote[]> {
  const { rows } = await pool.query<RecordedVote>(
    `SELECT subject_id AS "subjectId", check_number AS "checkNumber", status, region, error_message AS "errorMessage",
       (extract(epoch FROM checked_at) * 1000)::float8 AS "atMs"
     FROM checks ORDER BY subject_id, check_number, vote`,
  );
  return rows;
}

async function readIncidents(pool: pg.Pool): Promise<readonly RecordedIncident[]> {
  const { rows } = await pool.query<RecordedIncident>(
    `SELECT id, subject_id AS "subjectId", (extract(epoch FROM started_at) * 1000)::float8 AS "startedAtMs",
            (extract(epoch FROM resolved_at) * 1000)::float8 AS "resolvedAtMs" FROM incidents`,
  );
  return rows;
}
