// The work of this service's loops, for the simulation in `test/simulation`.
export { createCommit } from "./commit-pings.ts";
