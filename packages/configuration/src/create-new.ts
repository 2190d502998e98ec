import { printable } from "@pharos/commandline";
import { carryOutShown, makePlan } from "./apply.ts";
import type { FailedChange } from "./carry-out.ts";
import type { ConfigurationFile } from "./document.ts";
import { PARTLY } from "./failure.ts";
import { onlyNew } from "./only-new.ts";
import { parseConfiguration } from "./parse.ts";
import type { Change } from "./plan.ts";
import { subjectText } from "./print.ts";
import type { ConfigurationSession } from "./session.ts";
import { desiredOf } from "./state.ts";

/** How many records were created, and how many changes failed. */
export interface CreatedRecords {
  readonly monitors: number;
  readonly contacts: number;
  readonly failed: number;
}

export function createdRecords(changes: readonly Change[], failures: readonly FailedChange[]): CreatedRecords {
  const failed = new Set(failures.map(({ subject }) => subject));
  const created = changes.filter((change) => change.action === "create" && !failed.has(subjectText(change)));
  const monitors = created.filter((change) => "desired" in change && change.desired.kind === "monitor").length;
  return { monitors, contacts: created.length - monitors, failed: failures.length };
}

/** Creates the records of a file that the team does not have, with silent monitors. Everything else stays as it is. */
export async function createNew(session: ConfigurationSession, file: ConfigurationFile): Promise<CreatedRecords> {
  const { project, entries } = parseConfiguration([file], session.variable, { skipUnset: true });
  const wanted = { project, entries: entries.map(desiredOf) };
  const options = { prune: false, adopt: false, setPasswords: false, keepUnlisted: false, skipRefused: true };
  const door = { api: session.openApi(), kinds: session.kinds };
  const { plan, skipped } = await makePlan(door, wanted, options, onlyNew);
  for (const { subject, reasons } of skipped)
    session.writeError(`${printable(`${subject}: skipped: ${reasons.join("; ")}`)}\n`);
  const failures = await carryOutShown(session, plan, { silent: true, isDrawn: session.isTerminal.error });
  if (failures.length === 0 && skipped.length > 0) session.exitWith(PARTLY);
  return createdRecords(plan.changes, failures);
}
