import { rm } from "node:fs/promises";

/** Stops the programs that all test files share, and removes the folder of the test run. */
export default async function globalTeardown(): Promise<void> {
  for (const program of globalThis.pharosTestPrograms ?? []) await program.stop();
  const folder = process.env["PHAROS_TEST_FOLDER"];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
