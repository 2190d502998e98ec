import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { migrate, type SchemaDifference, schemaDifferences } from "@pharos/db";
import { example } from "../arguments.ts";
import type { CommandResult, CtlSession } from "../session.ts";

export function addMigrateCommand(program: Command, session: CtlSession): void {
  program
    .command("migrate")
    .description("Updates the database to this version. Safe to run at any time, also several times at once.")
    .option(
      "--check",
      "change nothing, and print each difference between the database and the tables of this version; the exit code is 1 if there is a difference",
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
  const text = differences.map(sentenceOf).join("\n") || "The database matches this version.";
  return { json: { differences }, text, hasFailed: differences.length > 0 };
}

function sentenceOf({ what, live, expected }: SchemaDifference): string {
  if (live === null) return `The ${what} is missing.`;
  if (expected === null) return `The ${what} does not belong to this version.`;
  return isShort(live) && isShort(expected)
    ? `The ${what} is "${live}", but "${expected}" in this version.`
    : `The ${what} differs from this version.`;
}

/** Only the JSON has the code of a function, and a view. */
const isShort = (text: string) => text.length <= 200 && !text.includes("\n");
