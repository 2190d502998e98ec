/** A host name under which a page is to be found. */
export interface PageDomain {
  /** In small letters. */
  readonly name: string;
  /** The content of the TXT record. Each page has its own token, so that each proves its domain. */
  readonly token: string;
  /** Null: the page is not found under it. */
  readonly verifiedAt: Date | null;
}

/** A TXT record. */
export interface DomainProof {
  readonly name: string;
  readonly value: string;
}

const PROOF_LABEL = "_pharos-page";

/** The longest name whose TXT record has a name as well, of the 253 characters that DNS allows. */
export const MAX_DOMAIN_LENGTH = 235;

/** A label of a domain. Other letters are written as punycode. */
const LABEL = /^[a-z0-9-]{1,63}$/;

/** Whether a text is a host name of two labels at least, of which the last is no number: addresses are no names. */
export function isDomainName(name: string): boolean {
  const labels = name.split(".");
  const isWhole = (label: string) => LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");
  const last = labels.at(-1) ?? "";
  return name.length <= MAX_DOMAIN_LENGTH && labels.length > 1 && labels.every(isWhole) && /^[a-z]/.test(last);
}

/** The record that only the domain's owner can create. */
export function domainProof({ name, token }: Pick<PageDomain, "name" | "token">): DomainProof {
  return { name: `${PROOF_LABEL}.${name}`, value: `pharos-page=${token}` };
}

/**
 * The host name that a request was sent to, in small letters and without port and final dot.
 *
 * @param host a `Host` header as a client sent it
 * @returns null for a host that cannot be a page's own domain, such as an IP address
 */
export function domainOf(host: string | undefined): string | null {
  if (host === undefined || host.length > MAX_DOMAIN_LENGTH + ".:65535".length) return null;
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return isDomainName(name) ? name : null;
}
