import { isCron } from "../heartbeat/cron.ts";
import { parseUrl } from "../wire/url.ts";

/** The types that a text can be read as. */
export const guessedTypes = ["http", "keyword", "ssl", "tcp", "icmp", "dns", "grpc", "websocket", "heartbeat"] as const;
export type GuessedType = (typeof guessedTypes)[number];

/** Fields of a new monitor that one text gives. */
export interface MonitorGuess {
  readonly type: GuessedType;
  readonly name: string;
  readonly url?: string;
  readonly port?: number;
  readonly username?: string;
  readonly password?: string;
  readonly expected_keyword?: string;
  readonly heartbeat_cron?: string;
}

export type Guesses = readonly [MonitorGuess, ...MonitorGuess[]];

/** A host with its port, of an authority without a user. */
export const HOST_AND_PORT = /^([^\s/:[\]]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i;

/** Of a monitor's name in characters. */
const MAX_NAME_LENGTH = 255;

/** A page of Atlassian Statuspage says this while nothing is wrong. */
const ALL_WELL = "All Systems Operational";
const STATUSPAGE_HOST = /(^|\.)(statuspage\.io|githubstatus\.com|cloudflarestatus\.com)$/;

/** A heartbeat. A text that is no schedule is its name. */
export function heartbeat(text: string): MonitorGuess {
  const guess = { type: "heartbeat", name: named(text) || "Heartbeat" } as const;
  return isCron(text) ? { ...guess, heartbeat_cron: text } : guess;
}

export function byBothSchemes(text: string): Guesses {
  return [http(`https://${text}`), http(`http://${text}`)];
}

export function tcp(host: string, port: number): MonitorGuess {
  return { type: "tcp", name: named(`${host}:${port}`), url: `tcp://${host}`, port };
}

/** @param scheme `http` for a server without TLS */
export function grpc(scheme: "http" | "https", place: string): MonitorGuess {
  return { type: "grpc", name: named(place), url: `${scheme}://${place}` };
}

/** A page or its path, without a scheme. */
export function websocket(scheme: "ws" | "wss", place: string): MonitorGuess {
  const guess = pageOf(`${scheme}://${place}`, "http");
  return { ...guess, type: "websocket" };
}

export function http(text: string): MonitorGuess {
  return pageOf(text, STATUSPAGE_HOST.test(parseUrl(text)?.hostname ?? "") ? "keyword" : "http");
}

/** A page. A keyword is known only for status pages of known vendors. */
export function pageOf(text: string, type: "http" | "keyword"): MonitorGuess {
  const url = parseUrl(text);
  if (url === null) return { type, name: named(text), url: text };
  const path = url.pathname === "/" ? "" : url.pathname;
  const name = named(`${url.host.replace(/^www\./, "")}${path}`);
  const isKnown = type === "keyword" && STATUSPAGE_HOST.test(url.hostname);
  return { type, name, ...withoutCredentials(url, text), ...(isKnown && { expected_keyword: ALL_WELL }) };
}

/** A monitor has the user name and the password of its URL in fields, where the password stays secret. */
function withoutCredentials(url: URL, text: string): Pick<MonitorGuess, "url" | "username" | "password"> {
  const { username, password } = url;
  if (username === "" && password === "") return { url: text };
  url.username = "";
  url.password = "";
  return { url: url.href, username: plain(username), password: plain(password) };
}

function plain(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

export const named = (text: string) => text.slice(0, MAX_NAME_LENGTH);
