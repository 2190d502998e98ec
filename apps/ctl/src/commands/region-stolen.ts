import type { Command } from "@commander-js/extra-typings";
import { CommandError, JSON_HELP } from "@pharos/commandline";
import { type ListedRegionKey, listRegionKeys, secretMonitors, stopRegion } from "@pharos/db";
import { AFTER_HELP, example, parseCount, parseRegion, REGION_HELP } from "../arguments.ts";
import { listPage } from "../page.ts";
import type { CtlSession } from "../session.ts";

/** The commands for a region whose worker was stolen. */
export function addStolenRegionCommands(region: Command, session: CtlSession): void {
  addRevoke(region, session);
  addExposure(region, session);
}

function addRevoke(region: Command, session: CtlSession): void {
  region
    .command("revoke")
    .description(
      "Revokes all keys of a region, and prints commands for Valkey. Ten seconds later the region gets no checks, until it has a new key. Use it if a worker was stolen.",
    )
    .argument("<region>", REGION_HELP, parseRegion)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("region revoke lon"))
    .action((name, mode) =>
      session.onDatabase(mode, async (pool) => {
        const revoked = await stopRegion(pool, name);
        if ((await listRegionKeys(pool, name)).length === 0) throw new CommandError(noKey(name));
        const commands = [`ACL SETUSER region-${name} off`, `CLIENT KILL USER region-${name}`];
        return {
          json: { region: name, revoked, commands },
          text: [`${name} has no valid key now. Send these commands to Valkey:`, ...commands].join("\n"),
        };
      }),
    );
}

function addExposure(region: Command, session: CtlSession): void {
  region
    .command("exposure")
    .description(
      "Lists the monitors whose secrets workers of a region may have received with the present keys. Change these secrets if a worker was stolen.",
    )
    .argument("<region>", REGION_HELP, parseRegion)
    .option("--after <id>", AFTER_HELP, parseCount, 0)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("region exposure lon"))
    .action((name, { after, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        const since = inUseSince(await listRegionKeys(pool, name));
        if (since === null) throw new CommandError(noKey(name));
        return listPage({
          key: "monitors",
          read: (limit) => secretMonitors(pool, { region: name, since, afterId: after, limit }),
          json: ({ id, teamId, name: label, secrets }) => ({ id, team_id: teamId, name: label, secrets }),
          columns: {
            ID: (row) => String(row.id),
            TEAM: (row) => String(row.teamId),
            NAME: (row) => row.name,
            SECRETS: (row) => row.secrets.join(", "),
          },
        });
      }),
    );
}

const noKey = (region: string) =>
  `${region} has no key: its workers have ENCRYPTION_KEYS, which decrypt every secret of the installation.`;

/**
 * Since when workers have had the keys that they have now.
 *
 * @param keys of one region. If all are revoked, the keys that were revoked last count.
 */
export function inUseSince(keys: readonly ListedRegionKey[]): Date | null {
  const ends = keys.map(({ revokedAt }) => revokedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const lastEnd = Math.max(...ends);
  const made = keys.filter((_key, index) => ends[index] === lastEnd).map(({ madeAt }) => madeAt.getTime());
  return made.length === 0 ? null : new Date(Math.min(...made));
}
