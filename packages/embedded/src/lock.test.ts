import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { DataDirLockedError, lockDataDir } from "./lock.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "pharos-lock-")), "data");
});
afterEach(async () => {
  await rm(join(dataDir, ".."), { recursive: true });
});

/** As left behind by a process that was killed. */
async function leaveLock(content: string): Promise<void> {
  await (await lockDataDir(dataDir)).release();
  await writeFile(join(dataDir, "instance.1.lock"), content);
}

describe("lockDataDir", () => {
  it("refuses a second holder in one line that names the folder and the pid", async () => {
    await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(new DataDirLockedError(dataDir, process.pid));
    expect(new DataDirLockedError("/data", 7).message).toBe("The data folder /data is in use by process 7.");
  });

  it("admits the next one after a release, again and again", async () => {
    for (let round = 0; round < 3; round++) {
      const lock = await lockDataDir(dataDir);
      await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirLockedError);
      await lock.release();
    }
  });

  it.each([
    ["of a process that is gone", JSON.stringify({ pid: 2 ** 30, startId: "before" })],
    ["whose pid was given to another process", JSON.stringify({ pid: process.pid, startId: "before" })],
    ["that is empty", ""],
    ["that holds something else", '{"pid":"1"}'],
  ])("takes over a lock %s", async (_name, content) => {
    await leaveLock(content);
    await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirLockedError);
  });

  it("lets exactly one of many take over a stale lock", async () => {
    await leaveLock(JSON.stringify({ pid: 2 ** 30, startId: "before" }));
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => lockDataDir(dataDir)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
