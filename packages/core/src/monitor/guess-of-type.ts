import {
  type GuessedType,
  type Guesses,
  grpc,
  HOST_AND_PORT,
  heartbeat,
  named,
  pageOf,
  tcp,
  websocket,
} from "./guess-parts.ts";

const HTTPS_PORT = 443;
const HTTP_PORT = 80;

const WEB = /^https?:\/\//i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const IPV6 = /^[0-9a-f]*:[0-9a-f:.]+$/i;

/**
 * The monitors of one type that a text can mean, the most likely first. Parts of the text that the type does not need,
 * such as the path of a URL for a ping, are left out.
 */
export function guessMonitorsOfType(text: string, type: GuessedType): Guesses {
  const trimmed = text.trim();
  const [host, port] = hostIn(trimmed);
  switch (type) {
    case "http":
    case "keyword":
      return pagesIn(trimmed, type);
    case "ssl":
      return [
        { type, name: named(host), url: `https://${host}${port === null || port === HTTPS_PORT ? "" : `:${port}`}` },
      ];
    case "tcp":
      return [tcp(host, port ?? (trimmed.toLowerCase().startsWith("http://") ? HTTP_PORT : HTTPS_PORT))];
    case "icmp":
    case "dns":
      return [{ type, name: named(host.replace(/^\[|\]$/g, "")), url: `${type}://${host}` }];
    case "grpc":
      return [grpc(/^(http|grpc):/i.test(trimmed) ? "http" : "https", `${host}${port === null ? "" : `:${port}`}`)];
    case "websocket":
      return [websocket(/^(http|ws):/i.test(trimmed) ? "ws" : "wss", trimmed.replace(SCHEME, ""))];
    case "heartbeat":
      return [heartbeat(trimmed)];
  }
}

/** The pages of a text. Without a scheme of the web, both can be meant. */
function pagesIn(text: string, type: "http" | "keyword"): Guesses {
  if (WEB.test(text)) return [pageOf(text, type)];
  const rest = text.replace(SCHEME, "");
  const [host, port] = hostIn(text);
  if (port === HTTPS_PORT || port === HTTP_PORT) {
    const scheme = port === HTTPS_PORT ? "https" : "http";
    return [pageOf(`${scheme}://${rest.replace(`${host}:${port}`, () => host)}`, type)];
  }
  const target = IPV6.test(rest) ? `[${rest}]` : rest;
  return [pageOf(`https://${target}`, type), pageOf(`http://${target}`, type)];
}

function hostIn(text: string): readonly [host: string, port: number | null] {
  const rest = text.replace(SCHEME, "");
  if (IPV6.test(rest)) return [`[${rest}]`, null];
  const [authority = ""] = rest.split(/[/?#]/);
  const place = authority.slice(authority.lastIndexOf("@") + 1);
  const [, host = place, port] = HOST_AND_PORT.exec(place) ?? [];
  return [host, port === undefined ? null : Number(port)];
}
