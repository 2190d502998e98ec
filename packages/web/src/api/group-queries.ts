import { RENEW_MS } from "./queries.ts";
import { read } from "./reads.ts";

/** The members of a group with their states. */
export const membersQuery = (id: number) => ({
  ...read("GET /monitors/{monitor}/members", { ids: [id] }),
  refetchInterval: RENEW_MS,
});
