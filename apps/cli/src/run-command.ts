import { spawn } from "node:child_process";
import { constants } from "node:os";

const PASSED_ON = ["SIGTERM", "SIGHUP"] as const;

/** How a command ended. */
export interface CommandEnd {
  /** As a shell has it: 128 and the number of the signal, 127 if there is no such command, 126 if it does not start. */
  readonly exitCode: number;
  /** A signal ended it. */
  readonly isCancelled: boolean;
}

/**
 * Runs a command on the streams of this process, and passes it the signals that this process gets. Ctrl-C in a terminal
 * reaches the command from there, and must not reach it twice. This process waits for the command's end.
 */
export function runCommand([command = "", ...args]: readonly string[]): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit" });
    const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
    const wait = () => {};
    process.on("SIGINT", wait);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const end = (exitCode: number, isCancelled: boolean) => {
      process.off("SIGINT", wait);
      for (const signal of PASSED_ON) process.off(signal, passOn);
      resolve({ exitCode, isCancelled });
    };
    child.once("error", (error: NodeJS.ErrnoException) => end(error.code === "ENOENT" ? 127 : 126, false));
    child.once("exit", (code, signal) => end(code ?? 128 + numberOf(signal), signal !== null));
  });
}

const numberOf = (signal: NodeJS.Signals | null) => (signal === null ? 0 : constants.signals[signal]);
