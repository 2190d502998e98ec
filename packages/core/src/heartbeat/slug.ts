/** What names a heartbeat in addresses below its team's ping key. */
export const HEARTBEAT_SLUG = "^[a-z0-9_-]+$";

export const MAX_HEARTBEAT_SLUG_LENGTH = 100;
