import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { freePort, waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { type Program, startProgram } from "../../support/program.ts";
import type { Link } from "./link.ts";

const CLOCK = pathToFileURL(fileURLToPath(new URL("./clock.mjs", import.meta.url))).href;
/** On a busy machine, which starts all of them at once. */
const READY_MS = 180_000;
/** Promised are 10 s, of a machine that does nothing else. */
const STOP_MS = 30_000;
/** A revoked probe must reach Pharos first. */
const END_MS = 180_000;

export interface Surroundings {
  /** For the files of the clocks. */
  readonly folder: string;
  /** Where the JavaScript of a service is. */
  programOf(app: string): Promise<string>;
  /** Variables of a process in addition to its servers and ports. */
  variablesOf(name: string): Readonly<Record<string, string>>;
  /** Something that must not happen. */
  onViolation(what: string): void;
}

/** Links of a process by the server that they lead to. A probe has one way to Pharos instead. */
export type Links = Readonly<Record<"postgres" | "valkey", Link>>;

/** A process of a service, with separate links to its dependencies. */
export interface Instance extends Part {
  readonly name: string;
  readonly links: Links;
  /** Where clients reach it now. */
  publicUrl(): string;
  start(): Promise<void>;
  untilReady(): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM, on which it must end in time and without a failure. */
  terminate(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Starts a new process next to the old one, and ends the old one once the new one is ready. */
  upgrade(): Promise<void>;
  setClock(offsetMs: number): Promise<void>;
  /** Starts a second process with the same settings. @returns a function that kills it */
  twin(): Promise<() => Promise<void>>;
  /** Lets the process end. @returns a function that waits until it has */
  mayEnd(): () => Promise<void>;
}

interface Running {
  readonly program: Program;
  readonly adminPort: number;
  readonly port: number;
}

/** @param name such as `recorder-1` or `worker-lon` */
export function openInstance(name: string, links: Links, around: Surroundings): Instance {
  const [app = ""] = name.split("-");
  const clockFile = join(around.folder, `${name}.clock`);
  const ending = new WeakSet<Program>();
  let running: Running | undefined;

  async function launch(): Promise<Running> {
    const [port, adminPort] = [await freePort(), await freePort()];
    const flags = ["--max-semi-space-size=32", "--import", CLOCK];
    const program = startProgram([...flags, await around.programOf(app)], {
      DATABASE_URL: links.postgres.url,
      REDIS_URL: links.valkey.url,
      CLOCK_FILE: clockFile,
      LOG_LEVEL: "warn",
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      ...around.variablesOf(name),
    });
    void program.ended.then(({ code, signal, out, error }) => {
      if (ending.has(program)) return;
      around.onViolation(`${name} ended by itself (${code ?? signal}): ${(error || out).slice(-2_000)}`);
    });
    return { program, port, adminPort };
  }

  async function killOne({ program }: Running): Promise<void> {
    ending.add(program);
    program.kill("SIGKILL");
    await program.ended;
  }

  async function terminateOne(one: Running): Promise<void> {
    ending.add(one.program);
    one.program.kill("SIGTERM");
    const timer = setTimeout(() => {
      around.onViolation(`${name} did not end within ${STOP_MS / 1000} s of SIGTERM`);
      one.program.kill("SIGKILL");
    }, STOP_MS);
    const { code, signal, out, error } = await one.program.ended;
    clearTimeout(timer);
    // A process that had just begun does not handle signals yet.
    const isYoung = signal === "SIGTERM";
    if (code !== 0 && !isYoung)
      around.onViolation(`${name} ended with ${code ?? signal} on SIGTERM: ${(error || out).slice(-2_000)}`);
  }

  const current = (): Running => {
    if (running === undefined) throw new Error(`${name} was never started.`);
    return running;
  };
  const untilReady = async ({ adminPort }: Running) => {
    const ready = () =>
      fetch(`http://localhost:${adminPort}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitFor(ready, { what: `${name} to be ready`, timeoutMs: READY_MS });
  };
  return {
    name,
    links,
    publicUrl: () => `http://127.0.0.1:${current().port}`,
    async start() {
      running = await launch();
    },
    untilReady: () => untilReady(current()),
    kill: () => killOne(current()),
    terminate: () => terminateOne(current()),
    freeze: () => current().program.kill("SIGSTOP"),
    thaw: () => current().program.kill("SIGCONT"),
    async upgrade() {
      const old = current();
      const next = await launch();
      await untilReady(next).catch(() => {});
      running = next;
      await terminateOne(old);
    },
    async twin() {
      const second = await launch();
      return () => killOne(second);
    },
    mayEnd() {
      const { program } = current();
      ending.add(program);
      return async () => {
        const timer = setTimeout(() => {
          around.onViolation(`${name} did not end by itself`);
          program.kill("SIGKILL");
        }, END_MS);
        await program.ended;
        clearTimeout(timer);
      };
    },
    setClock: (offsetMs) => writeFile(clockFile, String(offsetMs)),
    async stop() {
      if (running) await killOne(running);
    },
  };
}
