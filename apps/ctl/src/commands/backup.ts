import { resolve } from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { backupDataDir } from "@pharos/embedded";
import { example } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

export function addBackupCommand(program: Command, session: CtlSession): void {
  program
    .command("backup")
    .description(
      "Copies the data folder with database and keys, while Pharos runs or not. The copy is a data folder: to restore it, replace the original with it.",
    )
    .requiredOption("--to <folder>", "target folder, which must not exist yet")
    .option("--json", JSON_HELP)
    .addHelpText("after", example("backup --to /var/backups/pharos-1"))
    .action((mode) =>
      session.onDataDir(mode, async (dataDir) => {
        const to = resolve(mode.to);
        const { wasRunning } = await backupDataDir(dataDir, to);
        const how = wasRunning ? "while a Pharos runs on it" : "while no Pharos runs on it";
        return { json: { data_dir: dataDir, to, running: wasRunning }, text: `Copied ${dataDir} to ${to}, ${how}.` };
      }),
    );
}
