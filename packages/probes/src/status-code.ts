/** `Expected 200, 201 or 204, got 503`; null for a status code that is expected. */
export function unexpectedStatus(expectedStatusCodes: readonly number[], statusCode: number): string | null {
  if (expectedStatusCodes.includes(statusCode)) return null;
  const others = expectedStatusCodes.slice(0, -1).join(", ");
  const last = expectedStatusCodes.at(-1) ?? "no status code";
  return `Expected ${others === "" ? last : `${others} or ${last}`}, got ${statusCode}`;
}
