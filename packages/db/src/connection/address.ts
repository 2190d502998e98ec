import { parseUrl } from "@pharos/core";
/** A host and its port. */
export interface HostPort {
  readonly host: string;
  readonly port: number;
}

/** The servers in a `DATABASE_URL`: one server, or several of which one accepts changes. */
export interface PostgresAddress {
  /** In the order of the text; at least one. */
  readonly hosts: readonly [HostPort, ...HostPort[]];
  /** The address of the first host, as the library reads it: without the others and without `target_session_attrs`. */
  readonly url: string;
}

/** The address cannot be read. The message is a clause that says what would be right; it quotes nothing of the text. */
class AddressError extends Error {
  override readonly name = "AddressError";
}

const FORM =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<access>[^/?#]*@)?(?<hosts>[^/?#@]+)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/i;
const HOST = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<name>[a-z0-9._-]+))(?::(?<port>\d{1,5}))?$/i;

const PORT = 5432;
const TARGET = "target_session_attrs";
/** Pharos writes, so the server of the address must take changes. PostgreSQL's own programs know more words. */
const TARGETS: readonly (string | null)[] = [null, "read-write", "primary"];

const EXAMPLE = "postgresql://user:password@localhost:5432/pharos";
const ENCODED = "it must have each special character of its user and password percent-encoded, such as %25 for %";

/**
 * Reads `postgresql://user:password@host:port,host:port/database?target_session_attrs=read-write`, as PostgreSQL's own
 * programs do.
 *
 * @throws AddressError
 */
export function parsePostgresUrl(text: string): PostgresAddress {
  const { scheme, access = "", hosts = "", path = "", query = "" } = FORM.exec(text)?.groups ?? {};
  if (scheme === undefined) {
    throw new AddressError(
      `it must be a PostgreSQL URL such as ${EXAMPLE}, or a URL with several hosts such as postgresql://user:password@one:5432,two:5432/pharos`,
    );
  }
  const [first, ...more] = hosts.split(",").map(readHost);
  if (first === undefined) throw new AddressError("it must name a host");
  const parameters = new URLSearchParams(query);
  if (!TARGETS.includes(parameters.get(TARGET))) {
    throw new AddressError(`it must have ${TARGET}=read-write, or no ${TARGET}`);
  }
  if (more.length === 0 && !parameters.has(TARGET)) {
    if (parseUrl(text) === null) throw new AddressError(ENCODED);
    return { hosts: [first], url: text };
  }
  parameters.delete(TARGET);
  const url = `${scheme}${access}${hostText(first)}${path}${parameters.size > 0 ? `?${parameters}` : ""}`;
  if (parseUrl(url) === null) throw new AddressError(ENCODED);
  return { hosts: [first, ...more], url };
}

/** Reads the URL of a standby: `postgresql://user:password@host:port/database`. @throws AddressError */
export function parseStandbyUrl(text: string): PostgresAddress {
  const { scheme, hosts = "", query = "" } = FORM.exec(text)?.groups ?? {};
  if (scheme === undefined) throw new AddressError(`it must be a PostgreSQL URL such as ${EXAMPLE}`);
  if (hosts.includes(",")) throw new AddressError("it must name one server, which is a standby");
  if (new URLSearchParams(query).has(TARGET)) throw new AddressError(`it must have no ${TARGET}`);
  return parsePostgresUrl(text);
}

function readHost(text: string): HostPort {
  const { v6, name, port } = HOST.exec(text.trim())?.groups ?? {};
  const host = v6 ?? name;
  const number = Number(port ?? PORT);
  if (host === undefined || number < 1 || number > 65_535) {
    throw new AddressError("it must name hosts as host:port, separated by commas, with ports from 1 to 65535");
  }
  return { host, port: number };
}

/** The text of a host in a URL. */
export function hostText({ host, port }: HostPort): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The hosts of an address, for messages: no secret is in them. */
export function databaseHosts(url: string): string {
  return parsePostgresUrl(url).hosts.map(hostText).join(", ");
}
