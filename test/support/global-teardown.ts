import { once } from "node:events";
import { rm } from "node:fs/promises";

/** Stops the servers, waits until nothing of them is left, and removes the folder of the test run. */
export default async function globalTeardown(): Promise<void> {
  const servers = await globalThis.pharosTestServers;
  if (servers && servers.process.exitCode === null) {
    const ended = once(servers.process, "exit");
    servers.process.stdin?.end();
    await ended;
  }
  const folder = process.env["PHAROS_TEST_FOLDER"];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
