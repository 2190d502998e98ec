import type { Random } from "../../faults/random/random.ts";
import {
  type Fault,
  type FaultKind,
  faultKinds,
  HOUR_MS,
  MINUTE_MS,
  type ReceiverFault,
  type Span,
} from "./fault-plan.ts";

/** Times one after the other. The pauses have this mean, and are at least a minute. */
export function* spans(
  random: Random,
  { fromMs, toMs }: Span,
  meanPauseMs: number,
  lengthMs: () => number,
): Generator<Span> {
  const pause = () => MINUTE_MS + Math.round(-Math.log(1 - random.next()) * meanPauseMs);
  for (let atMs = fromMs + pause(); atMs < toMs; atMs += pause()) {
    const endMs = Math.min(toMs, atMs + lengthMs());
    yield { fromMs: atMs, toMs: endMs };
    atMs = endMs;
  }
}

/** How long each kind lasts, in seconds. One at a statement waits for that statement. */
const SECONDS: Readonly<Record<FaultKind, readonly [from: number, to: number]>> = {
  "worker-dies": [300, 900],
  "region-cut-off": [5, 600],
  "results-lost": [300, 900],
  "results-late": [300, 900],
  "results-twice": [300, 900],
  "queue-wiped": [1, 1],
  "recorder-dies": [1, 120],
  "recorder-cut": [60, 60],
  "recorder-killed": [60, 90],
  "notifier-dies": [1, 120],
  "notifier-cut": [60, 60],
  "notifier-killed": [60, 90],
  "scheduler-still": [5, 300],
  "scheduler-cut": [60, 60],
  "database-away": [1, 120],
  "clock-wrong": [60, 600],
  "ping-edge-dies": [5, 900],
};

export function drawFaults(random: Random, busy: Span, regions: readonly string[]): readonly Fault[] {
  const faults: Fault[] = [];
  let kind: FaultKind = "worker-dies";
  const lengthMs = () => {
    kind = random.pick(faultKinds);
    return random.between(...SECONDS[kind]) * 1_000;
  };
  for (const span of spans(random, busy, 25 * MINUTE_MS, lengthMs)) {
    faults.push({ ...span, kind, region: random.pick(regions), statements: random.between(0, 40) });
  }
  return faults;
}

export function drawReceiverFaults(random: Random, busy: Span, contacts: number): readonly ReceiverFault[] {
  return [...Array(contacts).keys()].flatMap((contact) =>
    [...spans(random, busy, 10 * HOUR_MS, () => random.between(1, 90) * MINUTE_MS)].map((span) => ({
      ...span,
      contact,
      how: random.pick(["refuses", "hangs", "deaf"] as const),
    })),
  );
}
