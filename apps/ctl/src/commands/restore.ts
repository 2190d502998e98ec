import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import type { RestoredSubject, SubjectKind } from "@pharos/core";
import { createDeletedSubjectStore, databaseNow } from "@pharos/db";
import { example, parseId } from "../arguments.ts";
import { capitalized } from "../refusal.ts";
import type { CtlSession } from "../session.ts";

/** The place that shows the ID of a deleted subject. It is the only one. */
const WHERE_ID_STANDS = "The team's audit log shows the ID.";

/** Adds `restore` to the commands of a kind of subject. */
export function addRestoreCommand(noun: Command, kind: SubjectKind, session: CtlSession): void {
  noun
    .command("restore")
    .description(
      `Returns a deleted ${kind} to its team, with its history, and checks it again unless it was paused. The plan's maximum does not stop this.`,
    )
    .requiredOption("--id <id>", `the ${kind}'s id`, parseId)
    .option("--json", JSON_HELP)
    .addHelpText("after", `${example(`${kind} restore --id 42`)}\n${WHERE_ID_STANDS}`)
    .action(({ id, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const restored = await createDeletedSubjectStore(pool).restore(kind, id, await databaseNow(pool));
        return { json: jsonOf(kind, restored), text: textOf(kind, restored) };
      }),
    );
}

/** Adds the commands of servers and of sites. */
export function addServerAndSiteCommands(program: Command, session: CtlSession): void {
  for (const kind of ["server", "site"] as const) {
    addRestoreCommand(program.command(kind).description(`${kind}s that were deleted`), kind, session);
  }
}

function jsonOf(kind: SubjectKind, { id, name, teamId, isActive, status, lostKey, lostSlug }: RestoredSubject) {
  const json = { id, name, team_id: teamId, is_active: isActive, status };
  return kind === "monitor" ? { ...json, lost_key: lostKey, lost_slug: lostSlug } : json;
}

function textOf(kind: SubjectKind, { id, name, teamId, isActive, lostKey, lostSlug }: RestoredSubject): string {
  const label = `${capitalized(kind)} ${id}, ${name},`;
  const lost = lostText("key", lostKey) + lostText("slug", lostSlug);
  return `${label} is back in team ${teamId}${isActive ? "" : ", paused"}.${lost}`;
}

function lostText(what: string, lost: string | null): string {
  return lost === null ? "" : ` Another monitor has its ${what} ${lost} now, so it has none.`;
}
