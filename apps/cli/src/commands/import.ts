import { Argument, type Command } from "@commander-js/extra-typings";
import { example } from "@pharos/commandline";
import { importGatus } from "../import/gatus.ts";
import { importHealthchecks } from "../import/healthchecks.ts";
import type { Imported } from "../import/imported.ts";
import { importedFile } from "../import/imported-file.ts";
import { readKumaFile } from "../import/kuma-file.ts";
import { importUptimeKuma } from "../import/uptime-kuma.ts";
import { importUptimeRobot } from "../import/uptimerobot.ts";
import type { CliSession } from "../session.ts";
import { bytesOf, counted, MAX_KUMA_MIB, MAX_TEXT_MIB, MIB } from "./import-bytes.ts";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

const systems: Readonly<Record<string, (bytes: Uint8Array) => Imported | Promise<Imported>>> = {
  "uptime-kuma": async (bytes) => importUptimeKuma(await readKumaFile(bytes)),
  healthchecks: (bytes) => importHealthchecks(text(bytes)),
  uptimerobot: (bytes) => importUptimeRobot(text(bytes)),
  gatus: (bytes) => importGatus(text(bytes)),
};

const MAX_MIB: Readonly<Record<string, number>> = { "uptime-kuma": MAX_KUMA_MIB };

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
    .addArgument(new Argument("<from>", "the system that the file comes from").choices(Object.keys(systems)))
    .argument("[file]", "an export, a database or a configuration of that system (default: standard input, as text)")
    .option("--project <name>", "the project of the file (default: the name of the system)")
    .addHelpText("after", HELP + example("pharos import uptime-kuma kuma.db > pharos.yaml"))
    .action(async (from, file, { project }) => {
      const read = systems[from];
      if (read === undefined) return;
      const maxMib = MAX_MIB[from] ?? MAX_TEXT_MIB;
      const bytes =
        file === undefined ? Buffer.from(await session.readInput(maxMib * MIB)) : await bytesOf(file, maxMib);
      const made = importedFile(project ?? from, from, await read(bytes));
      session.writeOut(made.text);
      for (const line of made.lines) session.writeError(`${line}\n`);
      session.writeError(
        `The file has ${counted(made.monitors, "monitor")} and ${counted(made.contacts, "contact")}.\n`,
      );
    });
}
