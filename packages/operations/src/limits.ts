/** Requests per minute and user, over all of that user's tokens (spec: Limits). */
export const MAX_REQUESTS_PER_MINUTE = 60;

/** Badges per minute and address: pages and the picture proxies in front of them show many. */
export const MAX_BADGES_PER_MINUTE = 300;

/** Longest lists that are not paginated (spec: Limits). */
export const MAX_LISTED_CHECKS = 100;
export const MAX_LISTED_INCIDENTS_OF_MONITOR = 50;
export const MAX_LISTED_INCIDENTS_OF_TEAM = 100;

/** Longest list of alerts to a contact. */
export const MAX_LISTED_DELIVERIES = 100;
