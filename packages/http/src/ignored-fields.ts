/** Names the fields of the request that the operation does not know. */
export const IGNORED_FIELDS = "X-Ignored-Fields";

/** Characters of a name that the header repeats, as they are sent; the rest is cut off. */
const MAX_NAME_LENGTH = 64;

/**
 * The value of `X-Ignored-Fields`: a list of tokens (RFC 9110, section 5.6.1). All characters except letters, digits,
 * dots, hyphens and underscores are percent-encoded in UTF-8. So no name can end the header or the list.
 */
export function ignoredFieldsValue(names: readonly string[]): string {
  return names.map(asToken).join(", ");
}

function asToken(name: string): string {
  // Cut before encoding as well, since a name may be as long as a body.
  const characters = name.slice(0, MAX_NAME_LENGTH).toWellFormed();
  let token = "";
  for (const character of characters) {
    const encoded = encodeURIComponent(character).replace(/[!'()*~]/g, percentEncoded);
    if (token.length + encoded.length > MAX_NAME_LENGTH) break;
    token += encoded;
  }
  // A list may hold no empty members. No other name is encoded as a lone %.
  return token === "" ? "%" : token;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
