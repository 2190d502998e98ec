import { CommanderError } from "@commander-js/extra-typings";
import { EnvError } from "@pharos/runtime";
import { ApiProblem } from "./api/problem.ts";
import { ConfigurationError } from "./config/configuration-error.ts";
import { FAILED, INVALID } from "./exit-codes.ts";
import { printable } from "./printable.ts";

/** A command that cannot be carried out. The message is one sentence for the operator. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(
    message: string,
    { exitCode = FAILED, cause }: { readonly exitCode?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

const FOR_PIPELINES = ["apply", "export", "check", "schema"];
const REFUSED_TOKEN = [401, 403];
const UNREACHABLE = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET", "EAI_AGAIN"];
/** PostgreSQL's codes for a table or a column that does not exist. */
const UNDEFINED = ["42P01", "42703"];

/**
 * What the operator is told, in one line, or a line for each mistake in a file; null when nothing went wrong (commander ends
 * a request for help this way).
 */
export function explain(error: unknown, args: readonly string[]): string | null {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return null;
    const command = ["npm run --silent pharos --", ...args, "--help"].join(" ");
    if (error.code === "commander.help") return `Say what to do; "${command}" shows what there is.`;
    return oneLine(error.message.replace(/^error: /, ""));
  }
  if (error instanceof ConfigurationError) return error.mistakes.map(printable).join("\n");
  if (error instanceof ApiProblem && REFUSED_TOKEN.includes(error.status)) {
    return `PHAROS_TOKEN is refused: ${oneLine(error.message)}`;
  }
  const code = codeOf(error);
  const message = oneLine(error instanceof Error ? error.message : String(error)) || code;
  if (UNREACHABLE.includes(code)) return `The database cannot be reached: ${message}`;
  if (UNDEFINED.includes(code))
    return `The database does not have the tables that it should: run "pharos migrate" first.`;
  return message;
}

/** The exit code that goes with it. Commands for pipelines tell their own misuse from what they found. */
export function exitCodeOf(error: unknown, [command = ""]: readonly string[]): number {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof ConfigurationError || (error instanceof ApiProblem && error.isOurs)) return INVALID;
  const isMisuse = error instanceof CommanderError || error instanceof EnvError;
  return isMisuse && FOR_PIPELINES.includes(command) ? INVALID : FAILED;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, " ").trim());
}
