import type { Command } from "@commander-js/extra-typings";
import type { Api } from "../api/client.ts";
import { readTeamRecords } from "../api/read.ts";
import { example, JSON_HELP } from "../command-text.ts";
import { carryOut, type Failure, pendingOf } from "../config/carry-out.ts";
import { ConfigurationError } from "../config/configuration-error.ts";
import { parseConfiguration } from "../config/parse.ts";
import { type Change, type PlanOptions, planChanges } from "../config/plan.ts";
import { countChanges, planJson, planText } from "../config/print.ts";
import { readFiles } from "../config/read-files.ts";
import { currentOf, type Desired, desiredOf } from "../config/state.ts";
import { FAILED, PENDING } from "../exit-codes.ts";
import { CommandError } from "../failure.ts";
import { drawProgress, type Progress } from "../progress.ts";
import type { Session } from "../session.ts";

const EXIT_CODES = `
Exit codes: 0 done, or nothing to do; 1 something failed; 2 a file or the command line is invalid; with --dry-run: 0 nothing
would change, 3 something would.
`;

export function addApplyCommand(program: Command, session: Session): void {
  program
    .command("apply")
    .description("Makes the team's monitors and contacts what files say, after a plan of what will change.")
    .requiredOption(
      "-f, --file <path>",
      "a YAML file, a folder of them, or - for standard input; may be repeated",
      collect,
    )
    .option("--dry-run", "only print the plan", false)
    .option("--prune", "delete what has a key that is not in the files", false)
    .option("--set-passwords", "send passwords that are set already as well", false)
    .option("--json", JSON_HELP)
    .addHelpText("after", EXIT_CODES + example("apply -f monitors.yaml --dry-run"))
    .action(async ({ file, dryRun, json, ...options }) => {
      const files = await readFiles(file, session.readInput);
      const wanted = parseConfiguration(files, session.variable).map(desiredOf);
      const write = session.isTerminal.error && !json ? session.writeError : null;
      let progress: Progress = drawProgress(0, write);
      const api = session.openApi({ onWait: (seconds) => progress.waiting(seconds) });
      const changes = await makePlan(api, wanted, options);
      const pending = pendingOf(changes);
      if (!json) session.writeOut(`${planText(changes, { colour: session.colour() })}\n`);
      let failures: readonly Failure[] = [];
      if (!dryRun && pending.length > 0) {
        progress = drawProgress(pending.length, write);
        failures = await carryOut(changes, {
          api,
          newRequestKey: () => session.randomBytes(16).toString("hex"),
          onDone: (done) => progress.advance(done),
        });
        progress.end();
      }
      if (json) session.writeOut(`${resultJson(changes, dryRun, failures)}\n`);
      else if (!dryRun && pending.length > 0)
        session.writeOut(`Done: ${pending.length - failures.length} of ${pending.length}.\n`);
      for (const { subject, reasons } of failures) session.writeError(`${subject}: ${reasons.join("; ")}\n`);
      if (failures.length > 0) session.exitWith(FAILED);
      else if (dryRun && pending.length > 0) session.exitWith(PENDING);
    });
}

function collect(path: string, before: readonly string[] = []): readonly string[] {
  return [...before, path];
}

/** @throws ConfigurationError where the files do not fit the team, CommandError where the plan has no room for them */
async function makePlan(api: Api, wanted: readonly Desired[], options: PlanOptions): Promise<readonly Change[]> {
  const records = await readTeamRecords(api);
  const found = [
    ...records.contacts.map((record) => currentOf("contact", record)),
    ...records.monitors.map((record) => currentOf("monitor", record)),
  ];
  const { changes, mistakes } = planChanges(wanted, found, options);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  const created = changes.filter((change) => change.action === "create" && change.desired.kind === "monitor").length;
  if (created > 0) await requireRoom(api, created);
  return changes;
}

/** Deletions come last, so that nothing goes unwatched in between: what is deleted makes no room. */
async function requireRoom(api: Api, created: number): Promise<void> {
  const {
    plan,
    max_monitors: most,
    monitors_count: there,
  } = Object(Object((await api.send("GET", "/team")).body).data);
  if (typeof most !== "number" || typeof there !== "number" || there + created <= most) return;
  throw new CommandError(
    `The ${plan} plan of this team allows ${most} monitors: there are ${there}, and ${created} more would be created. Nothing was changed.`,
  );
}

function resultJson(changes: readonly Change[], dryRun: boolean, failures: readonly Failure[]): string {
  return JSON.stringify({ dry_run: dryRun, summary: countChanges(changes), changes: planJson(changes), failures });
}
