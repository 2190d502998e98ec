import { FAILED, printable, printableJson } from "@pharos/commandline";
import type { ApiClient } from "./api/client.ts";
import { readOperatorRecords, readTeamLimits, readTeamRecords } from "./api/team.ts";
import { carryOut, type FailedChange } from "./carry-out.ts";
import { ConfigurationError, PARTLY, PENDING } from "./failure.ts";
import { type EntryKind, kinds } from "./kinds.ts";
import { intervalMistakes, requireRoom, withoutRefused, withoutUnset } from "./limits.ts";
import { type ConfigurationEntry, parseConfiguration } from "./parse.ts";
import { pendingOf } from "./pending.ts";
import { type ChangePlan, type PlanOptions, planChanges, type WantedEntries } from "./plan.ts";
import { countChanges, planJson, planText } from "./print.ts";
import { replayJson, replayText } from "./print-replay.ts";
import { drawProgressBar } from "./progress-bar.ts";
import { readFiles } from "./read-files.ts";
import { type PlanReplay, rejectedReplay, replayPlan } from "./replay.ts";
import type { ConfigurationSession } from "./session.ts";
import { currentRecords, desiredOf } from "./state.ts";

export interface ApplyOptions extends PlanOptions {
  readonly file: readonly string[];
  readonly dryRun: boolean;
  /** Leave out changes that the team's plan rejects, instead of changing nothing. */
  readonly skipRefused: boolean;
  /** Leave out entries whose variables are not set, instead of changing nothing. */
  readonly skipUnset: boolean;
  /** Create monitors silent. */
  readonly silent?: boolean;
  /** Try changed rules of alerts on the last 30 days. */
  readonly replay: boolean;
  /** The same, and change nothing if an outage would have been missed. */
  readonly replayFailOnMissed: boolean;
  readonly json?: true | undefined;
}

/** Reads the files, prints the plan, carries it out, and says what did not work. */
export async function applyFiles(
  session: ConfigurationSession,
  { file, dryRun, skipRefused, skipUnset, silent = false, json, replay, replayFailOnMissed, ...options }: ApplyOptions,
): Promise<void> {
  const files = await readFiles(file, session.readInput);
  const { project, entries } = parseConfiguration(files, session.variable, { skipUnset });
  const isBehind = (kind: EntryKind) => session.kinds.includes(kind);
  const others = entries.filter(({ kind }) => !isBehind(kind));
  for (const line of elsewhereLines(others)) session.writeError(`${line}\n`);
  const wanted = { project, entries: entries.filter(({ kind }) => isBehind(kind)).map(desiredOf) };
  const door = { api: session.openApi(), kinds: session.kinds };
  const { plan, skipped } = await makePlan(door, wanted, { ...options, skipRefused });
  const pending = pendingOf(plan.changes);
  if (!json) session.writeOut(`${planText(plan, { colour: session.colour() })}\n`);
  const replayed = replay || replayFailOnMissed ? await tryPlan(plan, session.openApi(), replayFailOnMissed) : null;
  const isMissed = replayFailOnMissed && (replayed?.result?.missed_total ?? 0) > 0;
  if (!json && replayed !== null) session.writeOut(`${replayText(replayed)}\n`);
  for (const { subject, reasons } of skipped)
    session.writeError(`${printable(`${subject}: skipped: ${reasons.join("; ")}`)}\n`);
  let failures: readonly FailedChange[] = [];
  if ((!dryRun || session.rehearsalMs !== undefined) && !isMissed && pending.length > 0) {
    failures = await carryOutShown(session, plan, { silent, isDrawn: session.isTerminal.error && !json });
    if (!dryRun && !json) session.writeOut(`Done: ${pending.length - failures.length} of ${pending.length}.\n`);
  }
  if (json) session.writeOut(`${resultJson(plan, { dryRun, skipped, failures, replayed })}\n`);
  if (failures.length > 0) return;
  if (isMissed || (dryRun && !replayFailOnMissed && pending.length > 0)) session.exitWith(PENDING);
  else if (entries.some(({ unset }) => unset.length > 0)) session.exitWith(PARTLY);
}

interface CarriedOut {
  /** New monitors are silent. */
  readonly silent: boolean;
  /** With a progress bar. */
  readonly isDrawn: boolean;
}

