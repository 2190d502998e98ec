/** A contact of an escalation while an outage lasts. */
export interface StepContact {
  readonly id: number;
  readonly name: string;
  readonly afterMinutes: number;
  /** The contact has the alert, or its time is over and it waits for its hours. */
  readonly isDone: boolean;
}

/** The contacts of an escalation that are alerted next, at the same time. */
export interface NextStep {
  readonly afterMinutes: number;
  readonly contacts: readonly { readonly id: number; readonly name: string }[];
}

/** How far an escalation is. */
interface Escalated {
  readonly steps: readonly StepContact[];
  /** A person asked for all steps until then; 0 if nobody did. */
  readonly escalatedThroughMinutes: number;
}

/** The step that a person can ask for; null if nobody is left. */
export function nextStep({ steps, escalatedThroughMinutes: through }: Escalated): NextStep | null {
  const left = steps.filter(({ isDone, afterMinutes }) => !isDone && afterMinutes > through);
  if (left.length === 0) return null;
  const afterMinutes = Math.min(...left.map((one) => one.afterMinutes));
  const next = left.filter((one) => one.afterMinutes === afterMinutes);
  return { afterMinutes, contacts: next.map(({ id, name }) => ({ id, name })) };
}

/** The answer to a wish for a step of the escalation. */
export type Escalating =
  | { readonly kind: "alert"; readonly step: NextStep }
  /** Somebody asked for this step before, or its time is over. */
  | { readonly kind: "done" }
  | { readonly kind: "nobody-left" }
  | { readonly kind: "not-next"; readonly step: NextStep };

/** A wish that names its step changes nothing when it comes again. */
export function escalating(escalated: Escalated, wanted: number | null): Escalating {
  if (wanted !== null && wanted <= escalated.escalatedThroughMinutes) return { kind: "done" };
  const step = nextStep(escalated);
  if (step === null) return { kind: "nobody-left" };
  if (wanted === null || wanted === step.afterMinutes) return { kind: "alert", step };
  return wanted < step.afterMinutes ? { kind: "done" } : { kind: "not-next", step };
}
