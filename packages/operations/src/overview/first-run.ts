import { type FirstRunFacts, firstRun, firstRunSteps, snapshot } from "@pharos/core";
import Type, { type Static } from "typebox";
import { operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";

/** The steps of a first run that is not over. */
export const FirstRunRecord = Type.Array(
  Type.Object({
    step: oneOf(firstRunSteps, {
      description: "`watch`: a first subject. `notify`: a contact. `share`: other people.",
    }),
    state: oneOf(["done", "skipped", "open", "later"], {
      description: "One step is `open`. An unfinished step after it is `later`.",
    }),
  }),
);

/** The steps; null if each one is done or skipped. */
export function shownFirstRun(facts: FirstRunFacts | null): Static<typeof FirstRunRecord> | null {
  const lines = facts && firstRun(facts);
  return lines && [...lines];
}

export const skipFirstRun = operation({
  name: "skip-first-run",
  summary: "Skip steps of the first run",
  description:
    "The Overview shows the first run until each step is done or skipped. To end it, skip all steps. If it is over, " +
    "nothing changes.",
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/first-run", status: 200 },
  body: Type.Object({
    skip: Type.Array(oneOf(firstRunSteps), {
      ...{ minItems: 1, maxItems: firstRunSteps.length, uniqueItems: true },
      description: "Steps to skip. Steps that were skipped before stay skipped.",
    }),
  }),
  output: Type.Object({
    first_run: nullable(FirstRunRecord),
  }),
  async run({ body }, { caller, stores }) {
    const { id, name } = caller.team;
    const skipped = await stores.firstRuns.skip(id, body.skip);
    if (skipped === null) return { data: { first_run: null } };
    const { before, facts } = skipped;
    return {
      data: { first_run: shownFirstRun(facts) },
      change: { entity: "team", id, name, before: fieldsOf(before), after: fieldsOf(facts.skipped) },
    };
  },
});

const fieldsOf = (skipped: FirstRunFacts["skipped"]) => snapshot({ skipped_steps: [...skipped] });
