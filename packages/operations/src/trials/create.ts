import { ipVersionErrors, missingInputs, namesOf, unusedFieldErrors } from "@pharos/core";
import { probes } from "@pharos/probes";
import Type from "typebox";
import { countTrial } from "../count-trial.ts";
import { plainFieldErrors } from "../monitors/rules.ts";
import { monitorFields, requiredInputs } from "../monitors/schema.ts";
import { operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { runTrial, TrialRecord } from "./run.ts";

/** A person waits for the answer. */
const MAX_TRIAL_MS = 30_000;

const TrialBody = Type.Object({
  type: oneOf(namesOf(probes), { description: "Type of check." }),
  ...Type.Partial(Type.Object(monitorFields)).properties,
});

export const createProbeTrial = operation({
  name: "create-probe-trial",
  summary: "Try a check",
  description:
    "Runs one check from the dashboard's server and answers with the result. Nothing is stored. The check " +
    "waits for the monitor's timeout, at most 30 seconds. A monitor's stored password is not used.",
  tag: "Monitors",
  access: "write",
  callsOut: true,
  isUnaudited: true,
  http: { method: "post", path: "/probe-trials", status: 200, refusals: [409, 429] },
  body: TrialBody,
  output: TrialRecord,
  rules({ body }) {
    const { type } = body;
    const missing = type === undefined ? {} : missingInputs(type, requiredInputs(type), body);
    const unused = type === undefined ? {} : unusedFieldErrors(type, body, null);
    return { ...missing, ...unused, ...ipVersionErrors(body, null), ...plainFieldErrors(type, body) };
  },
  async run({ body }, context) {
    await countTrial(context.trialLimiter, context.caller.userId);
    return { data: await runTrial(body.type, body, context, MAX_TRIAL_MS) };
  },
});
