import { printable } from "@pharos/commandline";
import { carryOutShown, makePlan } from "./apply.ts";
import type { ConfigurationFile } from "./document.ts";
import { PARTLY } from "./failure.ts";
import { onlyNew } from "./only-new.ts";
import { parseConfiguration } from "./parse.ts";
import { pendingOf } from "./pending.ts";
import type { ConfigurationSession } from "./session.ts";
import { desiredOf } from "./state.ts";

/** How many records were created, and how many changes failed. */
export interface CreatedRecords {
  readonly monitors: number;
  readonly contacts: number;
  readonly failed: number;
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
  const created = pendingOf(plan.changes).flatMap((change) => (change.action === "create" ? [change.desired] : []));
  const monitors = created.filter(({ kind }) => kind === "monitor").length;
  if (failures.length === 0 && entries.some(({ unset }) => unset.length > 0)) session.exitWith(PARTLY);
  return { monitors, contacts: created.length - monitors, failed: failures.length };
}
