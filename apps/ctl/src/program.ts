import { Command } from "@commander-js/extra-typings";
import { VERSION } from "@pharos/runtime";
import { addApplyCommand } from "./commands/apply.ts";
import { addCheckCommand } from "./commands/check.ts";
import { addExportCommand } from "./commands/export.ts";
import { addMemberCommands } from "./commands/member.ts";
import { addMigrateCommand } from "./commands/migrate.ts";
import { addMonitorCommands } from "./commands/monitor.ts";
import { addPartitionCommands } from "./commands/partition.ts";
import { addSchemaCommand } from "./commands/schema.ts";
import { addSecretsCommands } from "./commands/secrets.ts";
import { addTeamCommands } from "./commands/team.ts";
import { addTokenCommands } from "./commands/token.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * Every command. Those that speak to the API load what they need when they run: it takes a second that others should not
 * wait. It throws commander's errors instead of printing them and ending the process.
 */
export function buildProgram(session: Session, { writeOut }: Pick<Surroundings, "writeOut">): Command {
  const program = new Command("pharos")
    .usage("<noun> <verb> [options]")
    .description(
      "Runs an installation of Pharos: teams, members, API tokens, deleted monitors, the database. Over its API: monitors and contacts from files, and checks for pipelines.",
    )
    .addHelpText(
      "after",
      `
apply, export and check speak to the API at PHAROS_URL (http://localhost:3000) with the token PHAROS_TOKEN. The others work on
the database of DATABASE_URL, or else of the Pharos that runs on PHAROS_DATA_DIR (.pharos).
With --json a command prints one JSON object. Errors are one line on standard error, and the exit code is 1 where a command's
help says nothing else.

Example:
  npm run --silent pharos -- team create --name Acme --plan starter`,
    )
    .version(VERSION, "--version", "print the version")
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
  addApplyCommand(program, session);
  addExportCommand(program, session);
  addCheckCommand(program, session);
  addSchemaCommand(program, session);
  return program;
}
