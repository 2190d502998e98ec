import { hostName, pageOf } from "./hosts.ts";

const ROUTER = "traefik.http.routers.";
const RULE = ".rule";
/** The usual names of entry points with TLS. */
const SECURE_ENTRY_POINTS = ["websecure", "https"];

/**
 * The URL of a container by the rules of its routers in Traefik, if together they name one host.
 *
 * @param labels of the container
 * @returns undefined without such a rule, null if there are several hosts
 */
export function traefikUrl(labels: Readonly<Record<string, unknown>>): string | null | undefined {
  const urls = new Set<string | null>();
  for (const [name, rule] of Object.entries(labels)) {
    if (!name.startsWith(ROUTER) || !name.endsWith(RULE) || typeof rule !== "string") continue;
    const router = name.slice(0, -RULE.length);
    const host = onlyHost(rule);
    urls.add(host === null ? null : pageOf(host, isSecure(router, labels)));
  }
  const [url] = urls;
  if (urls.size > 1) {
    // The same host without and with TLS: the first only redirects.
    const hosts = new Set([...urls].map((one) => one?.replace(/^https?/, "")));
    return hosts.size === 1 ? ([...urls].find((one) => one?.startsWith("https:")) ?? null) : null;
  }
  return url;
}

/** The host of a rule with one Host(`...`); null if there are more or others. */
function onlyHost(rule: string): string | null {
  const hosts = rule
    .split("Host(")
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(0, rest.indexOf(")"))).trim());
  const [quoted, ...others] = hosts;
  if (quoted === undefined || others.length > 0) return null;
  const quote = quoted.charAt(0);
  if (!["`", '"', "'"].includes(quote) || !quoted.endsWith(quote)) return null;
  return hostName(quoted.slice(1, -1));
}

function isSecure(router: string, labels: Readonly<Record<string, unknown>>): boolean {
  if (labels[`${router}.tls`] === "true") return true;
  if (Object.keys(labels).some((name) => name.startsWith(`${router}.tls.`))) return true;
  const points = labels[`${router}.entrypoints`];
  return typeof points === "string" && points.split(",").some((one) => SECURE_ENTRY_POINTS.includes(one.trim()));
}
