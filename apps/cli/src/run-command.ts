import { spawn } from "node:child_process";
import { constants } from "node:os";

const PASSED_ON = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How a command ended. */
export interface CommandEnd {
  /** As a shell has it: 128 and the number of the signal, 127 if there is no such command, 126 if it does not start. */
  readonly exitCode: number;
  /** A signal ended it. */
  readonly isCancelled: boolean;
  /** Why it did not start; null if it did. */
  readonly failure: string | null;
}

/**
 * Runs a command on the streams of this process, and passes it the signals that this process gets. This process waits
 * for the command's end.
 *
 * @param isInTerminal Ctrl-C in a terminal reaches the command from there, and must not reach it twice
 */
export function runCommand([command = "", ...args]: readonly string[], isInTerminal: boolean): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit" });
    const passOn = (signal: NodeJS.Signals) => {
      if (signal !== "SIGINT" || !isInTerminal) child.kill(signal);
    };
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const end = (ended: CommandEnd) => {
      for (const signal of PASSED_ON) process.off(signal, passOn);
      resolve(ended);
    };
    child.once("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "ENOENT";
      const failure = isMissing ? `There is no command ${command}.` : `Cannot run ${command}: ${error.message}`;
      end({ exitCode: isMissing ? 127 : 126, isCancelled: false, failure });
    });
    child.once("exit", (code, signal) => {
      end({ exitCode: code ?? 128 + numberOf(signal), isCancelled: signal !== null, failure: null });
    });
  });
}

const numberOf = (signal: NodeJS.Signals | null) => (signal === null ? 0 : constants.signals[signal]);
