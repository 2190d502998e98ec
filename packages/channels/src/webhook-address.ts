import { isReachable } from "@pharos/core";
import Type from "typebox";

/** The address of a receiver, of which all but its host may be secret. */
export function webhookAddress(description: string) {
  return Type.String({ format: "uri", pattern: "^https?://[^/?#]", maxLength: 2048, description });
}

/**
 * What is wrong with the address under a key. Credentials before the host would be sent in a header that the contact does
 * not name, and are what masking, logs and proxies know best to lose or to show.
 */
export function addressRefused(key: string, address: string): Readonly<Record<string, string>> {
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") {
    return { [key]: "must not hold a user name or password; a secret belongs in its path or query" };
  }
  return isReachable(url) ? {} : { [key]: "must have a host name and a port that there can be" };
}

/** A POST of JSON. */
export function postJson(url: string, body: unknown) {
  return { via: "http", url, headers: { "content-type": "application/json" }, body: JSON.stringify(body) } as const;
}