/** Carries a plan out, and prints the changes that failed. A rehearsal also says how many changes it did not try. */
export async function carryOutShown(
  session: ConfigurationSession,
  plan: ChangePlan,
  { silent, isDrawn }: CarriedOut,
): Promise<readonly FailedChange[]> {
  const pending = pendingOf(plan.changes).length;
  const progress = isDrawn ? drawProgressBar(pending, session.writeError) : null;
  const api = session.openApi(progress ? { onWait: progress.waiting } : {});
  const newRequestKey = () => session.randomBytes(16).toString("hex");
  let tried = 0;
  const onDone = (done: number) => {
    tried = done;
    progress?.advance(done);
  };
  const { rehearsalMs = Number.POSITIVE_INFINITY } = session;
  const beganMs = performance.now();
  const isOver = () => performance.now() - beganMs >= rehearsalMs;
  const failures = await carryOut(plan, { api, silent, newRequestKey, onDone, isOver }).finally(() => progress?.end());
  for (const { subject, reasons } of failures)
    session.writeError(`${printable(`${subject}: ${reasons.join("; ")}`)}\n`);
  if (tried < pending)
    session.writeError(
      `Not tried within ${rehearsalMs / 1_000} s: the last ${pending - tried} of ${pending} changes.\n`,
    );
  if (failures.length > 0) session.exitWith(FAILED);
  return failures;
}

/** A line for each section that only the operator's command applies. */
function elsewhereLines(entries: readonly Pick<ConfigurationEntry, "kind">[]): readonly string[] {
  const sections = [...new Set(entries.map(({ kind }) => kinds[kind].section))];
  return sections.map((section) => {
    const count = entries.filter(({ kind }) => kinds[kind].section === section).length;
    return `${section}: ${count} skipped. The API has none of them; the operator applies them with --team.`;
  });
}

/** A replay informs. Only if it must decide, a rejected one ends the command. */
function tryPlan(plan: ChangePlan, api: ApiClient, mustDecide: boolean): Promise<PlanReplay> {
  return mustDecide ? replayPlan(plan, api) : replayPlan(plan, api).catch(rejectedReplay);
}

/** The API, and the kinds of records that it has. */
interface Door {
  readonly api: ApiClient;
  readonly kinds: readonly EntryKind[];
}

/**
 * @param narrow leaves out a part of the plan
 * @throws ConfigurationError if the files do not fit the team, CommandError if the plan has no room for them
 */
export async function makePlan(
  { api, kinds: behind }: Door,
  wanted: WantedEntries,
  { skipRefused, ...options }: PlanOptions & Pick<ApplyOptions, "skipRefused">,
  narrow: (plan: ChangePlan) => ChangePlan = (plan) => plan,
): Promise<{ readonly plan: ChangePlan; readonly skipped: readonly FailedChange[] }> {
  const team = await readTeamLimits(api);
  const records = { ...(await readTeamRecords(api)), others: await readOperatorRecords(api, behind) };
  const found = currentRecords(records);
  const full = narrow(planChanges(wanted, found, options));
  const { mistakes } = full;
  const { changes, refused: unset } = withoutUnset(full.changes);
  const plan = { ...full, changes };
  const wrong = [...mistakes, ...(skipRefused ? [] : intervalMistakes(changes, team))];
  if (wrong.length > 0) throw new ConfigurationError(wrong);
  if (skipRefused) {
    const fitting = withoutRefused(changes, team);
    return { plan: { ...plan, changes: fitting.changes }, skipped: [...unset, ...fitting.refused] };
  }
  requireRoom(changes, team);
  return { plan, skipped: unset };
}

interface Outcome {
  readonly dryRun: boolean;
  readonly skipped: readonly FailedChange[];
  readonly failures: readonly FailedChange[];
  readonly replayed: PlanReplay | null;
}

function resultJson(plan: ChangePlan, { dryRun, skipped, failures, replayed }: Outcome): string {
  const { project, changes } = plan;
  const summary = countChanges(changes);
  const tried = replayed !== null && { replay: replayJson(replayed) };
  return printableJson({ dry_run: dryRun, project, summary, changes: planJson(plan), skipped, failures, ...tried });
}
