import type { Api } from "../api/client.ts";
import { readTeamRecords } from "../api/team-records.ts";
import { FAILED, PENDING } from "../exit-codes.ts";
import { CommandError } from "../failure.ts";
import { drawProgress } from "../progress.ts";
import type { Session } from "../session.ts";
import { carryOut, type Failure, pendingOf } from "./carry-out.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { parseConfiguration } from "./parse.ts";
import { type Change, type PlanOptions, planChanges } from "./plan.ts";
import { countChanges, planJson, planText } from "./print.ts";
import { readFiles } from "./read-files.ts";
import { currentRecords, type Desired, desiredOf } from "./state.ts";

export interface ApplyOptions extends PlanOptions {
  readonly file: readonly string[];
  readonly dryRun: boolean;
  readonly json?: true | undefined;
}

/** Reads the files, prints the plan, carries it out, and says what did not work. */
export async function applyFiles(session: Session, { file, dryRun, json, ...options }: ApplyOptions): Promise<void> {
  const files = await readFiles(file, session.readInput);
  const wanted = parseConfiguration(files, session.variable).map(desiredOf);
  const changes = await makePlan(await session.openApi(), wanted, options);
  const pending = pendingOf(changes);
  if (!json) session.writeOut(`${planText(changes, { colour: session.colour() })}\n`);
  let failures: readonly Failure[] = [];
  if (!dryRun && pending.length > 0) {
    const isDrawn = session.isTerminal.error && !json;
    const progress = isDrawn ? drawProgress(pending.length, session.writeError) : null;
    const api = await session.openApi(progress ? { onWait: progress.waiting } : {});
    const newRequestKey = () => session.randomBytes(16).toString("hex");
    const onDone = (done: number) => progress?.advance(done);
    failures = await carryOut(changes, { api, newRequestKey, onDone }).finally(() => progress?.end());
    if (!json) session.writeOut(`Done: ${pending.length - failures.length} of ${pending.length}.\n`);
  }
  if (json) session.writeOut(`${resultJson(changes, dryRun, failures)}\n`);
  for (const { subject, reasons } of failures) session.writeError(`${subject}: ${reasons.join("; ")}\n`);
  if (failures.length > 0) session.exitWith(FAILED);
  else if (dryRun && pending.length > 0) session.exitWith(PENDING);
}

/** @throws ConfigurationError where the files do not fit the team, CommandError where the plan has no room for them */
async function makePlan(api: Api, wanted: readonly Desired[], options: PlanOptions): Promise<readonly Change[]> {
  const found = currentRecords(await readTeamRecords(api));
  const { changes, mistakes } = planChanges(wanted, found, options);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  const created = changes.filter((change) => change.action === "create" && change.desired.kind === "monitor").length;
  if (created > 0) await requireRoom(api, created);
  return changes;
}

/** Deletions come last, so that nothing goes unwatched in between: what is deleted makes no room. */
async function requireRoom(api: Api, created: number): Promise<void> {
  const {
    plan,
    max_monitors: most,
    monitors_count: there,
  } = Object(Object((await api.send("GET", "/team")).body).data);
  if (typeof most !== "number" || typeof there !== "number" || there + created <= most) return;
  throw new CommandError(
    `The ${plan} plan of this team allows ${most} monitors: there are ${there}, and ${created} more would be created. Nothing was changed.`,
  );
}

function resultJson(changes: readonly Change[], dryRun: boolean, failures: readonly Failure[]): string {
  return JSON.stringify({ dry_run: dryRun, summary: countChanges(changes), changes: planJson(changes), failures });
}
