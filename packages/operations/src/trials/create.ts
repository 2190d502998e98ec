import { ipVersionErrors, missingInputs, namesOf, unusedFieldErrors } from "@pharos/core";
import { probes } from "@pharos/probes";
import Type from "typebox";
import { countTrial } from "../count-trial.ts";
import { plainFieldErrors } from "../monitors/rules.ts";
import { monitorFields, requiredInputs } from "../monitors/schema.ts";
import { operation } from "../operation.ts";
import { STORABLE } from "../schema/text.ts";
import { oneOf } from "../schema/types.ts";
import { TrialRecord } from "./record.ts";
import { runTrial, triedOf } from "./run.ts";
import { fromErrors, placesOf, runAtPlace } from "./run-at-place.ts";

/** A person waits for the answer. */
const MAX_TRIAL_MS = 30_000;

const TrialBody = Type.Object({
  type: oneOf(namesOf(probes), { description: "Type of check." }),
  ...Type.Partial(Type.Object(monitorFields)).properties,
  from: Type.Optional(
    Type.String({ maxLength: 32, pattern: STORABLE, description: "Key of a place. Its probe makes the check." }),
  ),
});

export const createProbeTrial = operation({
  name: "create-probe-trial",
  summary: "Try a check",
  description:
    "Runs one check from the Pharos server, or from the place in `from`, and answers with the result. Nothing is stored. The " +
    "check waits for the monitor's timeout, at most 30 seconds. A monitor's stored password is not used. From a place, " +
    "`answer` is null.",
  tag: "Monitors",
  access: "write",
  callsOut: true,
  isUnaudited: true,
  http: { method: "post", path: "/probe-trials", status: 200, refusals: [409, 429] },
  body: TrialBody,
  output: TrialRecord,
  async rules({ body }, context) {
    const { type } = body;
    const missing = type === undefined ? {} : missingInputs(type, requiredInputs(type), body);
    const unused = type === undefined ? {} : unusedFieldErrors(type, body, null);
    const others = { ...ipVersionErrors(body, null), ...plainFieldErrors(type, body) };
    return { ...missing, ...unused, ...others, ...(await fromErrors(body.from, context)) };
  },
  async run({ body: { type, from, ...fields } }, context) {
    await countTrial(context.trialLimiter, context.caller.userId);
    const tried = triedOf(type, fields, context.caller, MAX_TRIAL_MS);
    if (from === undefined) return { data: await runTrial(type, tried, context) };
    const place = (await placesOf(context)).find(({ name }) => name === from);
    return place === undefined ? null : { data: await runAtPlace(place, type, tried, context) };
  },
});
