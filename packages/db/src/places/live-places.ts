/** A place is live for this long after the last poll of a probe of it, by PostgreSQL's clock. */
const LIVE_FOR = "30 seconds";

/** SQL: whether a row of `places p` is live. */
export const IS_LIVE_PLACE = `p.polled_at > now() - interval '${LIVE_FOR}'`;

/** SQL: those of some locations that are live places. */
export const livePlacesOf = (locations: string) =>
  `ARRAY (SELECT p.location FROM places p WHERE p.location = ANY (${locations}) AND ${IS_LIVE_PLACE} ORDER BY p.location)`;
