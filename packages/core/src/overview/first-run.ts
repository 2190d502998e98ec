/** The steps of a team's first run, in their order. */
export const firstRunSteps = ["watch", "notify", "share"] as const;

export type FirstRunStep = (typeof firstRunSteps)[number];

/** Facts about a team that decide its steps. */
export interface FirstRunFacts {
  readonly hasSubject: boolean;
  /** A contact that some subject notifies, or any contact of a team without a subject. */
  readonly hasUsableContact: boolean;
  /** Another member, an invitation or a status page. */
  readonly isShared: boolean;
  readonly skipped: readonly FirstRunStep[];
}

export type FirstRunState = "done" | "skipped" | "open" | "later";

export interface FirstRunLine {
  readonly step: FirstRunStep;
  readonly state: FirstRunState;
}

/** The steps with the first unfinished one open. Null: nothing is left, so that the first run is over. */
export function firstRun(facts: FirstRunFacts): readonly FirstRunLine[] | null {
  const open = firstRunSteps.find((step) => !isDone(step, facts) && !facts.skipped.includes(step));
  if (open === undefined) return null;
  return firstRunSteps.map((step) => ({ step, state: stateOf(step, facts, open) }));
}

/** A skipped step that the team did later is done. */
function stateOf(step: FirstRunStep, facts: FirstRunFacts, open: FirstRunStep): FirstRunState {
  if (isDone(step, facts)) return "done";
  if (facts.skipped.includes(step)) return "skipped";
  return step === open ? "open" : "later";
}

function isDone(step: FirstRunStep, { hasSubject, hasUsableContact, isShared }: FirstRunFacts): boolean {
  return { watch: hasSubject, notify: hasUsableContact, share: isShared }[step];
}

/** The first runs that are not over. */
export interface FirstRunStore {
  /** Skips these steps too. @returns the skipped ones before, and the facts after. Null: the first run is over */
  skip(
    teamId: number,
    steps: readonly FirstRunStep[],
  ): Promise<{ readonly before: readonly FirstRunStep[]; readonly facts: FirstRunFacts } | null>;
  /** Ends it for good if each step is done or skipped. Called after each change, so that no later deletion starts it again. */
  endIfDone(teamId: number): Promise<void>;
}
