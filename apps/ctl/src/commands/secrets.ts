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
      "Encrypts every secret again with the first key of ENCRYPTION_KEYS. First put the new key first in ENCRYPTION_KEYS of every service and keep the old keys in the list. Then run this command, and remove the old keys. All services can keep running. Safe to run again at any time.",
    )
    .option("--json", JSON_HELP)
    .addHelpText("after", example("secrets reencrypt"))
    .action((mode) =>
      session.onDatabase(mode, async (pool) => {
        const keys = await session.encryptionKeys();
        const [{ id }] = keys;
        const reencrypted = await createSecretStore(pool).reencrypt(createVault(keys), id);
        return {
          json: { reencrypted, key: id },
          text: `Encrypted ${reencrypted} ${reencrypted === 1 ? "secret" : "secrets"} again with the key ${id}.`,
        };
      }),
    );
}
