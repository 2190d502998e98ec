/**
 * SQL: the rows of `checks` whose response time is shown, which are votes that passed. A failure that was outvoted has
 * an error, and a heartbeat has no region.
 */
export const MEASURED =
  "status <> 'down' AND error_message IS NULL AND response_time_ms IS NOT NULL AND region IS NOT NULL";
