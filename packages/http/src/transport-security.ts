const YEAR_SECONDS = 31_536_000;

/**
 * What browsers are told to reach by https alone (RFC 6797): this name, and nothing that lies under it, for that is not
 * ours to decide on. False where clients come by http, for browsers would find nothing by https.
 *
 * @param baseUrl where clients find this installation
 */
export function strictTransportSecurity(baseUrl: string) {
  return new URL(baseUrl).protocol === "https:" ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false;
}
