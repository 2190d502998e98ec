import { isIP } from "node:net";
import { type Variable, variable } from "./variable.ts";

/**
 * A URL of certain schemes with a host, returned as it was written. Errors show it without credentials and query.
 *
 * @param protocols as in `URL.protocol`, with the colon
 * @param expectation the correct form, as in "it must be ..."
 */
export function url(protocols: readonly string[], expectation: string): Variable<string> {
  const parse = (value: string) => {
    const parsed = parseUrl(value);
    return parsed && protocols.includes(parsed.protocol) && parsed.hostname !== "" ? value : undefined;
  };
  return variable(expectation, parse, hideCredentials);
}

/** The address of an HTTP server: no credentials, query or fragment. The value carries no slash at its end. */
export function httpUrl(): Variable<string> {
  const parse = (value: string) => {
    const parsed = parseUrl(value);
    if (!parsed || (parsed.protocol !== "http:" && parsed.protocol !== "https:")) return undefined;
    if (parsed.username || parsed.password || parsed.search || parsed.hash) return undefined;
    return withoutLastSlashes(parsed.href);
  };
  return variable("an http or https URL such as https://pharos.example.com", parse, hideCredentials);
}

function withoutLastSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

/** The name or address of a host as a URL has it: in lower case, an IPv6 address in brackets. */
export function hostName(): Variable<string> {
  return variable("a host name such as pharos.example.com, without scheme and port", (value) => {
    const hostname = parseUrl(`http://${value}`)?.hostname;
    return hostname === value.toLowerCase() ? hostname : undefined;
  });
}

/**
 * The address that a server listens on: an IP address of this machine, with or without brackets, or `localhost` for its
 * loopback addresses. The unspecified IPv6 address means every interface in both families.
 */
export function listenHost(): Variable<string> {
  return variable("an IP address of this machine, :: for every interface, or localhost", (value) => {
    const host = value.replace(/^\[(.*)\]$/, "$1");
    return host === "localhost" || isIP(host) !== 0 ? host : undefined;
  });
}

/**
 * One server, or several of which one accepts changes; returned as it was written.
 * @param parse as `redisUrl`
 */
export function postgresUrl(parse: (text: string) => unknown): Variable<string> {
  return serverUrl("a PostgreSQL URL such as postgresql://user:password@localhost:5432/pharos", parse);
}

/**
 * One server, the nodes of a cluster, or Sentinels; returned as it was written.
 * @param parse throws if the address is wrong. The message of its error must state the correct form and quote nothing
 */
export function redisUrl(parse: (text: string) => unknown): Variable<string> {
  return serverUrl("a Valkey or Redis URL such as redis://localhost:6379", parse);
}

function serverUrl(expectation: string, parse: (text: string) => unknown): Variable<string> {
  const checked = (text: string) => {
    parse(text);
    return text;
  };
  return variable(expectation, checked, hideCredentials);
}

function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/**
 * The URL with its possible secrets removed: everything up to the last `@`, the query, and a "port" that is no number.
 * A password looks like such a port if the host is missing. The text may be anything, because it was rejected.
 */
function hideCredentials(value: string): string {
  return value
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, "$1********@")
    .replace(/\?.*$/s, "?********")
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^/:@]*):(.+)$/is, (whole: string, origin: string, port: string) =>
      /^\d+(\/|$)/.test(port) ? whole : `${origin}:********`,
    );
}

/** A name server: its IP address, and its port if that is not 53. An IPv6 address with a port is in brackets. */
export function nameServer(): Variable<string> {
  return variable("the IP address of a name server, such as 192.0.2.53 or [2001:db8::53]:5353", (value) => {
    if (isIP(value) !== 0) return value;
    const [, address = "", port = ""] = /^(.{1,50}):(\d{1,5})$/.exec(value) ?? [];
    const isBracketed = address.startsWith("[") && address.endsWith("]");
    const isAddress = isBracketed ? isIP(address.slice(1, -1)) === 6 : isIP(address) === 4;
    return isAddress && Number(port) >= 1 && Number(port) <= 65_535 ? value : undefined;
  });
}
