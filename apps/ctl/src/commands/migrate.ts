import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { migrate, type SchemaDifference, schemaDifferences } from "@pharos/db";
import { example } from "../arguments.ts";
import type { CommandResult, CtlSession } from "../session.ts";

export function addMigrateCommand(program: Command, session: CtlSession): void {
  program
    .command("migrate")
    .description("Brings the database up to this version. Safe to run at any time, also several times at once.")
    .option(
      "--check",
      "Change nothing, and name each difference between the tables that this version makes and those of the database; the exit code is 1 if there is one",
    )
    .option("--json", JSON_HELP)
    .addHelpText("after", example("migrate"))
    .action((options) => session.onDatabaseUrl(options, (url) => (options.check ? check(url) : bringUpToDate(url))));
}

async function bringUpToDate(url: string): Promise<CommandResult> {
  const applied = await migrate(url);
  const lines = applied.map((name) => `Applied ${name}.`);
  return { json: { applied }, text: lines.join("\n") || "The database is up to date." };
}

async function check(url: string): Promise<CommandResult> {
  const differences = await schemaDifferences(url);
  const text = differences.map(sentenceOf).join("\n") || "The database is as this version makes it.";
  return { json: { differences }, text, hasFailed: differences.length > 0 };
}

function sentenceOf({ what, live, expected }: SchemaDifference): string {
  if (live === null) return `The ${what} is missing.`;
  if (expected === null) return `The ${what} is not of this version.`;
  return isShort(live) && isShort(expected)
    ? `The ${what} is "${live}", and this version makes it "${expected}".`
    : `The ${what} is another one than this version makes.`;
}

/** Only the JSON has the code of a function, and a view. */
const isShort = (text: string) => text.length <= 200 && !text.includes("\n");
