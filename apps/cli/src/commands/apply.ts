import type { Command } from "@commander-js/extra-typings";
import { example, JSON_HELP } from "@pharos/commandline";
import { applyFiles } from "../config/apply.ts";
import type { CliSession } from "../session.ts";

const EXIT_CODES = `
Exit codes: 0 done, or nothing to do; 1 something failed; 2 a file, the command line or the token is not as it should be, or
the plan does not allow it, and nothing was changed; with --dry-run: 0 nothing would change, 3 something would.
`;

export function addApplyCommand(program: Command, session: CliSession): void {
  program
    .command("apply")
    .description("Makes the monitors and contacts of a project what its files say, after a plan of what will change.")
    .requiredOption(
      "-f, --file <path>",
      "a YAML file, a folder of them, or - for standard input; may be repeated",
      collect,
    )
    .option("--dry-run", "only print the plan", false)
    .option("--prune", "delete what is of the files' project but not in them", false)
    .option(
      "--skip-refused",
      "leave out, and name, what the team's plan refuses; without it nothing is changed then",
      false,
    )
    .option("--set-passwords", "send passwords that are set already as well", false)
    .option("--json", JSON_HELP)
    .addHelpText("after", EXIT_CODES + example("pharos apply -f monitors.yaml --dry-run"))
    .action((options) => applyFiles(session, options));
}

function collect(path: string, before: readonly string[] = []): readonly string[] {
  return [...before, path];
}
