import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { createDeletedMonitorStore, databaseNow, keepUuid } from "@pharos/db";
import { example, parseId, parseUuid } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

export function addMonitorCommands(program: Command, session: CtlSession): void {
  const monitor = program.command("monitor").description("monitors that were deleted, and heartbeats of other systems");
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
        const restored = await createDeletedMonitorStore(pool).restore(id, await databaseNow(pool));
        const { name, teamId, isActive, status, lostKey, lostSlug } = restored;
        const lost = lostText("key", lostKey) + lostText("slug", lostSlug);
        const json = { id, name, team_id: teamId, is_active: isActive, status, lost_key: lostKey, lost_slug: lostSlug };
        return {
          json,
          text: `Monitor ${id}, ${name}, is back in team ${teamId}${isActive ? "" : ", paused"}.${lost}`,
        };
      }),
    );
  monitor
    .command("keep-uuid")
    .description(
      "Gives a heartbeat the UUID that its job pings elsewhere, such as that of a check of Healthchecks: the job then needs another host name only.",
    )
    .requiredOption("--id <id>", "the heartbeat's id", parseId)
    .requiredOption("--uuid <uuid>", "the UUID, which takes the place of the heartbeat's token", parseUuid)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("monitor keep-uuid --id 42 --uuid 31365bce-8da9-4729-8ff3-aaa71d56b712"))
    .action(({ id, uuid, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const { name, teamId } = await keepUuid(pool, id, uuid, await databaseNow(pool));
        return {
          json: { id, name, team_id: teamId },
          text: `Monitor ${id}, ${name}, of team ${teamId} is pinged under the UUID from now on, and under its former one no more.`,
        };
      }),
    );
}

function lostText(what: string, lost: string | null): string {
  return lost === null ? "" : ` Its ${what} ${lost} is another monitor's by now, so it has none.`;
}
