import { encodeOtlpJson } from "@pharos/agents/testing";
import { freePort } from "@pharos/embedded/testing";
import type { Backends } from "./config.ts";
import { type Program, startBundle } from "./program.ts";

const TIMEOUT_MS = 60_000;
const OTLP = "/ingest/otlp/v1/metrics";

/** An intake of reports, in a separate process. */
export interface IntakeProcess {
  readonly url: string;
  /** Sends one report of a server whose file systems are used to these shares. @returns the status of the answer */
  report(token: string, disks?: Readonly<Record<string, number>>): Promise<number>;
  post(token: string, path: string, body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<number>;
  /** Bytes that it has of the machine's memory. */
  memory(): Promise<number>;
  /** Ends the process without a word. */
  kill(): Promise<void>;
  /** Starts another at the same address. */
  startAgain(): Promise<void>;
}

export async function startIntake({ databaseUrl, redisUrl }: Backends): Promise<IntakeProcess> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const start = async () => {
    const program = await startBundle("apps/intake/src/main.ts", {
      ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, PORT: String(port), ADMIN_PORT: String(adminPort) },
    });
    await program.until("Started");
    return program;
  };
  let program: Program = await start();
  const url = `http://localhost:${port}`;
  const post: IntakeProcess["post"] = async (token, path, body, headers) => {
    const response = await fetch(`${url}${path}`, {
      ...{ method: "POST", body, headers: { Authorization: `Bearer ${token}`, ...headers } },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    url,
    post,
    report(token, disks = {}) {
      const atMs = Date.now();
      const load = { name: "system.cpu.load_average.1m", labels: {}, value: 0.5, atMs };
      const points = Object.entries(disks).flatMap(([mountpoint, used]) => [
        { name: "system.filesystem.usage", labels: { mountpoint, state: "used" }, value: used * 1e9, atMs },
        { name: "system.filesystem.usage", labels: { mountpoint, state: "free" }, value: (1 - used) * 1e9, atMs },
      ]);
      const body = encodeOtlpJson({ "host.name": "web-1.example" }, [load, ...points]);
      return post(token, OTLP, body, { "Content-Type": "application/json" });
    },
    async memory() {
      const metrics = await (await fetch(`http://localhost:${adminPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(metrics)?.[1]);
    },
    async kill() {
      program.kill("SIGKILL");
      await program.ended;
    },
    async startAgain() {
      program = await start();
    },
  };
}
