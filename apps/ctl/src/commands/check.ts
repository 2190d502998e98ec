import type { Command } from "@commander-js/extra-typings";
import type { Api } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";
import { dataOf } from "../api/team-records.ts";
import { checkNow, type Verdict, waitForVerdict } from "../api/verdict.ts";
import { parseSeconds } from "../arguments.ts";
import { example, JSON_HELP } from "../command-text.ts";
import { FAILED, INVALID, NO_VERDICT } from "../exit-codes.ts";
import { CommandError } from "../failure.ts";
import { printable, printableJson } from "../printable.ts";
import type { Session } from "../session.ts";

const EXIT_CODES = `
Exit codes: 0 up, or degraded, which is a warning; 1 down; 2 there is no such monitor, it cannot be checked, or the command line
or the token is not as it should be; 4 no verdict in time.
`;

export function addCheckCommand(program: Command, session: Session): void {
  program
    .command("check")
    .description("Checks a monitor now. With --wait the exit code is the verdict, as a gate for deployments.")
    .argument("<monitor>", "the monitor's id or key; digits alone are an id")
    .option("--wait", "wait for the verdict", false)
    .option("--timeout <seconds>", "how long to wait, at most", parseSeconds, 60)
    .option("--json", JSON_HELP)
    .addHelpText("after", EXIT_CODES + example("check shop/web --wait"))
    .action(async (monitor, { wait, timeout, json }) => {
      const signal = AbortSignal.timeout(timeout * 1000);
      const api = await session.openApi({ signal });
      const verdict = await decide(api, monitor, wait, signal).catch((error: unknown) => {
        throw explained(error, signal, timeout);
      });
      session.writeOut(`${json ? printableJson({ monitor, ...verdict }) : printable(verdictText(monitor, verdict))}\n`);
      if (verdict.status === "down") session.exitWith(FAILED);
    });
}

async function decide(api: Api, monitor: string, wait: boolean, signal: AbortSignal): Promise<Verdict> {
  const path = await checkNow(api, await idOf(api, monitor));
  return wait
    ? waitForVerdict(api, path, signal)
    : { status: "pending", response_time_ms: null, region: null, error_message: null };
}

async function idOf(api: Api, monitor: string): Promise<number> {
  if (/^\d+$/.test(monitor)) return Number(monitor);
  const [found] = dataOf((await api.send("GET", `/monitors?key=${encodeURIComponent(monitor)}`)).body);
  const { id } = Object(found);
  if (typeof id !== "number")
    throw new CommandError(`There is no monitor with the key ${monitor}.`, { exitCode: INVALID });
  return id;
}

/** What stands in the way of a verdict: the one who calls, or time and the service. */
function explained(error: unknown, signal: AbortSignal, timeoutSeconds: number): unknown {
  if (signal.aborted)
    return new CommandError(`There was no verdict within ${timeoutSeconds} s.`, { exitCode: NO_VERDICT });
  const isTheirs =
    error instanceof ApiProblem ? !error.isOurs : error instanceof CommandError && error.exitCode === FAILED;
  return isTheirs ? new CommandError(String(Object(error).message), { exitCode: NO_VERDICT, cause: error }) : error;
}

function verdictText(
  monitor: string,
  { status, response_time_ms: timeMs, region, error_message: reason }: Verdict,
): string {
  if (status === "pending") return `${monitor} is being checked.`;
  const time = timeMs === null ? "" : ` in ${timeMs} ms`;
  const from = region === null ? "" : ` from ${region}`;
  return `${monitor} is ${status}${time}${from}${reason === null ? "" : `: ${reason}`}`;
}
