import { once } from "node:events";
import { rm } from "node:fs/promises";

/** Stops the servers and waits until nothing of them is left. */
export default async function globalTeardown(): Promise<void> {
  await rm(process.env["PHAROS_TEST_FOLDER"] ?? "", { recursive: true, force: true });
  const servers = globalThis.pharosTestServers;
  if (!servers || servers.exitCode !== null) return;
  const ended = once(servers, "exit");
  servers.stdin?.end();
  await ended;
}
