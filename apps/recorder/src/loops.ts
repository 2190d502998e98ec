// The work of this service's loops, for the simulation in `test/simulation`.
export { recorderMetrics } from "./metrics.ts";
export { recordResults } from "./record-results.ts";
export { createRegionWatch } from "./region-watch.ts";
