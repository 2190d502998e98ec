import { Command, CommanderError, InvalidArgumentError } from "@commander-js/extra-typings";
import { CommandError } from "./command-error.ts";
import { printableLine } from "./printable.ts";

export const JSON_HELP = "print one JSON object";

/** The end of a command's help. */
export function example(commandLine: string): string {
  return `\nExample:\n  ${commandLine}`;
}

/** A whole number of an argument or an option; both ends belong to the range. */
export function parseWholeNumber(text: string, min: number, max: number, expectation: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new InvalidArgumentError(expectation);
}

/** A program without commands. It throws commander's errors instead of printing them and ending the process. */
export function createProgram(name: string, version: string, writeOut: (text: string) => void): Command {
  return new Command(name)
    .version(version, "--version", "print the version")
    .configureOutput({ writeOut, writeErr: () => {} })
    .showSuggestionAfterError()
    .exitOverride();
}

/** The explanation of an error for the user of the program. */
export interface Explanation {
  /** A line, or several; without a newline at its end. */
  readonly message: string;
  readonly exitCode: number;
}

interface RunOptions {
  readonly writeError: (text: string) => void;
  /** The name of the program: `pharos`. */
  readonly calledAs: string;
  readonly misuseExitCode: number;
  /** Explains every error but misuse and CommandError. */
  readonly explain: (error: unknown) => Explanation;
}

/**
 * Runs one command line. Errors go to standard error.
 *
 * @param args without the program's own name
 * @returns the exit code
 */
export async function runProgram(program: Command, args: readonly string[], options: RunOptions): Promise<number> {
  try {
    await program.parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    // Commander ends a request for help or for the version this way.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { message, exitCode } = explanationOf(error, args, options);
    options.writeError(`${message}\n`);
    return exitCode;
  }
}

function explanationOf(
  error: unknown,
  args: readonly string[],
  { calledAs, misuseExitCode, explain }: RunOptions,
): Explanation {
  if (error instanceof CommandError) return { message: printableLine(error.message), exitCode: error.exitCode };
  if (!(error instanceof CommanderError)) return explain(error);
  const hint = `Name a command; "${[calledAs, ...args, "--help"].join(" ")}" lists the commands.`;
  const message = error.code === "commander.help" ? hint : error.message.replace(/^error: /, "");
  return { message: printableLine(message), exitCode: misuseExitCode };
}
