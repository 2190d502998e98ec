/**
 * SQL: somebody looks after the incident `i` at `now`, or did when it was resolved. An acknowledgement without an end ends
 * with the incident.
 */
export const isAcknowledged = (now: string): string =>
  `(i.acknowledged_at IS NOT NULL AND coalesce(i.acknowledged_until > coalesce(i.resolved_at, ${now}), true))`;

/** SQL: when the acknowledgement of the incident `i` began; null if it is over at `now`. */
export const acknowledgedAt = (now: string): string => `CASE WHEN ${isAcknowledged(now)} THEN i.acknowledged_at END`;
