const SLUG = /^[a-z0-9_-]+$/;

/** The name of a heartbeat in URLs with its team's ping key. */
export const HEARTBEAT_SLUG = SLUG.source;

export const MAX_HEARTBEAT_SLUG_LENGTH = 100;

export function isHeartbeatSlug(text: string): boolean {
  return text.length <= MAX_HEARTBEAT_SLUG_LENGTH && SLUG.test(text);
}
