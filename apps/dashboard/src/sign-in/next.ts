/** Where people go after they have signed in. */
export const HOME = "/monitors";

/**
 * Where `next` leads: a path of this dashboard, and the monitors instead of anything else. A second character `/` or `\`
 * would name another host; browsers drop tabs and line ends before they look.
 */
export function pathAfterSignIn(next: unknown): string {
  return typeof next === "string" && /^\/(?:[^/\\\s][\x21-\x7e]*)?$/.test(next) ? next : HOME;
}
