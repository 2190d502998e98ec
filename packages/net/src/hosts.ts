import { readFileSync } from "node:fs";
import { isIP, isIPv4 } from "node:net";

/** Where the system keeps names that need no DNS. */
export const SYSTEM_HOSTS_FILE =
  process.platform === "win32" ? "C:\\Windows\\System32\\drivers\\etc\\hosts" : "/etc/hosts";

/** Name in lower case to addresses, IPv4 first. */
export type Hosts = ReadonlyMap<string, readonly string[]>;

/** A hosts file that is missing or may not be read has no entries. */
export function readHosts(path: string): Hosts {
  try {
    return parseHosts(readFileSync(path, "utf8"));
  } catch {
    return new Map();
  }
}

/** The format of hosts(5): an address and its names per line, `#` starts a comment. */
function parseHosts(text: string): Hosts {
  const hosts = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      const addresses = hosts.get(key) ?? [];
      if (isIPv4(address)) addresses.unshift(address);
      else addresses.push(address);
      hosts.set(key, addresses);
    }
  }
  return hosts;
}

/** The meaning of `localhost` if the hosts file does not have it (RFC 6761 section 6.3: never a question for DNS). */
export function loopbackName(name: string): readonly string[] | null {
  return name === "localhost" || name.endsWith(".localhost") ? ["127.0.0.1", "::1"] : null;
}
