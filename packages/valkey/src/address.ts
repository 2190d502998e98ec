/** A host and its port. */
interface HostPort {
  readonly host: string;
  readonly port: number;
}

interface Access {
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly tls: boolean;
}

/** The servers that a `REDIS_URL` names: one server, the nodes of a cluster, or the Sentinels that know the primary. */
export type ValkeyAddress =
  | (Access & { readonly kind: "standalone"; readonly hosts: readonly [HostPort]; readonly db: number })
  | (Access & { readonly kind: "cluster"; readonly hosts: readonly HostPort[] })
  | (Access & {
      readonly kind: "sentinel";
      readonly hosts: readonly HostPort[];
      /** The name under which the Sentinels know the primary. */
      readonly primary: string;
      readonly db: number;
      readonly sentinelUsername: string | undefined;
      readonly sentinelPassword: string | undefined;
    });

/** The address cannot be read. The message is a clause that says what would be right; it quotes nothing of the text. */
export class AddressError extends Error {
  override readonly name = "AddressError";
}

const FORM =
  /^(?<scheme>rediss?)(?:\+(?<kind>cluster|sentinel))?:\/\/(?:(?<access>[^/?#]*)@)?(?<hosts>[^/?#@]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/i;
const HOST = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<name>[a-z0-9._-]+))(?::(?<port>\d{1,5}))?$/i;
const DATABASE = /^\d{1,5}$/;

const PORT = 6379;
const SENTINEL_PORT = 26_379;

/**
 * Reads `redis://host:port/db`, `redis+cluster://host:port,host:port` and
 * `redis+sentinel://host:port,host:port/primary/db`, each with `user:password@` before the hosts and as `rediss` for
 * TLS. Special characters of a URL are percent-encoded.
 *
 * @throws AddressError
 */
export function parseValkeyUrl(url: string): ValkeyAddress {
  const { scheme = "", kind, access, hosts: list = "", path = "", query = "" } = FORM.exec(url)?.groups ?? {};
  if (scheme === "") throw new AddressError("it must be a Valkey or Redis URL such as redis://localhost:6379");
  const common = { ...readAccess(access), tls: scheme.toLowerCase() === "rediss" };
  if (kind === undefined) return { kind: "standalone", ...common, ...readStandalone(list, path, query) };
  return kind.toLowerCase() === "cluster"
    ? { kind: "cluster", ...common, hosts: readCluster(list, path, query) }
    : { kind: "sentinel", ...common, ...readSentinel(list, path, query) };
}

function readStandalone(list: string, path: string, query: string) {
  const [host, ...more] = readHosts(list, PORT);
  if (host === undefined || more.length > 0) {
    throw new AddressError("it must name one host (redis+cluster:// and redis+sentinel:// accept several)");
  }
  refuseQuery(query);
  return { hosts: [host], db: readDatabase(path) } as const;
}

function readCluster(list: string, path: string, query: string): readonly HostPort[] {
  if (path !== "" && path !== "0") throw new AddressError("it must not name a database: a cluster has only one");
  refuseQuery(query);
  return readHosts(list, PORT);
}

function readSentinel(list: string, path: string, query: string) {
  const hosts = readHosts(list, SENTINEL_PORT);
  const [primary = "", database = "", ...more] = path.split("/").map(decoded);
  if (primary === "" || more.length > 0) {
    throw new AddressError("it must name the primary, as in redis+sentinel://host:26379,host:26379/primary");
  }
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys()) {
    if (name !== "sentinel_username" && name !== "sentinel_password") {
      throw new AddressError("it must have only sentinel_username and sentinel_password after the ?");
    }
  }
  const sentinelUsername = parameters.get("sentinel_username") ?? undefined;
  const sentinelPassword = parameters.get("sentinel_password") ?? undefined;
  return { hosts, primary, db: readDatabase(database), sentinelUsername, sentinelPassword };
}

function readAccess(access: string | undefined): Pick<Access, "username" | "password"> {
  const [username = "", ...rest] = (access ?? "").split(":");
  const password = rest.join(":");
  if (username !== "" && password === "") {
    throw new AddressError("it must have a colon before a password, as in redis://:password@host:6379");
  }
  return { username: decoded(username) || undefined, password: decoded(password) || undefined };
}

function readHosts(list: string, defaultPort: number): readonly HostPort[] {
  return list.split(",").map((text) => {
    const { v6, name, port } = HOST.exec(text.trim())?.groups ?? {};
    const host = v6 ?? name;
    const number = Number(port ?? defaultPort);
    if (host === undefined || number < 1 || number > 65_535) {
      throw new AddressError("it must name hosts as host:port, separated by commas, with ports from 1 to 65535");
    }
    return { host, port: number };
  });
}

function readDatabase(path: string): number {
  if (path === "") return 0;
  if (!DATABASE.test(path)) throw new AddressError("it must end with a database number such as /1, or without one");
  return Number(path);
}

function refuseQuery(query: string): void {
  if (query !== "") throw new AddressError("it must have nothing after a ?");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AddressError("it must have every % in it written as %25");
  }
}

/** The hosts of an address, for messages: no secret is in them. */
export function hostsOf(url: string): string {
  return parseValkeyUrl(url)
    .hosts.map(({ host, port }) => (host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`))
    .join(", ");
}
