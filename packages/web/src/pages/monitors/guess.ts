/** The body of a new monitor that one text gives. */
interface Guess {
  readonly type: "http" | "tcp" | "icmp";
  readonly name: string;
  readonly url: string;
  readonly port?: number;
}

const NUMERIC_HOST = /^\d{1,3}(\.\d{1,3}){3}$/;
const HOST_AND_PORT = /^([^\s/:]+):(\d{1,5})$/;

/**
 * Guesses the monitor for a text:
 *
 * | text                  | monitor                    |
 * |-----------------------|----------------------------|
 * | `https://example.com` | HTTP, unchanged            |
 * | `example.com/health`  | HTTP, with `https://`      |
 * | `mail.example.com:25` | TCP port                   |
 * | `192.0.2.7`           | ping                       |
 *
 * The server checks it.
 */
export function guessMonitor(text: string): Guess {
  const trimmed = text.trim();
  if (trimmed.includes("://")) return { type: "http", name: nameOf(trimmed), url: trimmed };
  const [, host, port] = HOST_AND_PORT.exec(trimmed) ?? [];
  if (host !== undefined && port !== undefined) {
    return { type: "tcp", name: trimmed, url: `tcp://${host}`, port: Number(port) };
  }
  if (NUMERIC_HOST.test(trimmed)) return { type: "icmp", name: trimmed, url: `icmp://${trimmed}` };
  return { type: "http", name: nameOf(`https://${trimmed}`), url: `https://${trimmed}` };
}

/** The host, and the path where there is one. */
function nameOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}`;
}
