import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { migrate } from "@pharos/db";
import { example } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

export function addMigrateCommand(program: Command, session: CtlSession): void {
  program
    .command("migrate")
    .description("Brings the database up to this version. Safe to run at any time, also several times at once.")
    .option("--json", JSON_HELP)
    .addHelpText("after", example("migrate"))
    .action((mode) =>
      session.onDatabaseUrl(mode, async (url) => {
        const applied = await migrate(url, session.now());
        const lines = applied.map((name) => `Applied ${name}.`);
        return { json: { applied }, text: lines.join("\n") || "The database is up to date." };
      }),
    );
}
