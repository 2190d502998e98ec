/**
 * What everything that Pharos sends calls itself.
 * @param baseUrl where this Pharos is found, without a slash at its end
 */
export function userAgent(baseUrl: string): string {
  return `Pharos/1.0 (+${baseUrl}/docs/api)`;
}
