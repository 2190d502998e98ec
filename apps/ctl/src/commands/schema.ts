import type { Command } from "@commander-js/extra-typings";
import { example } from "../command-text.ts";
import type { Session } from "../session.ts";

export function addSchemaCommand(program: Command, session: Session): void {
  program
    .command("schema")
    .description("Prints the JSON Schema of configuration files, for editors.")
    .addHelpText("after", example("schema > pharos.schema.json"))
    .action(async () => {
      const { configurationSchema } = await import("@pharos/operations");
      session.writeOut(`${JSON.stringify(configurationSchema, null, 2)}\n`);
    });
}
