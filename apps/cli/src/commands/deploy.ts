import { type Command, Option } from "@commander-js/extra-typings";
import {
  CommandError,
  example,
  FAILED,
  JSON_HELP,
  parseWholeNumber,
  printable,
  printableJson,
} from "@pharos/commandline";
import { type ApiClient, ApiProblem, INVALID } from "@pharos/configuration";
import { finishDeployment, type SentDeployment, startDeployment, waitForDeployment } from "../api/deployments.ts";
import { deploymentTable } from "../deployment-table.ts";
import { NO_VERDICT } from "../failure.ts";
import type { CliSession } from "../session.ts";

const RESULTS = ["succeeded", "failed", "cancelled"] as const;
type Result = (typeof RESULTS)[number];

const MAX_SECONDS = 3_600;
const WAIT_SECONDS = 180;
const QUIET_MINUTES = 10;
const REQUEST_KEY_BYTES = 16;

const EXIT_CODES = `
Exit codes:
  0  passed (without --wait: finished)
  1  failed
  2  the deployment has ended already, or the command line or the token is invalid
  4  unknown, or no verdict in time
`;

const RUN_EXIT_CODES = `
Exit codes:
  the command's own if it fails; otherwise
  0  passed
  1  failed
  2  the command line or the token is invalid; the command did not run
  4  unknown, or no verdict in time; if the start got no answer, the command did not run
`;

const START_EXIT_CODES = `
Exit codes:
  0  started
  2  the command line or the token is invalid
  4  no answer from the API
`;

export function addDeployCommands(program: Command, session: CliSession): void {
  const deploy = program.command("deploy").description("deployments: quiet times with a verdict");
  addStart(deploy, session);
  addFinish(deploy, session);
  addRun(deploy, session);
}

/** Options of a start. `--version` is the program's. */
const startOptions = (command: Command) =>
  command
    .requiredOption("--name <name>", "name of the application or service")
    .option("-m, --monitor <monitor>", "a monitor's id or key; can be repeated", gather)
    .option("--tag <tag>", "all monitors with this tag; if repeated, those with each of them", gather)
    .option("--release <version>", "version, such as a commit")
    .option("--url <url>", "page of the deployment, such as the run of the pipeline")
    .option("--key <key>", "your key; while one with this key runs, it is used again")
    .option("--quiet-minutes <minutes>", "maximum length", parseMinutes, QUIET_MINUTES);

type StartOptions = ReturnType<ReturnType<typeof startOptions>["opts"]>;

function addStart(deploy: Command, session: CliSession): void {
  startOptions(deploy.command("start"))
    .description("Starts a deployment and prints its id. Its monitors send no new alerts until it ends.")
    .option("--json", JSON_HELP)
    .addHelpText(
      "after",
      START_EXIT_CODES + example("pharos deploy start --name shop --release a1b2c3 --monitor shop/web"),
    )
    .action(async ({ json, ...options }) => {
      const started = await start(session.openApi(), session, options);
      session.writeOut(json ? `${printableJson(started)}\n` : `${started.id}\n`);
    });
}

function addFinish(deploy: Command, session: CliSession): void {
  deploy
    .command("finish")
    .description("Finishes a deployment: Pharos checks its monitors. With --wait the exit code is the verdict.")
    .argument("<id>", "the deployment's id", parseId)
    .addOption(new Option("--result <result>", "how it ended").choices(RESULTS).default("succeeded" as const))
    .option("--wait", "wait for the verdict", false)
    .option("--timeout <seconds>", "maximum time to wait", parseSeconds, WAIT_SECONDS)
    .option("--json", JSON_HELP)
    .addHelpText("after", EXIT_CODES + example('pharos deploy finish "$id" --wait'))
    .action(async (id, { result, wait, timeout, json }) => {
      const ended = await finish(session, id, result, wait ? timeout : null);
      print(session, ended, json === true);
      if (wait) session.exitWith(exitCodeOf(ended));
    });
}

