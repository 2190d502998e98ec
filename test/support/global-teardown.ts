import { once } from "node:events";

/** Stops the servers and waits until nothing of them is left. */
export default async function globalTeardown(): Promise<void> {
  const servers = globalThis.pharosTestServers;
  if (!servers || servers.exitCode !== null) return;
  const ended = once(servers, "exit");
  servers.stdin?.end();
  await ended;
}
