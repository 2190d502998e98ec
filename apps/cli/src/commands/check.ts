import type { Command } from "@commander-js/extra-typings";
import {
  CommandError,
  example,
  FAILED,
  JSON_HELP,
  parseWholeNumber,
  printable,
  printableJson,
} from "@pharos/commandline";
import { type ApiClient, ApiProblem, findMonitorId } from "@pharos/configuration";
import { type CheckVerdict, checkNow, waitForVerdict } from "../api/verdict.ts";
import { NO_VERDICT } from "../failure.ts";
import type { CliSession } from "../session.ts";

const MAX_SECONDS = 3600;

const EXIT_CODES = `
Exit codes:
  0  up, or degraded, which is a warning
  1  down
  2  the monitor does not exist or cannot be checked, or the command line or the token is invalid
  4  no result in time
`;

export function addCheckCommand(program: Command, session: CliSession): void {
  program
    .command("check")
    .description(
      "Checks a monitor now. With --wait the exit code is the result, so that a deployment can depend on it.",
    )
    .argument("<monitor>", "the monitor's id or key; digits are an id")
    .option("--wait", "wait for the result", false)
    .option("--timeout <seconds>", "maximum time to wait", parseSeconds, 60)
    .option("--json", JSON_HELP)
    .addHelpText("after", EXIT_CODES + example("pharos check shop/web --wait"))
    .action(async (monitor, { wait, timeout, json }) => {
      const signal = AbortSignal.timeout(timeout * 1000);
      const api = session.openApi({ signal });
      const verdict = await decide(api, monitor, wait, signal).catch((error: unknown) => {
        throw explained(error, signal, timeout);
      });
      session.writeOut(`${json ? printableJson({ monitor, ...verdict }) : printable(verdictText(monitor, verdict))}\n`);
      if (verdict.status === "down") session.exitWith(FAILED);
    });
}

async function decide(api: ApiClient, monitor: string, wait: boolean, signal: AbortSignal): Promise<CheckVerdict> {
  const path = await checkNow(api, await idOf(api, monitor));
  return wait
    ? waitForVerdict(api, path, signal)
    : { status: "pending", response_time_ms: null, region: null, error_message: null };
}

async function idOf(api: ApiClient, monitor: string): Promise<number> {
  return /^\d+$/.test(monitor) ? Number(monitor) : findMonitorId(api, monitor);
}

/** The error, with the exit code for "no verdict" if time or the service is the reason, and not the user. */
function explained(error: unknown, signal: AbortSignal, timeoutSeconds: number): unknown {
  if (signal.aborted)
    return new CommandError(`There was no result within ${timeoutSeconds} s.`, { exitCode: NO_VERDICT });
  const isServices =
    (error instanceof ApiProblem && !error.isOurs) || (error instanceof CommandError && error.exitCode === FAILED);
  return isServices ? new CommandError(error.message, { exitCode: NO_VERDICT, cause: error }) : error;
}

function parseSeconds(text: string): number {
  return parseWholeNumber(
    text,
    1,
    MAX_SECONDS,
    `The value must be a whole number of seconds from 1 to ${MAX_SECONDS}.`,
  );
}

function verdictText(
  monitor: string,
  { status, response_time_ms: timeMs, region, error_message: reason }: CheckVerdict,
): string {
  if (status === "pending") return `The check of ${monitor} has started.`;
  const time = timeMs === null ? "" : ` in ${timeMs} ms`;
  const from = region === null ? "" : ` from ${region}`;
  return `${monitor} is ${status}${time}${from}${reason === null ? "" : `: ${reason}`}`;
}
