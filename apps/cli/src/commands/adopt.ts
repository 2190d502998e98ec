import { Argument, type Command } from "@commander-js/extra-typings";
import { CommandError, example } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { recordSources } from "@pharos/core";
import { finishAdoption } from "../adopt/finish.ts";
import { setUpShadow } from "../adopt/set-up.ts";
import type { CliSession } from "../session.ts";
import { HISTORY_HELP, HISTORY_OPTION } from "./history-help.ts";

const HELP = `
The system is recognized by the content of the file; --from names it. Monitors that exist stay as they are. Send a newer export at
any time: the record of the other system is replaced, and the comparison grows.

${HISTORY_HELP}
With --finish and no file, the command turns the alerts of all silent monitors of the project on. It prints what to turn off in the other
system. A second run prints that list again.

Exit codes:
  0  done
  1  a change failed
  2  the command line, the file or the token is invalid
  5  done in part: entries were skipped because a variable is not set, or because the plan rejects them
`;

export function addAdoptCommand(program: Command, session: CliSession): void {
  program
    .command("adopt")
    .description("Sets Pharos up next to another system, without alerts, to compare what both see.")
    .addArgument(new Argument("[file]", "an export, a database or a configuration of the other system"))
    .option("--from <system>", `the other system: ${recordSources.join(", ")}`)
    .option("--project <name>", "the project of the monitors (default: the name of the system)")
    .option("--history <path>", HISTORY_OPTION)
    .option("--finish", "turn the alerts on, and print what to turn off in the other system", false)
    .option("--all", "with --finish: the monitors of all projects of the team", false)
    .addHelpText("after", HELP + example("pharos adopt kuma.db"))
    .action(async (file, { from, project, history, finish, all }) => {
      const source = recordSources.find((one) => one === from);
      if (from !== undefined && source === undefined) throw wrong(`--from must be one of ${recordSources.join(", ")}.`);
      if (finish) {
        if (file !== undefined) throw wrong("--finish needs no file.");
        const of = all ? null : (project ?? source);
        if (of === undefined) throw wrong("--finish needs --project, --from or --all.");
        if (all && project !== undefined) throw wrong("--all and --project exclude each other.");
        await finishAdoption(session, { project: of, source: source ?? null });
        return;
      }
      if (all) throw wrong("--all needs --finish.");
      if (file === undefined) throw wrong("Name the export of the other system, or --finish.");
      await setUpShadow(session, { file, source, project, history });
    });
}

const wrong = (message: string) => new CommandError(message, { exitCode: INVALID });