function addRun(deploy: Command, session: CliSession): void {
  startOptions(deploy.command("run"))
    .description("Runs a command as a deployment: starts it, finishes it with the command's result, and waits.")
    .argument("<command...>", "the command and its arguments, after --")
    .option("--timeout <seconds>", "maximum time to wait", parseSeconds, WAIT_SECONDS)
    .addHelpText("after", RUN_EXIT_CODES + example("pharos deploy run --name shop --monitor shop/web -- ./deploy.sh"))
    .action(async (command, { timeout, ...options }) => {
      const { id } = await start(session.openApi(), session, options);
      const { exitCode, isCancelled, failure } = await session.runCommand(command);
      if (failure !== null) session.writeError(`${printable(failure)}\n`);
      if (exitCode !== 0) {
        // The command's exit code says more than a failure of the API.
        session.exitWith(exitCode);
        await finish(session, id, isCancelled ? "cancelled" : "failed", null).catch((error: unknown) => {
          session.writeError(`${printable(error instanceof Error ? error.message : String(error))}\n`);
        });
        return;
      }
      const ended = await finish(session, id, "succeeded", timeout).catch((error: unknown) => {
        throw afterRun(error);
      });
      print(session, ended, false);
      session.exitWith(exitCodeOf(ended));
    });
}

async function start(api: ApiClient, session: CliSession, options: StartOptions): Promise<SentDeployment> {
  const {
    name,
    monitor: monitors = [],
    tag: tags = [],
    release = null,
    url = null,
    key = null,
    quietMinutes,
  } = options;
  if (monitors.length + tags.length === 0)
    throw new CommandError("Name the monitors with --monitor or --tag.", { exitCode: INVALID });
  const requestKey = session.randomBytes(REQUEST_KEY_BYTES).toString("hex");
  const started = { name, version: release, url, key, quiet_minutes: quietMinutes };
  try {
    return await startDeployment(api, started, { monitors, tags }, requestKey);
  } catch (error) {
    throw explained(error, undefined, null);
  }
}

/** @param timeoutSeconds how long to wait for the verdict; null for not at all */
async function finish(
  session: CliSession,
  id: number,
  result: Result,
  timeoutSeconds: number | null,
): Promise<SentDeployment> {
  const signal = timeoutSeconds === null ? undefined : AbortSignal.timeout(timeoutSeconds * 1_000);
  const api = session.openApi(signal && { signal });
  try {
    const finished = await finishDeployment(api, id, result);
    return signal ? await waitForDeployment(api, finished, signal) : finished;
  } catch (error) {
    throw explained(error, signal, timeoutSeconds);
  }
}

/** The error, with the exit code for "no verdict" if time or the service is the reason, and not the user. */
function explained(error: unknown, signal: AbortSignal | undefined, timeoutSeconds: number | null): unknown {
  if (signal?.aborted) {
    return new CommandError(`There was no verdict within ${timeoutSeconds} s.`, { exitCode: NO_VERDICT });
  }
  const isServices =
    (error instanceof ApiProblem && !error.isOurs) || (error instanceof CommandError && error.exitCode === FAILED);
  return isServices ? new CommandError(error.message, { exitCode: NO_VERDICT, cause: error }) : error;
}

/** The command ran and succeeded, so no failure is one of the command line. */
function afterRun(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const advice = error.status === 409 ? " Set --quiet-minutes to more than the command takes." : "";
  return new CommandError(`${error.message}${advice}`, { exitCode: NO_VERDICT, cause: error });
}

function print(session: CliSession, ended: SentDeployment, json: boolean): void {
  session.writeOut(`${json ? printableJson(ended) : deploymentTable(ended)}\n`);
}

/** A state that this client does not know is no verdict. */
function exitCodeOf({ state }: SentDeployment): number {
  if (state === "passed") return 0;
  return state === "failed" ? FAILED : NO_VERDICT;
}

const gather = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

const parseId = (text: string) => parseWholeNumber(text, 1, 2_147_483_647, "The value must be a deployment's id.");

const parseMinutes = (text: string) =>
  parseWholeNumber(text, 1, 60, "The value must be a whole number of minutes from 1 to 60.");

const parseSeconds = (text: string) =>
  parseWholeNumber(text, 1, MAX_SECONDS, `The value must be a whole number of seconds from 1 to ${MAX_SECONDS}.`);
