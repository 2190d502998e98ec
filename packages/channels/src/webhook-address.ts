import { isReachable } from "@pharos/core";
import Type from "typebox";

/** The URL of a receiver, of which everything except its host may be secret. */
export function webhookAddress(description: string) {
  return Type.String({ format: "uri", pattern: "^https?://[^/?#]", maxLength: 2048, description });
}

/**
 * The mistake in the URL under a key. Credentials before the host would go into a header that the contact does not
 * name. Masking, logs and proxies often lose or show them.
 */
export function addressRefused(key: string, address: string): Readonly<Record<string, string>> {
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") {
    return { [key]: "must not contain a user name or password; put a secret in the path or query" };
  }
  return isReachable(url) ? {} : { [key]: "must have a valid host name and port" };
}

/** A POST of JSON. */
export function postJson(url: string, body: unknown) {
  return { via: "http", url, headers: { "content-type": "application/json" }, body: JSON.stringify(body) } as const;
}
