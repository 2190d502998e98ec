import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP, printable } from "@pharos/commandline";
import type { ApiClient, ConfigurationSession } from "@pharos/configuration";
import { example, parseId, TEAM_HELP } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

/** The services of the installation wait for the records that a rehearsal has changed. */
const MAX_REHEARSAL_MS = 3_000;

const APPLY_EXIT_CODES = `
Exit codes:
  0  done, or nothing to do (with --dry-run: no changes)
  1  a change failed (with --dry-run: would fail)
  2  a file or the command line is invalid, or the plan does not allow it; nothing was changed
  3  changes (with --dry-run)
  5  done in part: entries were skipped because a variable is not set (with --skip-unset)
`;

export function addApplyCommand(program: Command, session: CtlSession): void {
  program
    .command("apply")
    .description(
      "Prints a plan of changes, then makes a project of a team match its files: also servers, sites, maintenance windows and status pages.",
    )
    .requiredOption("--team <id>", TEAM_HELP, parseId)
    .requiredOption(
      "-f, --file <path>",
      "a YAML file, a folder of YAML files, or - for standard input; can be repeated",
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .option("--dry-run", "print the plan and the changes that would fail; change nothing", false)
    .option("--prune", "delete everything of the project that is not in its files", false)
    .option("--skip-refused", "skip and name everything that the team's plan rejects", false)
    .option("--skip-unset", "skip and name every entry that needs a variable which is not set", false)
    .option("--keep-unlisted", "in records that exist, change only the fields that the files have", false)
    .option("--no-adopt", "create new records instead of using records without a project that have the same name")
    .option("--set-passwords", "also send passwords that are already set", false)
    .option("--json", JSON_HELP)
    .addHelpText("after", APPLY_EXIT_CODES + example("apply --team 1 -f team.yaml --dry-run"))
    .action(async ({ team, ...options }) => {
      // Read first: the transaction of a dry run must not wait for a slow program.
      const input = options.file.includes("-") ? await session.readInput() : "";
      const reading = { ...session, readInput: async () => input };
      await onTeam(reading, { team, isRehearsal: options.dryRun }, async (door) => {
        const { applyFiles } = await import("@pharos/configuration");
        await applyFiles(door, { ...options, replay: false, replayFailOnMissed: false });
      });
    });
}

export function addExportCommand(program: Command, session: CtlSession): void {
  program
    .command("export")
    .description(
      "Prints a project of a team, and everything without a project, as a file for apply. Secrets become variables.",
    )
    .requiredOption("--team <id>", TEAM_HELP, parseId)
    .requiredOption("--project <name>", "name of the project, such as a repository's name")
    .addHelpText("after", `\n${example("export --team 1 --project shop > team.yaml")}`)
    .action(({ team, project }) =>
      onTeam(session, { team, isRehearsal: false }, async (door) => {
        const { exportProject } = await import("@pharos/configuration");
        await exportProject(door, project);
      }),
    );
}

/** Opens the records of a team for a command. The code of operations is loaded only for it. */
async function onTeam(
  session: CtlSession,
  { team: teamId, isRehearsal }: { readonly team: number; readonly isRehearsal: boolean },
  command: (door: ConfigurationSession) => Promise<void>,
) {
  const [{ openTeam }, { ConfigurationError, entryKinds, INVALID }] = await Promise.all([
    import("../configuration/open-team.ts"),
    import("@pharos/configuration"),
  ]);
  const opened = await openTeam({
    teamId,
    databaseUrl: await session.databaseUrl(),
    encryptionKeys: await session.encryptionKeys(),
    dashboardUrl: await session.dashboardUrl(),
    isRehearsal,
  });
  const openApi = (): ApiClient => opened.api;
  try {
    await command({ ...session, kinds: entryKinds, openApi, ...(isRehearsal && { rehearsalMs: MAX_REHEARSAL_MS }) });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    session.writeError(error.mistakes.map((line) => `${printable(line)}\n`).join(""));
    session.exitWith(INVALID);
  } finally {
    await opened.stop();
  }
}
