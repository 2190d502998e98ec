import {
  type GuessedType,
  guessedTypes,
  guessMonitors,
  guessMonitorsOfType,
  missingInputs,
  namesOf,
} from "@pharos/core";
import { isProbedType, type ProbedType, probes } from "@pharos/probes";
import Type, { type Static } from "typebox";
import { countTrial } from "../count-trial.ts";
import { plainFieldErrors } from "../monitors/rules.ts";
import { monitorFields, requiredInputs } from "../monitors/schema.ts";
import { operation } from "../operation.ts";
import { STORABLE } from "../schema/text.ts";
import { nullable, oneOf, withDefault } from "../schema/types.ts";
import { TrialRecord } from "./record.ts";
import { runTrial, triedOf } from "./run.ts";

/** Somebody types and waits. */
const MAX_TRY_MS = 5_000;
const MAX_TEXT_LENGTH = 2_048;
const NO_TARGET =
  "The text field must hold a URL, a host, a host and a port, or a cron schedule, such as example.com:5432.";

const MonitorGuess = Type.Object({
  ...Type.Partial(Type.Object(monitorFields)).properties,
  type: oneOf([...namesOf(probes), "heartbeat"], { description: "Type of monitor." }),
  name: Type.String(),
});

const GuessRecord = Type.Object({
  monitor: MonitorGuess,
  trial: nullable(TrialRecord),
  rejected: Type.Array(Type.Object({ monitor: MonitorGuess, trial: TrialRecord }), {
    description: "More likely monitors that did not answer, the most likely first.",
  }),
});

export const createMonitorGuess = operation({
  name: "create-monitor-guess",
  summary: "Guess a monitor",
  description:
    "Answers with the fields of a new monitor that a URL, a host, a host with a port, or a cron schedule means. If a " +
    "text can mean several monitors, one check of each decides, within 5 seconds. Nothing is stored.",
  tag: "Monitors",
  access: "write",
  callsOut: true,
  isUnaudited: true,
  http: { method: "post", path: "/monitor-guesses", status: 200, refusals: [409, 429] },
  body: Type.Object({
    text: Type.String({
      maxLength: MAX_TEXT_LENGTH,
      pattern: STORABLE,
      description: "URL, host, host and port, or cron schedule.",
    }),
    type: Type.Optional(oneOf(guessedTypes, { description: "Type of monitor, if it is known." })),
    tries: Type.Optional(
      withDefault(
        Type.Boolean({ description: "False: sends no request, and answers with the most likely monitor." }),
        true,
      ),
    ),
  }),
  output: GuessRecord,
  rules({ body }) {
    const [guess] = guessesOf(body);
    return Object.keys(plainFieldErrors(guess.type, guess)).length === 0 ? {} : { text: [NO_TARGET] };
  },
  async run({ body }, context) {
    const guesses = guessesOf(body);
    const probed = body.tries === false ? [] : guesses.filter(isProbed);
    if (probed.length > 0) await countTrial(context.trialLimiter, context.caller.userId);
    const tried = await Promise.all(
      probed.map(async (monitor) => {
        const type = triedType(monitor);
        return { monitor, trial: await runTrial(type, triedOf(type, monitor, context.caller, MAX_TRY_MS), context) };
      }),
    );
    const answering = tried.findIndex(({ trial }) => trial.status !== "down" || trial.http_status_code !== null);
    const best = tried[Math.max(0, answering)] ?? { monitor: guesses[0], trial: null };
    return { data: { ...best, rejected: tried.slice(0, Math.max(0, answering)) } };
  },
});

function guessesOf({ text = "", type }: { readonly text?: string; readonly type?: GuessedType }) {
  return type === undefined ? guessMonitors(text) : guessMonitorsOfType(text, type);
}

/** Until a person types the keyword, only the status code matters. */
function triedType(guess: Static<typeof MonitorGuess> & { readonly type: ProbedType }): ProbedType {
  const { type } = guess;
  const missing = missingInputs(type, requiredInputs(type), guess);
  return type === "keyword" && Object.keys(missing).length > 0 ? "http" : type;
}

function isProbed<T extends { readonly type: string }>(guess: T): guess is T & { readonly type: ProbedType } {
  return isProbedType(guess.type);
}
