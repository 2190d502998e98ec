/** Where people go after they have signed in. */
export const HOME = "/";

/** Of a path that a person comes back to: the password that they went to change is saved. */
const PASSWORD_SAVED = "saved=password";

/** Where people go after they saved a password. A page other than the first one then shows that the password is saved. */
export function pathAfterPassword(next: string): string {
  return next === HOME ? HOME : `${next}${next.includes("?") ? "&" : "?"}${PASSWORD_SAVED}`;
}

/**
 * Where `next` leads: a path of this dashboard, and the Overview instead of anything else. A second character `/` or `\`
 * would name another host; browsers drop tabs and line ends before they look.
 */
export function pathAfterSignIn(next: unknown): string {
  return typeof next === "string" && /^\/(?:[^/\\\s][\x21-\x7e]*)?$/.test(next) ? next : HOME;
}
