import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import { inspectProcess } from "../process/identity.ts";
import { waitFor } from "../testing.ts";
import { stopOrphan } from "./native.ts";
import { startValkey } from "./start.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pharos-valkey-"));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

/** Connects, waits for an answer, and leaves: a fraction of the cost of a client. */
function visit(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("error", reject).once("data", (answer) => {
      socket.resetAndDestroy();
      resolve(String(answer));
    });
  });
}

describe("startValkey", () => {
  it("serves who knows the password, and stops without leaving a process", async () => {
    const valkey = await startValkey({ dataDir });
    const redis = new Redis(valkey.url);
    expect(await redis.set("key", "value")).toBe("OK");
    expect(await redis.config("GET", "maxmemory-policy")).toEqual(["maxmemory-policy", "noeviction"]);
    const url = new URL(valkey.url);
    url.password = "";
    const stranger = new Redis(url.href, { retryStrategy: null });
    stranger.on("error", () => {});
    await expect(stranger.get("key")).rejects.toThrow("NOAUTH");
    stranger.disconnect();
    redis.disconnect();
    await valkey.stop();
    expect(inspectProcess(valkey.pid)).toBeNull();
  });

  it("comes back at the same address when it is killed", async () => {
    const valkey = await startValkey({ dataDir });
    const killed = valkey.pid;
    process.kill(killed, "SIGKILL");
    await waitFor(async () => valkey.pid !== killed, { what: "a new server" });
    const redis = new Redis(valkey.url);
    expect(await redis.ping()).toBe("PONG");
    redis.disconnect();
    await valkey.stop();
  });

  it("outlasts more connections than the engine has descriptors, and releases blocked clients at once", async () => {
    const valkey = await startValkey({ dataDir });
    const port = Number(new URL(valkey.url).port);
    for (let round = 0; round < 110; round++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => visit(port)));
      expect(new Set(answers)).toEqual(new Set([expect.stringContaining("NOAUTH")]));
    }
    const blocked = Array.from({ length: 50 }, () => new Redis(valkey.url));
    const popped = Promise.all(blocked.map((client) => client.blpop("list", 10)));
    const producer = new Redis(valkey.url);
    await waitFor(async () => (await producer.info("clients")).includes("blocked_clients:50"), { what: "50 to block" });
    await producer.rpush("list", ...blocked.map((_client, index) => index));
    expect((await popped).filter((item) => item !== null)).toHaveLength(50);
    for (const client of [...blocked, producer]) client.disconnect();
    await valkey.stop();
  });
});

describe("stopOrphan", () => {
  it("stops the process of the pid file, and no other that has its pid", async () => {
    const pidFile = join(dataDir, "valkey.pid");
    await stopOrphan(pidFile);
    const server = spawn("sleep", ["600"]);
    const ended = once(server, "exit");
    const running = inspectProcess(server.pid ?? 0);

    await writeFile(pidFile, JSON.stringify({ pid: server.pid, startId: "of an earlier process" }));
    await stopOrphan(pidFile);
    expect(server.exitCode ?? server.signalCode).toBeNull();

    await writeFile(pidFile, JSON.stringify({ pid: server.pid, startId: running?.startId }));
    await stopOrphan(pidFile);
    expect(await ended).toEqual([null, "SIGTERM"]);
  });
});
