import { CommandError } from "../failure.ts";

/** Where the API is, below the public address. */
export const ROOT = "/api/v1";

/** What follows `/api/v1` in an address that the API gave; its host may be another than the one that we reach it by. */
export function pathBelowRoot(location: string): string {
  const at = location.indexOf(`${ROOT}/`);
  if (at < 0) throw new CommandError("The API answered with an address that is not below /api/v1.");
  return location.slice(at + ROOT.length);
}
