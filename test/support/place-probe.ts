import type { Part } from "@pharos/runtime";
import { type Gate, openGate } from "./gate.ts";
import { type Program, startBundle } from "./program.ts";

/** A probe of a place, in a separate process. */
export interface PlaceProbe {
  /** Its way to Pharos. */
  readonly gate: Gate;
  program(): Program;
  kill(): Promise<void>;
  /** Starts it again, with the same key. */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
}

export interface ProbeOptions {
  /** Where it is to find Pharos, behind its gate; the service itself unless given. */
  readonly way?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface StartedProbe extends ProbeOptions {
  /** Where it finds Pharos. */
  readonly way: string;
  /** Stops it at the end of the test. */
  keep(part: Part): Promise<Part>;
  /** Called with the URL by which it knows Pharos. */
  named(url: string): void;
}

/** Starts a probe behind a gate. */
export async function startProbe({ way, env, keep, named }: StartedProbe): Promise<PlaceProbe> {
  const gate = await openGate(way);
  const url = gate.url.replace(/\/$/, "");
  named(url);
  let program: Program;
  async function start(changed = {}): Promise<void> {
    const rules = { PROBE_ALLOW: "127.0.0.0/8", LOG_LEVEL: "info" };
    program = await startBundle("apps/probe/src/main.ts", { PHAROS_URL: url, ...rules, ...env, ...changed });
    await program.until("makes the checks of a place");
  }
  async function kill(): Promise<void> {
    program.kill("SIGKILL");
    await program.ended;
  }
  await start();
  await keep({
    async stop() {
      await kill();
      await gate.stop();
    },
  });
  return { gate, program: () => program, kill, start };
}
