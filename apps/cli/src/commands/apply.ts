import type { Command } from "@commander-js/extra-typings";
import { example, JSON_HELP } from "@pharos/commandline";
import { applyFiles } from "@pharos/configuration";
import type { CliSession } from "../session.ts";

const EXIT_CODES = `
Exit codes:
  0  done, or nothing to do (with --dry-run: no changes)
  1  a change failed
  2  a file, the command line or the token is invalid, or the plan does not allow it; nothing was changed
  3  changes (with --dry-run), or a missed outage (with --replay-fail-on-missed; then nothing was changed)
  5  done in part: entries were skipped because a variable is not set (with --skip-unset)
`;

export function addApplyCommand(program: Command, session: CliSession): void {
  program
    .command("apply")
    .description("Prints a plan of changes, then makes a project's monitors and contacts match its files.")
    .requiredOption(
      "-f, --file <path>",
      "a YAML file, a folder of YAML files, or - for standard input; can be repeated",
      collect,
    )
    .option("--dry-run", "only print the plan", false)
    .option("--prune", "delete everything of the project that is not in its files", false)
    .option(
      "--skip-refused",
      "skip and name everything that the team's plan rejects; without this option nothing is changed in that case",
      false,
    )
    .option(
      "--skip-unset",
      "skip and name every entry that needs a variable which is not set; its record stays as it is",
      false,
    )
    .option("--keep-unlisted", "in monitors and contacts that exist, change only the fields that the files have", false)
    .option(
      "--no-adopt",
      "create new records instead of using records without a project that have the same name and type",
    )
    .option("--silent", "create monitors silent: they send no alerts until you turn them on", false)
    .option("--set-passwords", "also send passwords that are already set", false)
    .option("--replay", "also print which alerts the changed rules would have sent in the last 30 days", false)
    .option(
      "--replay-fail-on-missed",
      "as --replay, and change nothing if an outage would have been missed; then the exit code is 3, and with --dry-run otherwise 0",
      false,
    )
    .option("--json", JSON_HELP)
    .addHelpText("after", EXIT_CODES + example("pharos apply -f monitors.yaml --dry-run"))
    .action((options) => applyFiles(session, options));
}

function collect(path: string, before: readonly string[] = []): readonly string[] {
  return [...before, path];
}
