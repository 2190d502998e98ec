import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { codeOf } from "./failure.ts";

/** Where programs are looked for unless told otherwise. */
const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/sbin:/opt/homebrew/bin";

/** Most of a program's complaints that are kept, in characters. */
const MAX_COMPLAINT = 1_024;

/** A program that is not there, or may not do its work. It says nothing of whom it was to call. */
export class ProgramUnusable extends Error {
  readonly reason: "missing" | "not-permitted";

  constructor(reason: ProgramUnusable["reason"], detail: string) {
    super(detail);
    this.name = "ProgramUnusable";
    this.reason = reason;
  }
}

/** How a program ended. */
export interface Ending {
  /** Null when it was killed. */
  readonly exitCode: number | null;
  /** The start of what it wrote to its standard error. */
  readonly complaint: string;
}

export interface Running {
  /** @throws ProgramUnusable `missing` */
  readonly ended: Promise<Ending>;
  kill(): void;
}

/** Starts programs, and kills those that still run when it is stopped. */
export interface Programs {
  /** No shell, and nothing of this process's environment: it holds secrets. */
  run(program: string, args: readonly string[], onLine: (line: string) => void): Running;
  stop(): void;
}

/** @param path where programs are looked for, as PATH has it; the system's usual folders where left out */
export function createPrograms(path = SYSTEM_PATH): Programs {
  const running = new Set<ChildProcess>();
  return {
    run(program, args, onLine) {
      const child = spawn(program, [...args], { env: { PATH: path, LANG: "C" }, stdio: ["ignore", "pipe", "pipe"] });
      running.add(child);
      let complaint = "";
      createInterface({ input: child.stdout }).on("line", onLine);
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        complaint = (complaint + text).slice(0, MAX_COMPLAINT);
      });
      const ended = new Promise<Ending>((resolve, reject) => {
        child.once("error", (error) => reject(new ProgramUnusable("missing", `${program}: ${codeOf(error)}`)));
        child.once("close", (exitCode) => resolve({ exitCode, complaint: complaint.trim() }));
      }).finally(() => running.delete(child));
      return { ended, kill: () => void child.kill("SIGKILL") };
    },
    stop() {
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

/** Whether a program that failed says that it lacks a right. */
export function lacksRight({ complaint }: Ending): boolean {
  return /permitted|permission|must run as root|cap_net_raw|are you root/i.test(complaint);
}
