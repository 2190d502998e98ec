import type { Command } from "@commander-js/extra-typings";
import { example } from "@pharos/commandline";
import { configurationSchema } from "@pharos/operations";
import type { CliSession } from "../session.ts";

export function addSchemaCommand(program: Command, session: CliSession): void {
  program
    .command("schema")
    .description("Prints the JSON Schema of configuration files, for editors.")
    .addHelpText("after", example("pharos schema > pharos.schema.json"))
    .action(() => {
      session.writeOut(`${JSON.stringify(configurationSchema, null, 2)}\n`);
    });
}
