import { connectFailFast, type FailFastOptions, untilConnected, type ValkeyConnection } from "@pharos/valkey";

/** A start waits this long for the first connection, in milliseconds. */
const FIRST_CONNECT_MS = 2_000;

/** Resolves when the connection is up, or when that takes too long: then it goes on trying by itself. */
export async function openFailFast(url: string, options: FailFastOptions): Promise<ValkeyConnection> {
  const connection = connectFailFast(url, options);
  await untilConnected(connection, FIRST_CONNECT_MS);
  return connection;
}
