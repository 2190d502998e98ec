import { read, readVersion } from "./reads.ts";

export const serverQuery = (id: number) => readVersion("GET /servers/{server}", { ids: [id] });

/** The configuration of each agent. */
export const setupQuery = (id: number) => ({
  ...read("GET /servers/{server}/setup", { ids: [id] }),
  staleTime: Number.POSITIVE_INFINITY,
});
