import { LIVE_AFTER_POLL_SECONDS } from "@pharos/core";

/** SQL: whether something that polled at `column` is live. */
export const isLiveAt = (column: string) =>
  `coalesce(${column} > now() - interval '${LIVE_AFTER_POLL_SECONDS} seconds', false)`;

/** SQL: the live places among some locations. */
export const livePlacesOf = (locations: string) =>
  `ARRAY (SELECT p.location FROM places p WHERE p.location = ANY (${locations}) AND ${isLiveAt("p.polled_at")} ORDER BY p.location)`;
