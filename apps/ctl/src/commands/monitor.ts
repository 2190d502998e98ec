import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { createDeletedMonitorStore } from "@pharos/db";
import { example, parseId } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

export function addMonitorCommands(program: Command, session: CtlSession): void {
  const monitor = program.command("monitor").description("monitors that were deleted");
  monitor
    .command("restore")
    .description(
      "Puts a deleted monitor back into its team, with its history, and checks it at once unless it was paused. The team's monitor maximum does not stop this.",
    )
    .requiredOption("--id <id>", "the monitor's id", parseId)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("monitor restore --id 42"))
    .action(({ id, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const { name, teamId, isActive, status, lostKey } = await createDeletedMonitorStore(pool).restore(
          id,
          session.now(),
        );
        const lost = lostKey === null ? "" : ` Its key ${lostKey} is another monitor's by now, so it has none.`;
        return {
          json: { id, name, team_id: teamId, is_active: isActive, status, lost_key: lostKey },
          text: `Monitor ${id}, ${name}, is back in team ${teamId}${isActive ? "" : ", paused"}.${lost}`,
        };
      }),
    );
}
