/** Requests per minute and user, over all of that user's tokens (spec: Limits). */
export const MAX_REQUESTS_PER_MINUTE = 60;

/** Badges per minute and IP address. Pages show many, and one image proxy requests badges for many readers. */
export const MAX_BADGES_PER_MINUTE = 300;

/** Records in lists that are not paginated (spec: Limits). */
export const MAX_LISTED_CHECKS = 100;
export const MAX_LISTED_INCIDENTS_OF_MONITOR = 50;
export const MAX_LISTED_INCIDENTS_OF_TEAM = 100;

/** Deployments in the list of a team. */
export const MAX_LISTED_DEPLOYMENTS = 100;

/** Deliveries in the list of a contact. */
export const MAX_LISTED_DELIVERIES = 100;

/** Open outages on the dashboard's first screen. */
export const MAX_LISTED_OUTAGES = 20;

/** Groups of the list of all subjects, the worst first. */
export const MAX_LISTED_GROUPS = 100;

/** Subjects of one bulk change. */
export const MAX_CHANGED_SUBJECTS = 200;

/** Monitors of one list that are created at once. */
export const MAX_CREATED_MONITORS = 200;

/** Tags in the list of a team, those with something wrong first. */
export const MAX_LISTED_TAGS = 500;

/** Reports in the list of a status page. */
export const MAX_LISTED_PAGE_REPORTS = 100;

/** Outages in the comparison with another system. */
export const MAX_LISTED_COMPARED_OUTAGES = 200;

/** Of one replay of changed rules. */
export const MAX_REPLAYED_MONITORS = 1_000;
export const MAX_REPLAYED_CONTACTS = 100;
/** Begins and ends of incidents, pauses and quiet times. */
export const MAX_REPLAYED_CHANGES = 50_000;
export const MAX_REPLAYED_SECONDS = 5;
export const REPLAYED_DAYS = 30;

/** Outages in each list of a replay. */
export const MAX_LISTED_REPLAYED_OUTAGES = 100;
