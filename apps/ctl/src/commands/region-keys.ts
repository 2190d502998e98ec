import type { Command } from "@commander-js/extra-typings";
import { CommandError, JSON_HELP } from "@pharos/commandline";
import { addRegionKey, forgetRegionKeys, listRegionKeys, readInstallationKey, revokeRegionKey } from "@pharos/db";
import { createVault, evidenceKeyText, newRegionKey, parseRegionKey, regionKeyText } from "@pharos/vault";
import { example, parseRegion, REGION_HELP } from "../arguments.ts";
import { table } from "../page.ts";
import type { CtlSession } from "../session.ts";

export function addRegionKeyCommands(region: Command, session: CtlSession): void {
  const key = region.command("key").description("keys of regions, so that their workers need no ENCRYPTION_KEYS");
  addNew(key, session);
  addList(key, session);
  addRevoke(key, session);
}

function addNew(key: Command, session: CtlSession): void {
  key
    .command("new")
    .description(
      "Makes a key for the workers of a region, and prints their variables. The private key is shown only once. Earlier keys of the region stay valid.",
    )
    .argument("<region>", REGION_HELP, parseRegion)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("region key new lon"))
    .action((region, mode) =>
      session.onDatabase(mode, async (pool) => {
        const vault = createVault(await session.encryptionKeys());
        const newKeyText = () => regionKeyText(newRegionKey());
        const evidence = parseRegionKey(await readInstallationKey(pool, vault, "evidence", newKeyText));
        const evidenceKey = evidenceKeyText({ id: evidence.id, publicKey: evidence.keys.publicKey });
        const { id, keys } = newRegionKey();
        await addRegionKey(pool, region, { id, publicKey: keys.publicKey });
        const regionKey = regionKeyText({ id, keys });
        return {
          json: { region, id, region_key: regionKey, evidence_key: evidenceKey },
          text: `PHAROS_REGION_KEY=${regionKey}\nPHAROS_EVIDENCE_KEY=${evidenceKey}`,
        };
      }),
    );
}

function addList(key: Command, session: CtlSession): void {
  key
    .command("list")
    .description("Lists the keys of a region, or of all regions, including revoked ones, without private keys.")
    .argument("[region]", REGION_HELP, parseRegion)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("region key list"))
    .action((region, mode) =>
      session.onDatabase(mode, async (pool) => {
        const keys = await listRegionKeys(pool, region ?? null);
        const lines = table(keys, {
          REGION: (row) => row.region,
          ID: (row) => row.id,
          MADE: (row) => row.madeAt.toISOString(),
          REVOKED: (row) => row.revokedAt?.toISOString() ?? "",
        });
        return {
          json: {
            keys: keys.map(({ region: name, id, madeAt, revokedAt }) => ({
              region: name,
              id,
              made_at: madeAt.toISOString(),
              revoked_at: revokedAt?.toISOString() ?? null,
            })),
          },
          text: keys.length === 0 ? "No keys." : lines.join("\n"),
        };
      }),
    );
}

function addRevoke(key: Command, session: CtlSession): void {
  key
    .command("revoke")
    .description(
      "Revokes a key of a region. Ten seconds later no secret is sealed to it. First give the workers of the region a new key. With --all the region has no key as before its first one, and its workers need ENCRYPTION_KEYS.",
    )
    .argument("<region>", REGION_HELP, parseRegion)
    .argument("[id]", "the id of the key")
    .option("--all", "forget every key of the region")
    .option("--json", JSON_HELP)
    .addHelpText("after", example("region key revoke lon 3f9a12bc"))
    .action((region, id, { all = false, ...mode }) => {
      if ((id === undefined) !== all) throw new CommandError("Name the id of one key, or set --all.");
      return session.onDatabase(mode, async (pool) => {
        if (id === undefined) {
          const forgotten = await forgetRegionKeys(pool, region);
          return { json: { region, forgotten }, text: `${region} has no keys now. Its workers need ENCRYPTION_KEYS.` };
        }
        const outcome = await revokeRegionKey(pool, region, id);
        if (outcome === "unknown") {
          throw new CommandError(`${region} has no valid key ${id}; "pharos region key list" shows the keys.`);
        }
        if (outcome === "last") {
          throw new CommandError(
            `${id} is the only valid key of ${region}. Make another first, or stop the region with "pharos region revoke ${region}".`,
          );
        }
        return { json: { region, id }, text: `Key ${id} of ${region} is revoked.` };
      });
    });
}
