import Type from "typebox";

/** The address of a receiver, of which all but its host may be secret. */
export function webhookAddress(description: string) {
  return Type.String({ format: "uri", pattern: "^https?://[^/?#]", maxLength: 2048, description });
}

/**
 * What is wrong with the address under a key. Credentials before the host would be sent in a header that the contact does
 * not name, and are what masking, logs and proxies know best to lose or to show.
 */
export function credentialsRefused(key: string, address: string): Readonly<Record<string, string>> {
  const { username, password } = new URL(address);
  if (username === "" && password === "") return {};
  return { [key]: "must not hold a user name or password; a secret belongs in its path or query" };
}

/** A POST of JSON. */
export function postJson(url: string, body: unknown) {
  return { via: "http", url, headers: { "content-type": "application/json" }, body: JSON.stringify(body) } as const;
}
