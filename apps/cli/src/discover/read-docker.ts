import { join } from "node:path";
import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { isList, parseUrl } from "@pharos/core";
import { foreign } from "../import/imported.ts";
import { type Container, foundContainers, isChosenContainer } from "./docker.ts";
import type { FoundObjects, ObjectSelection } from "./found.ts";
import { readLimited } from "./read-limited.ts";
import { readJson, type SourceEndpoint, send } from "./request.ts";

type Variables = (name: string) => string | undefined;

const SOCKET = "/var/run/docker.sock";
const TLS_PORT = "2376";
const PLAIN_PORT = "2375";

/**
 * The API of Docker, by the variables of Docker's client: DOCKER_HOST, DOCKER_TLS_VERIFY and DOCKER_CERT_PATH.
 * @throws CommandError for a DOCKER_HOST of another kind
 */
export async function dockerEndpoint(variable: Variables): Promise<SourceEndpoint> {
  const given = variable("DOCKER_HOST") || `unix://${SOCKET}`;
  const name = `Docker at ${given}`;
  if (given.startsWith("unix://")) return { name, at: { socketPath: given.slice("unix://".length) || SOCKET } };
  const host = given.startsWith("tcp://") ? parseUrl(`http://${given.slice("tcp://".length)}`) : null;
  if (host === null)
    throw new CommandError("DOCKER_HOST must be a unix:// or tcp:// URL. For SSH, run the command on that machine.", {
      exitCode: INVALID,
    });
  const isSecure = (variable("DOCKER_TLS_VERIFY") ?? "") !== "";
  const port = host.port || (isSecure ? TLS_PORT : PLAIN_PORT);
  const at = new URL(`${isSecure ? "https" : "http"}://${host.hostname}:${port}`);
  if (!isSecure) return { name, at };
  const folder = variable("DOCKER_CERT_PATH") ?? join(variable("HOME") ?? "", ".docker");
  const [ca, cert, key] = await Promise.all(
    ["ca.pem", "cert.pem", "key.pem"].map((file) => readLimited(join(folder, file))),
  );
  return { name, at, tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) } };
}

/** The name of the machine that Docker runs on, if DOCKER_HOST has it. */
export function dockerHostName(endpoint: SourceEndpoint, ownName: string): string {
  return endpoint.at instanceof URL ? endpoint.at.hostname.replace(/^\[|\]$/g, "") : ownName;
}

/**
 * The containers of a Docker, also those that do not run: a crash must not remove a monitor.
 * @throws CommandError if Docker cannot be read, or has no containers
 */
export async function readDocker(
  endpoint: SourceEndpoint,
  host: string,
  selection: ObjectSelection,
): Promise<FoundObjects> {
  const listed = await readJson(endpoint, "/containers/json?all=true");
  if (!isList(listed)) throw new CommandError(`${endpoint.name} does not answer as Docker does.`);
  if (listed.length === 0) throw new CommandError(`${endpoint.name} has no containers.`);
  const containers: Container[] = [];
  for (const one of listed) {
    if (!isChosenContainer(one, selection)) continue;
    const inspected = await inspect(endpoint, foreign(one).text("Id"));
    if (inspected !== null) containers.push({ listed: one, inspected });
  }
  return foundContainers(containers, host, selection);
}

/** Null for a container that was removed after it was listed. */
async function inspect(endpoint: SourceEndpoint, id: string): Promise<unknown> {
  const path = `/containers/${encodeURIComponent(id)}/json`;
  const { status, body } = await send(endpoint, path);
  if (status === 404) return null;
  if (status !== 200 || body === undefined)
    throw new CommandError(`${endpoint.name} answers ${status} to GET ${path}.`);
  return body;
}
