/**
 * How long a `Retry-After` header asks to wait, in milliseconds (RFC 9110 section 10.2.3: seconds or an HTTP date); null
 * for one that is missing or malformed.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // Only an HTTP date: Date.parse alone would also take "1.5" or "-3" for dates.
  if (!/^[A-Z][a-z]+, .* GMT$/.test(value)) return null;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
