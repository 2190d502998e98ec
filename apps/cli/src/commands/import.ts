import { Argument, type Command } from "@commander-js/extra-typings";
import { example } from "@pharos/commandline";
import { recordSources } from "@pharos/core";
import { importedFile } from "../import/imported-file.ts";
import { systems } from "../import/systems.ts";
import type { CliSession } from "../session.ts";
import { bytesOf, counted, MIB } from "./import-bytes.ts";

const HELP = `
Everything that cannot be imported is a comment in the file and a line on standard error. Secrets become variables, which the
file lists.

Exit codes:
  0  done
  2  the command line or the file is invalid
`;

export function addImportCommand(program: Command, session: CliSession): void {
  program
    .command("import")
    .description("Prints the monitors and contacts of another system as a file for apply. Secrets become variables.")
    .addArgument(new Argument("<from>", "the system that the file comes from").choices(recordSources))
    .argument("[file]", "an export, a database or a configuration of that system (default: standard input, as text)")
    .option("--project <name>", "the project of the file (default: the name of the system)")
    .addHelpText("after", HELP + example("pharos import uptime-kuma kuma.db > pharos.yaml"))
    .action(async (from, file, { project }) => {
      const source = recordSources.find((one) => one === from);
      if (source === undefined) return;
      const { maxMib, read } = systems[source];
      const bytes =
        file === undefined ? Buffer.from(await session.readInput(maxMib * MIB)) : await bytesOf(file, maxMib);
      const made = importedFile(project ?? source, source, await read(bytes));
      session.writeOut(made.text);
      for (const line of made.lines) session.writeError(`${line}\n`);
      session.writeError(
        `The file has ${counted(made.monitors, "monitor")} and ${counted(made.contacts, "contact")}.\n`,
      );
    });
}
