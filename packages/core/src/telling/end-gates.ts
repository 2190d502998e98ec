import { flaps, type Gate, never, now, outsideHours, whileConfirming, whileUnwatched } from "./gates.ts";

/** The alert on its way tells people both ends, or makes the question due when it arrives. Programs get each event. */
const toldWithOutage: Gate = ({ told, rules }) =>
  told?.state === "sent" && rules.readers === "people" ? never("told-with-outage") : null;

const outageLost: Gate = ({ told, rules }) =>
  told?.state === "lost" && rules.readers === "machines" ? never("outage-lost") : null;

const unwanted: Gate = ({ rules }) => (rules.wantsOver ? null : never("unwanted"));

const settledUp: Gate = ({ told }) => (told?.said === "flapping" ? now("settled-up") : null);

const tellTheEnd: Gate = ({ told }) => now(told?.state === "lost" ? "down+recovery" : "recovery");

/** The matter is off, and the contact believes that it is on. No quiet time, parent or acknowledgement holds an end. */
export const endGates: readonly Gate[] = [
  whileUnwatched,
  whileConfirming,
  flaps,
  toldWithOutage,
  outageLost,
  unwanted,
  outsideHours,
  settledUp,
  tellTheEnd,
];
