/**
 * Whether a client accepts gzip, by its `Accept-Encoding` (RFC 9110, section 12.5.3). An entry for gzip goes before
 * the entry `*`. A weight of 0 rejects gzip. A client that prefers `identity` gets uncompressed bytes.
 */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map((header ?? "").split(",").map(weighted));
  const gzip = weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0;
  return gzip > 0 && gzip >= (weights.get("identity") ?? 0);
}

/** A coding and its weight. A weight that is no number accepts nothing. */
function weighted(text: string): readonly [coding: string, weight: number] {
  const [coding = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2))];
}
