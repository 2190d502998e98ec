/**
 * How long a `Retry-After` header asks to wait, in milliseconds (RFC 9110 section 10.2.3: seconds or an HTTP date).
 * Null if it is missing or malformed.
 *
 * @param date the answer's `Date` header: a date is meant by the clock of its sender. Without one, a date says nothing
 */
export function retryAfterMs(header: string | undefined, date: string | undefined): number | null {
  if (header === undefined) return null;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // Only an HTTP date: without this, Date.parse would also read "1.5" or "-3" as dates.
  if (!/^[A-Z][a-z]+, .* GMT$/.test(value)) return null;
  const waitMs = Date.parse(value) - Date.parse(date ?? "");
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}
