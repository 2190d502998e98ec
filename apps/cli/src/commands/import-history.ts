import { Argument, type Command } from "@commander-js/extra-typings";
import { CommandError, example } from "@pharos/commandline";
import { INVALID, readTeamRecords } from "@pharos/configuration";
import { recordSources } from "@pharos/core";
import { importedFile } from "../import/imported-file.ts";
import { historiesOf } from "../import/match-history.ts";
import { storeHistory } from "../import/store-history.ts";
import { systems } from "../import/systems.ts";
import type { CliSession } from "../session.ts";
import { HISTORY_HELP, HISTORY_OPTION } from "./history-help.ts";
import { bytesOf } from "./import-bytes.ts";

const HELP = `
First apply the file that "pharos import" printed. This command finds each monitor by its key in that file, and stores
the record of the other system. A second run changes nothing.

${HISTORY_HELP}
Exit codes:
  0  done
  1  the API rejected the history of a monitor
  2  the command line, the file or the token is invalid, or no monitor of the file is in the team
`;

export function addImportHistoryCommand(program: Command, session: CliSession): void {
  program
    .command("import-history")
    .description(
      "Stores the outages and the uptime that another system recorded, so that the history of monitors is full.",
    )
    .addArgument(new Argument("<from>", "the system that the file comes from").choices(recordSources))
    .argument("<file>", "the export that the monitors were imported from")
    .option("--project <name>", "the project of the monitors (default: the name of the system)")
    .option("--history <path>", HISTORY_OPTION)
    .addHelpText("after", HELP + example("pharos import-history uptime-kuma kuma.db"))
    .action(async (from, file, { project = from, history: path }) => {
      const source = recordSources.find((one) => one === from);
      if (source === undefined) return;
      const { maxMib, read, history, whereHistory } = systems[source];
      const bytes = await bytesOf(file, maxMib);
      const imported = await read(bytes);
      const records = await history(bytes, path);
      if (records === null) throw new CommandError(`The file has no history${whereHistory}.`, { exitCode: INVALID });
      const { monitors } = await readTeamRecords(session.openApi());
      const made = importedFile(project, source, imported, monitors);
      for (const line of made.unclear.keys()) session.writeError(`${line}\n`);
      const histories = historiesOf({ project, made, records, monitors }, (line) => session.writeError(`${line}\n`));
      if (histories.length === 0) {
        const message = "No monitor with a history is in the team. First apply the file of pharos import.";
        throw new CommandError(message, { exitCode: INVALID });
      }
      await storeHistory(session, histories);
    });
}
