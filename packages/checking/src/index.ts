export { unmadeReasons } from "./check-metrics.ts";
export type { Confirm } from "./confirm.ts";
export { createPermitWatch, READ_PERMITS_EVERY_MS } from "./permit-watch.ts";
export { createProbeRunner, type ProbeRunner } from "./probe-runner.ts";
export { runSlice, type SliceDeps } from "./run-slice.ts";
