/**
 * SQL: whether a row `s` of page_subscribers wants messages about these components, an array. An empty array concerns
 * the whole page.
 */
export const hears = (components: string) => `s.confirmed_at IS NOT NULL AND s.disabled_at IS NULL
  AND (s.components IS NULL OR cardinality(${components}) = 0 OR s.components && ${components})`;
