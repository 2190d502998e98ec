import { Command } from "@commander-js/extra-typings";
import { addMemberCommands } from "./commands/member.ts";
import { addMigrateCommand } from "./commands/migrate.ts";
import { addMonitorCommands } from "./commands/monitor.ts";
import { addPartitionCommands } from "./commands/partition.ts";
import { addSecretsCommands } from "./commands/secrets.ts";
import { addTeamCommands } from "./commands/team.ts";
import { addTokenCommands } from "./commands/token.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/** Every command. It throws commander's errors instead of printing them and ending the process. */
export function buildProgram(session: Session, { writeOut }: Pick<Surroundings, "writeOut">): Command {
  const program = new Command("pharos")
    .usage("<noun> <verb> [options]")
    .description("Runs an installation of Pharos: teams, members, API tokens, deleted monitors, the database.")
    .addHelpText(
      "after",
      `
Works on the database of DATABASE_URL, or else of the Pharos that runs on PHAROS_DATA_DIR (.pharos).
With --json every command prints one JSON object. Errors are one line on standard error, and the exit code is 1.

Example:
  npm run --silent pharos -- team create --name Acme --plan starter`,
    )
    .configureOutput({ writeOut, writeErr: () => {} })
    .showSuggestionAfterError()
    .exitOverride();
  addTeamCommands(program, session);
  addMemberCommands(program, session);
  addTokenCommands(program, session);
  addMonitorCommands(program, session);
  addPartitionCommands(program, session);
  addSecretsCommands(program, session);
  addMigrateCommand(program, session);
  return program;
}
