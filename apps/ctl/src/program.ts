import type { Command } from "@commander-js/extra-typings";
import { createProgram } from "@pharos/commandline";
import { VERSION_TEXT } from "@pharos/runtime";
import { example } from "./arguments.ts";
import { addApplyCommand, addExportCommand } from "./commands/apply.ts";
import { addBackupCommand } from "./commands/backup.ts";
import { addMemberCommands } from "./commands/member.ts";
import { addMigrateCommand } from "./commands/migrate.ts";
import { addMonitorCommands } from "./commands/monitor.ts";
import { addPartitionCommands } from "./commands/partition.ts";
import { addRegionCommands } from "./commands/region.ts";
import { addServerAndSiteCommands } from "./commands/restore.ts";
import { addSecretsCommands } from "./commands/secrets.ts";
import { addTeamCommands } from "./commands/team.ts";
import { addTokenCommands } from "./commands/token.ts";
import type { CtlSession } from "./session.ts";

/** Every command of the operator. */
export function buildProgram(session: CtlSession, writeOut: (text: string) => void): Command {
  const program = createProgram("pharos", VERSION_TEXT, writeOut)
    .usage("<noun> <verb> [options]")
    .description(
      "Runs an installation of Pharos: teams, members, API tokens, deleted monitors, servers and sites, the database.",
    )
    .addHelpText(
      "after",
      `
The commands use the database in DATABASE_URL, or the database of the Pharos that runs on PHAROS_DATA_DIR (.pharos).
With --json a command prints one JSON object. Errors are one line on standard error, and the exit code is 1.
With --team, apply and export use the database. Without it, they use the API, as check, deploy, discover, import and schema do.
${example("team create --name Acme --plan business")}`,
    );
  addTeamCommands(program, session);
  addMemberCommands(program, session);
  addTokenCommands(program, session);
  addMonitorCommands(program, session);
  addServerAndSiteCommands(program, session);
  addPartitionCommands(program, session);
  addRegionCommands(program, session);
  addSecretsCommands(program, session);
  addMigrateCommand(program, session);
  addBackupCommand(program, session);
  addApplyCommand(program, session);
  addExportCommand(program, session);
  return program;
}
