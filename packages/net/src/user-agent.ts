/**
 * What everything that Pharos sends calls itself (RFC 9110, section 10.1.5).
 * @param pharos.version of the Pharos that sends
 * @param pharos.baseUrl where this Pharos is found, without a slash at its end
 */
export function userAgent({ version, baseUrl }: { readonly version: string; readonly baseUrl: string }): string {
  return `Pharos/${version} (+${baseUrl}/docs/api)`;
}
