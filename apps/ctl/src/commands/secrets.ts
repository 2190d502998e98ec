import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { createSecretStore } from "@pharos/db";
import { createVault } from "@pharos/vault";
import { example } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

export function addSecretsCommands(program: Command, session: CtlSession): void {
  const secrets = program.command("secrets").description("passwords, request headers and contact configurations");
  secrets
    .command("reencrypt")
    .description(
      "Encrypts every secret anew under the first key of ENCRYPTION_KEYS. Run it once every service has that key first, while the others are still on the ring; then they can be taken away. Nothing stops meanwhile, and it can be run again at any time.",
    )
    .option("--json", JSON_HELP)
    .addHelpText("after", example("secrets reencrypt"))
    .action((mode) =>
      session.onDatabase(mode, async (pool) => {
        const keys = await session.encryptionKeys();
        const [{ id }] = keys;
        const reencrypted = await createSecretStore(pool).reencrypt(createVault(keys), id);
        return { json: { reencrypted, key: id }, text: `Encrypted ${reencrypted} secrets anew under the key ${id}.` };
      }),
    );
}
