import { createSecretStore, databaseHosts, openPool } from "@pharos/db";
import { openProducer } from "@pharos/queue";
import { StartError } from "@pharos/runtime";
import { hostsOf } from "@pharos/valkey";
import { createVault, type KeyRing, VaultError } from "@pharos/vault";

/** @throws StartError when the PostgreSQL that the environment names does not answer */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const database = openPool(databaseUrl, { size: 1, onError: () => {} });
  await answer("DATABASE_URL", "PostgreSQL", databaseHosts(databaseUrl), () => database.ready()).finally(() =>
    database.stop(),
  );
}

/** @throws StartError when the Valkey or Redis that the environment names does not answer */
export async function requireQueue(redisUrl: string): Promise<void> {
  let lastError: Error | null = null;
  const producer = await openProducer(redisUrl, (error) => {
    lastError = error;
  });
  const ready = () =>
    producer.ready().catch((error: unknown) => {
      throw lastError ?? error;
    });
  await answer("REDIS_URL", "Valkey or Redis", hostsOf(redisUrl), ready).finally(() => producer.stop());
}

/** @throws StartError when the keys cannot read the stored secrets */
export async function requireKeys(databaseUrl: string, keys: KeyRing): Promise<void> {
  const { pool, stop } = openPool(databaseUrl, { size: 1, onError: () => {} });
  try {
    const sample = await createSecretStore(pool).sample();
    if (sample !== null) createVault(keys).decrypt(sample.purpose, sample.ciphertext);
  } catch (cause) {
    if (!(cause instanceof VaultError)) throw cause;
    const message = "ENCRYPTION_KEYS cannot decrypt the secrets in the database. Add the key that encrypted them.";
    throw new StartError(message, { cause });
  } finally {
    await stop();
  }
}

async function answer(variable: string, what: string, host: string, ready: () => Promise<unknown>): Promise<void> {
  try {
    await ready();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `${variable} names ${host}, but no ${what} answers there (${reason}). Start the server or correct the URL.`,
      { cause },
    );
  }
}
