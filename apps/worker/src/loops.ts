// The work of this service's loops, for the simulation in `test/simulation`.
export { runSlice, type SliceDeps } from "@pharos/checking";
