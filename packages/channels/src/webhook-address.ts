import Type from "typebox";

/** The address of a receiver, of which all but its host may be secret. */
export function webhookAddress(description: string) {
  return Type.String({ format: "uri", pattern: "^https?://[^/?#]", maxLength: 2048, description });
}

/** A POST of JSON. */
export function postJson(url: string, body: unknown) {
  return { via: "http", url, headers: { "content-type": "application/json" }, body: JSON.stringify(body) } as const;
}
