import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { startPostgres } from "./postgres/start.ts";
import { inspectProcess } from "./process/identity.ts";
import { waitFor } from "./testing.ts";
import { startValkey } from "./valkey/start.ts";

const PARENT = fileURLToPath(new URL("./parent.fixture.ts", import.meta.url));

it("recovers on a folder whose process was killed while its servers ran", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-recovery-"));
  await chmod(dataDir, 0o755);
  const parent = spawn(process.execPath, ["--import", "tsx", PARENT, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await recover(dataDir, parent);
  } finally {
    parent.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function recover(dataDir: string, parent: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  const [line] = await once(createInterface({ input: parent.stdout }), "line");
  const orphans: { postgresPid: number; valkeyPid: number } = JSON.parse(line);
  await expect(startPostgres({ dataDir })).rejects.toThrow(`is in use by process ${parent.pid}.`);

  parent.kill("SIGKILL");
  await once(parent, "exit");
  expect(inspectProcess(orphans.postgresPid)).not.toBeNull();
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir }), startValkey({ dataDir })]);
  expect(postgres.pid).not.toBe(orphans.postgresPid);
  expect(inspectProcess(orphans.postgresPid)).toBeNull();
  await waitFor(async () => inspectProcess(orphans.valkeyPid) === null, { what: "the old Valkey to end" });

  await Promise.all([postgres.stop(), valkey.stop()]);
}
