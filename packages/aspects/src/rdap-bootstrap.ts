import { isJsonObject, isList, jsonOrUndefined, parseUrl, type SiteNet } from "@pharos/core";
import { fetchText } from "./fetch-text.ts";

/** The list had about 70 KB and 1,200 top-level domains in 2026. */
const MAX_LIST_LENGTH = 2 * 1024 * 1024;
const MAX_LABELS = 20_000;

/** A list with fewer is not used, because it is cut off, or is another list. */
const MIN_LABELS = 500;

/** A top-level domain, of another script as its A-label (RFC 5890). */
const LABEL = /^[a-z0-9-]{1,63}$/;
const MAX_ADDRESS_LENGTH = 500;

/**
 * Fetches the bootstrap list of RDAP servers.
 *
 * @returns the servers' addresses, each with a slash at its end, by top-level domain
 * @throws NetError when there is no answer, Error when the answer is not such a list
 */
export async function fetchRdapServers(
  net: Pick<SiteNet, "http">,
  address: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { answer, text } = await fetchText(net, { url: new URL(address), maxLength: MAX_LIST_LENGTH }, signal);
  if (answer.statusCode !== 200) throw new Error(`The answer has the status ${answer.statusCode}`);
  if (text.length >= MAX_LIST_LENGTH) throw new Error(`The list is longer than ${MAX_LIST_LENGTH} characters`);
  const servers = rdapServersIn(text);
  if (servers === null) throw new Error("The answer is not a list of RDAP servers");
  if (servers.size < MIN_LABELS)
    throw new Error(`The list has ${servers.size} top-level domains, fewer than ${MIN_LABELS}`);
  return servers;
}

/**
 * Reads a bootstrap list (RFC 9224, section 4), in which `services` are pairs of top-level domains and the URLs of
 * their server. Of several URLs the first with https is used, or otherwise the first with http. Entries that are
 * malformed are left out.
 *
 * @returns null for any other text
 */
export function rdapServersIn(text: string): ReadonlyMap<string, string> | null {
  const list = jsonOrUndefined(text);
  const services = isJsonObject(list) ? list["services"] : null;
  if (!isList(services)) return null;
  const servers = new Map<string, string>();
  for (const service of services) {
    const [labels, addresses]: readonly unknown[] = isList(service) ? service : [];
    const server = serverIn(addresses);
    if (server === null || !isList(labels)) continue;
    for (const label of labels) {
      if (servers.size < MAX_LABELS && typeof label === "string" && LABEL.test(label)) servers.set(label, server);
    }
  }
  return servers;
}

function serverIn(addresses: unknown): string | null {
  const usable = (isList(addresses) ? addresses : []).flatMap((address) => {
    if (typeof address !== "string" || address.length > MAX_ADDRESS_LENGTH) return [];
    const url = parseUrl(address);
    if (url?.protocol !== "https:" && url?.protocol !== "http:") return [];
    const { href } = url;
    return [href.endsWith("/") ? href : `${href}/`];
  });
  return usable.find((address) => address.startsWith("https:")) ?? usable[0] ?? null;
}
