import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { codeOf } from "./failure.ts";

/** The default search path for programs. */
const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/sbin:/opt/homebrew/bin";

/** Characters of a program's standard error that are stored. */
const MAX_COMPLAINT_LENGTH = 1_024;

/** A program that is missing or does not work. This says nothing of the host that it was to call. */
export class ProgramUnusable extends Error {
  readonly reason: "missing" | "broken" | "not-permitted";

  constructor(reason: ProgramUnusable["reason"], detail: string) {
    super(detail);
    this.name = "ProgramUnusable";
    this.reason = reason;
  }
}

/** How a program ended. */
export interface Ending {
  /** It was ended by `kill` or `stop`. */
  readonly stopped: boolean;
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  /** The start of its standard error. */
  readonly complaint: string;
}

export interface Running {
  /** @throws ProgramUnusable when it did not start */
  readonly ended: Promise<Ending>;
  kill(): void;
}

/** Starts programs, and kills those that still run when it is stopped. */
export interface Programs {
  /** No shell, and nothing of this process's environment: it holds secrets. */
  run(program: string, args: readonly string[], onLine: (line: string) => void): Running;
  stop(): void;
}

/** @param path folders in which programs are looked for, in the form of PATH; the system's usual folders if left out */
export function createPrograms(path = SYSTEM_PATH): Programs {
  const running = new Set<ChildProcess>();
  let stopped = false;
  return {
    run(program, args, onLine) {
      if (stopped) return { ended: Promise.resolve(NEVER_STARTED), kill() {} };
      const child = start(program, args, path, onLine);
      running.add(child);
      return {
        ended: endOf(child, program).finally(() => running.delete(child)),
        kill: () => void child.kill("SIGKILL"),
      };
    },
    stop() {
      stopped = true;
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

const NEVER_STARTED: Ending = { stopped: true, exitCode: null, complaint: "" };

function start(program: string, args: readonly string[], path: string, onLine: (line: string) => void): ChildProcess {
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: path, LANG: "C" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // There are no pipes if the machine has no descriptor left; the error then tells.
  if (child.stdout) createInterface({ input: child.stdout }).on("line", onLine);
  return child;
}

function endOf(child: ChildProcess, program: string): Promise<Ending> {
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(0, MAX_COMPLAINT_LENGTH);
  });
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      const code = codeOf(error);
      reject(new ProgramUnusable(code === "ENOENT" ? "missing" : "broken", `${program}: ${code}`));
    });
    child.once("close", (exitCode) => resolve({ stopped: child.killed, exitCode, complaint: complaint.trim() }));
  });
}

/** Whether a program that failed says that it lacks a right. */
export function lacksRight({ complaint }: Ending): boolean {
  return /permitted|permission|must run as root|cap_net_raw|are you root/i.test(complaint);
}
