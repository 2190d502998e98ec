import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { databaseNow, keepToken } from "@pharos/db";
import { keptUuid } from "@pharos/vault";
import { example, parseId, parsePushToken, parseUuid } from "../arguments.ts";
import type { CtlSession } from "../session.ts";
import { addRestoreCommand } from "./restore.ts";

export function addMonitorCommands(program: Command, session: CtlSession): void {
  const monitor = program.command("monitor").description("monitors that were deleted, and heartbeats of other systems");
  addRestoreCommand(monitor, "monitor", session);
  monitor
    .command("keep-uuid")
    .description(
      "Gives a heartbeat the UUID of a check in another system, such as Healthchecks. Then only the host name in the job must change.",
    )
    .requiredOption("--id <id>", "the heartbeat's id", parseId)
    .requiredOption("--uuid <uuid>", "the UUID, which replaces the heartbeat's token", parseUuid)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("monitor keep-uuid --id 42 --uuid 31365bce-8da9-4729-8ff3-aaa71d56b712"))
    .action(({ id, uuid, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const { name, teamId } = await keepToken(pool, id, { kind: "uuid", uuid }, await databaseNow(pool));
        return {
          json: { id, name, team_id: teamId },
          text: `Monitor ${id}, ${name}, of team ${teamId} now accepts pings under this UUID. Its old UUID no longer works.`,
        };
      }),
    );
  monitor
    .command("keep-push-token")
    .description(
      "Lets a heartbeat accept the pushes of an Uptime Kuma monitor. Then only the host name in the push URL must change.",
    )
    .requiredOption("--id <id>", "the heartbeat's id", parseId)
    .requiredOption("--token <token>", "the push token: the part of the push URL after /api/push/", parsePushToken)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("monitor keep-push-token --id 42 --token yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q"))
    .action(({ id, token, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const kept = { kind: "push-token", uuid: keptUuid(token) } as const;
        const { name, teamId } = await keepToken(pool, id, kept, await databaseNow(pool));
        return {
          json: { id, name, team_id: teamId },
          text: `Monitor ${id}, ${name}, of team ${teamId} now accepts pushes with this token. Its old ping URL no longer works.`,
        };
      }),
    );
}
