/** Whether Node reported this system error, for one `ENOENT`. Also for errors of another realm, as jest has them. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
