import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readEndpoints, removeEndpoints, writeEndpoints } from "./endpoints.ts";

const endpoints = {
  databaseUrl: "postgresql://postgres:secret@127.0.0.1:5432/pharos",
  redisUrl: "redis://:secret@127.0.0.1:6379",
  baseUrl: "http://localhost:3000",
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pharos-endpoints-"));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

describe("endpoints", () => {
  it("are read as they were written, until they are removed", async () => {
    expect(await readEndpoints(dataDir)).toBeNull();
    await writeEndpoints(dataDir, endpoints);
    expect(await readEndpoints(dataDir)).toEqual(endpoints);
    await removeEndpoints(dataDir);
    expect(await readEndpoints(dataDir)).toBeNull();
  });

  it("can be read by their owner only", async () => {
    await writeEndpoints(dataDir, endpoints);
    expect((await stat(join(dataDir, "endpoints.json"))).mode & 0o777).toBe(0o600);
  });

  it("of an instance that was killed are none", async () => {
    await writeEndpoints(dataDir, endpoints);
    const path = join(dataDir, "endpoints.json");
    await writeFile(path, (await readFile(path, "utf8")).replace(`"pid":${process.pid}`, `"pid":${2 ** 30}`));
    expect(await readEndpoints(dataDir)).toBeNull();
  });
});
