import { createHash } from "node:crypto";
import { PASSWORD_HASH, regionRules } from "./region-rules.ts";

type Call = (command: string, ...words: readonly string[]) => Promise<unknown>;

/** The password of a region's user in the tests. */
const passwordOf = (region: string) => `secret-of-${region}`;

/** Gives a region its user on a server, as an operator does with the line of `pharos region acl`. */
export async function addRegionUser(call: Call, region: string): Promise<void> {
  const hash = createHash("sha256").update(passwordOf(region)).digest("hex");
  const [command = "", ...words] = regionRules(region).map((word) => word.replace(PASSWORD_HASH, hash));
  await call(command, ...words);
}

/** A `REDIS_URL` with a region's user instead of the user `default`. */
export function regionUrl(url: string, region: string): string {
  const [scheme = "", rest = ""] = url.split("://");
  const hosts = rest.slice(rest.lastIndexOf("@") + 1);
  return `${scheme}://region-${region}:${passwordOf(region)}@${hosts}`;
}
