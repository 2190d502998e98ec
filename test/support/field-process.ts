import { freePort } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import type { Backends } from "./config.ts";
import { type Program, startBundle } from "./program.ts";

/** The service that answers probes, in a separate process. It has one port, also after it was away. */
export interface FieldProcess extends Part {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export async function openFieldProcess({ databaseUrl, redisUrl }: Backends): Promise<FieldProcess> {
  const [port, adminPort] = [await freePort(), await freePort()];
  let program: Program | null = null;
  async function start(): Promise<void> {
    program = await startBundle("apps/field/src/main.ts", {
      ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
      ...{ PORT: String(port), ADMIN_PORT: String(adminPort) },
    });
    await program.until("Started");
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = program;
    program = null;
    ending?.kill(signal);
    await ending?.ended;
  }
  await start();
  return { url: `http://127.0.0.1:${port}`, start, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}
