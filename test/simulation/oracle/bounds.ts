import type { Plan, Span } from "../engine/plan.ts";

/**
 * Work goes on within this time after a fault. By then a lease of 30 s has ended twice, or a job of a process that died
 * has come back.
 */
const AFTER_FAULT_MS = 90_000;

/** A time in which nothing has to happen, because of faults. */
function excused({ fromMs, toMs }: Span): Span {
  return { fromMs, toMs: toMs + AFTER_FAULT_MS };
}

/** By how much later something may happen that begins at `fromMs` and has to end before `untilMs`. */
export function allowanceMs({ faults }: Pick<Plan, "faults">, fromMs: number, untilMs: number): number {
  let allowedMs = 0;
  for (const fault of faults) {
    const span = excused(fault);
    if (span.fromMs > untilMs + allowedMs) break;
    allowedMs += Math.max(0, span.toMs - Math.max(span.fromMs, fromMs));
  }
  return allowedMs;
}

/** The longest pause between two attempts, with its variation, and the pause of a contact whose receiver fails. */
const AFTER_RECEIVER_MS = 80 * 60_000;

/** As `allowanceMs`, for the faults of a receiver. */
export function receiverAllowanceMs(
  { receiverFaults }: Pick<Plan, "receiverFaults">,
  contact: number,
  fromMs: number,
  untilMs: number,
): number {
  let allowedMs = 0;
  for (const fault of receiverFaults.filter((one) => one.contact === contact)) {
    const toMs = fault.toMs + AFTER_RECEIVER_MS;
    if (fault.fromMs > untilMs + allowedMs) break;
    allowedMs += Math.max(0, toMs - Math.max(fault.fromMs, fromMs));
  }
  return allowedMs;
}
