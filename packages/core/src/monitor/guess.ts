import { isCron } from "../heartbeat/cron.ts";
import {
  byBothSchemes,
  type Guesses,
  grpc,
  HOST_AND_PORT,
  heartbeat,
  http,
  type MonitorGuess,
  named,
  tcp,
  websocket,
} from "./guess-parts.ts";

/** Ports on which services other than HTTP listen, by the registry of IANA and their vendors. */
const OTHER_PORTS = new Set([
  21, 22, 23, 25, 53, 110, 119, 143, 389, 465, 514, 587, 636, 853, 873, 993, 995, 1433, 1521, 1883, 2049, 2181, 3306,
  3389, 5222, 5432, 5671, 5672, 5900, 6379, 8883, 9042, 9092, 11211, 27017,
]);

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const IPV6 = /^\[?([0-9a-f]*:[0-9a-f:.]+)\]?$/i;

/**
 * The monitors that a text can mean, the most likely first. Where there are several, only a try can tell.
 *
 * | text | monitors |
 * |---|---|
 * | nothing | heartbeat |
 * | `30 2 * * *`, `@daily` | heartbeat with this schedule |
 * | `https://example.com` | HTTP, unchanged |
 * | `example.com/health` | HTTP by `https`, HTTP by `http` |
 * | `example.com:8080` | HTTP by `https`, HTTP by `http`, TCP port |
 * | `mail.example.com:25` | TCP port, as for other well-known ports |
 * | `192.0.2.7`, `2001:db8::7` | ping |
 * | `grpc://example.com:50051` | gRPC without TLS; `grpcs` with it |
 * | `wss://example.com/live` | WebSocket |
 * | `acme.statuspage.io` | keyword, with the text of a page without incidents |
 *
 * The rules of a monitor are not checked.
 */
export function guessMonitors(text: string): Guesses {
  const trimmed = text.trim();
  if (trimmed === "" || isCron(trimmed)) return [heartbeat(trimmed)];
  const [, scheme, rest = ""] = SCHEME.exec(trimmed) ?? [];
  if (scheme !== undefined) return [ofScheme(scheme.toLowerCase(), rest, trimmed)];
  const [, host, digits] = HOST_AND_PORT.exec(trimmed) ?? [];
  if (host !== undefined && digits !== undefined) return ofPort(host, Number(digits));
  const ipv6 = IPV6.exec(trimmed)?.[1];
  if (ipv6 !== undefined) return [{ type: "icmp", name: ipv6, url: `icmp://[${ipv6}]` }];
  if (IPV4.test(trimmed)) return [{ type: "icmp", name: trimmed, url: `icmp://${trimmed}` }];
  return byBothSchemes(trimmed);
}

function ofScheme(scheme: string, rest: string, text: string): MonitorGuess {
  const [, host, digits] = HOST_AND_PORT.exec(rest) ?? [];
  if (scheme === "tcp" && host !== undefined) return tcp(host, Number(digits));
  if (scheme === "icmp" || scheme === "ping") return { type: "icmp", name: named(rest), url: `icmp://${rest}` };
  if (scheme === "dns") return { type: "dns", name: named(rest), url: text };
  if (scheme === "grpc" || scheme === "grpcs") return grpc(scheme === "grpc" ? "http" : "https", rest);
  if (scheme === "ws" || scheme === "wss") return websocket(scheme, rest);
  return http(text);
}

function ofPort(host: string, port: number): Guesses {
  if (port === 443) return [http(`https://${host}`)];
  if (port === 80) return [http(`http://${host}`)];
  if (OTHER_PORTS.has(port)) return [tcp(host, port)];
  return [...byBothSchemes(`${host}:${port}`), tcp(host, port)];
}
