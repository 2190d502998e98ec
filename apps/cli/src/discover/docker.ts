import { isList, objectOrEmpty } from "@pharos/core";
import { hostAddress } from "../import/fields.ts";
import { foreign } from "../import/imported.ts";
import {
  chosenLabels,
  type DiscoverNote,
  type FoundObject,
  type FoundObjects,
  type ObjectSelection,
  type ObjectTarget,
} from "./found.ts";
import { hostName, pageOf } from "./hosts.ts";
import { traefikUrl } from "./traefik.ts";

/** A container as Docker lists it, and as it inspects it. */
export interface Container {
  readonly listed: unknown;
  readonly inspected: unknown;
}

type Labels = Readonly<Record<string, unknown>>;

const PREFIX = "pharos.";

/** Whether a container of the list gets a monitor. */
export function isChosenContainer(listed: unknown, selection: ObjectSelection): boolean {
  return labelsToRead(listed, selection) !== null;
}

/** Null for a container without a monitor. A container of `docker compose run` has the labels of its service, and is not it. */
function labelsToRead(listed: unknown, selection: ObjectSelection): ReadonlyMap<string, string> | null {
  const labels = labelsOf(listed);
  const isOneOff = foreign(labels).text("com.docker.compose.oneoff").toLowerCase() === "true";
  return isOneOff ? null : chosenLabels(labels, PREFIX, selection);
}

/**
 * The services and single containers that get monitors. The containers of one service count as one.
 *
 * @param host by which Pharos reaches published ports
 */
export function foundContainers(
  containers: readonly Container[],
  host: string,
  selection: ObjectSelection,
): FoundObjects {
  const notes: DiscoverNote[] = [];
  const objects = new Map<string, FoundObject>();
  for (const container of containers) {
    const labels = labelsOf(container.listed);
    const chosen = labelsToRead(container.listed, selection);
    const { identity, name } = serviceOf(container.listed, labels);
    if (chosen === null || name === "") continue;
    const about = `container ${name}`;
    const other = objects.get(identity);
    const isHealthy = together(other?.isHealthy ?? null, healthOf(container));
    if (other !== undefined && isShown(other.target)) {
      objects.set(identity, { ...other, isHealthy });
      continue;
    }
    const target = targetOf(container, labels, host, (text) => notes.push({ about, text }));
    objects.set(identity, { identity, about, name, labels: chosen, target, isHealthy });
  }
  return { objects: [...objects.values()], notes };
}

function labelsOf(listed: unknown): Labels {
  return objectOrEmpty(objectOrEmpty(listed)["Labels"]);
}

/** A service of compose or of a swarm, or a container. */
function serviceOf(listed: unknown, labels: Labels): { readonly identity: string; readonly name: string } {
  const label = foreign(labels);
  const [project, service] = [label.text("com.docker.compose.project"), label.text("com.docker.compose.service")];
  // `shop_api` with `db`, and `shop` with `api_db`, are two services.
  const separator = `${project}${service}`.includes("_") ? "/" : "_";
  if (project !== "" && service !== "") return { identity: `${project}${separator}${service}`, name: service };
  const swarm = label.text("com.docker.swarm.service.name");
  if (swarm !== "") return { identity: swarm, name: swarm };
  const names = objectOrEmpty(listed)["Names"];
  const [first] = isList(names) ? names.map((one) => String(one).replace(/^\//, "")) : [];
  return { identity: first ?? "", name: first ?? "" };
}

/** Whether a monitor can check this target. Then the other containers of the service are not asked for theirs. */
function isShown(target: ObjectTarget | null): boolean {
  return target !== null && (target.type === "heartbeat" || target.url !== null);
}

/** A service is healthy if all its containers are. */
function together(one: boolean | null, other: boolean | null): boolean | null {
  return one === null ? other : other === null ? one : one && other;
}

function healthOf({ inspected }: Container): boolean | null {
  const status = foreign(foreign(foreign(inspected).raw("State")).raw("Health")).text("Status");
  return status === "" || status === "none" ? null : status === "healthy";
}

function targetOf(
  container: Container,
  labels: Labels,
  host: string,
  note: (text: string) => void,
): ObjectTarget | null {
  const url = traefikUrl(labels) ?? virtualHostUrl(container.inspected);
  if (url) return { type: "http", url };
  if (traefikUrl(labels) === null) note("has Traefik rules that are not about one host: give it the label pharos.url");
  const [published, ...others] = publishedPorts(container, host);
  if (published !== undefined) {
    if (others.length > 0) note(`only its port ${published.port} gets a monitor, and not ${portsText(others)}`);
    return { type: "tcp", ...published };
  }
  if (isPublished(container.inspected)) return { type: "tcp", url: null };
  return healthOf(container) === null ? null : { type: "heartbeat", url: null };
}

const portsText = (ports: readonly Port[]) => ports.map(({ port }) => port).join(", ");

/** The URL of a container behind nginx-proxy. */
function virtualHostUrl(inspected: unknown): string | undefined {
  const env = foreign(foreign(inspected).raw("Config")).raw("Env");
  const variable = (name: string) =>
    isList(env) ? String(env.find((one) => String(one).startsWith(`${name}=`)) ?? "").slice(name.length + 1) : "";
  const host = hostName(variable("VIRTUAL_HOST").split(",")[0]);
  return host === null ? undefined : pageOf(host, variable("LETSENCRYPT_HOST") !== "");
}

interface Port {
  readonly url: string;
  readonly port: number;
}

/** Whether the container gets ports of its machine while it runs. */
function isPublished(inspected: unknown): boolean {
  const host = objectOrEmpty(objectOrEmpty(inspected)["HostConfig"]);
  const isOpen = (bound: unknown) =>
    isList(bound) && bound.some((one) => reachedAt(foreign(one).text("HostIp"), "") !== null);
  return (
    host["PublishAllPorts"] === true ||
    Object.entries(objectOrEmpty(host["PortBindings"])).some(([name, bound]) => name.endsWith("/tcp") && isOpen(bound))
  );
}

/** Those that other machines reach, the lowest first. A container that does not run has only ports that are fixed. */
function publishedPorts({ listed, inspected }: Container, host: string): readonly Port[] {
  const shown = objectOrEmpty(listed)["Ports"];
  const open = (isList(shown) ? shown : []).flatMap((one) => {
    const { IP: address, PublicPort: port, Type: protocol } = objectOrEmpty(one);
    return protocol === "tcp" ? [{ address, port }] : [];
  });
  const bindings = objectOrEmpty(objectOrEmpty(objectOrEmpty(inspected)["HostConfig"])["PortBindings"]);
  const fixed = Object.entries(bindings).flatMap(([name, bound]) =>
    (name.endsWith("/tcp") && isList(bound) ? bound : []).map((one) => {
      const { HostIp: address, HostPort: port } = objectOrEmpty(one);
      return { address, port: Number(port) };
    }),
  );
  const ports = new Map<number, Port>();
  for (const { address, port } of [...open, ...fixed]) {
    if (typeof port !== "number" || !Number.isInteger(port) || port < 1 || port > 65_535) continue;
    const reached = reachedAt(String(address ?? ""), host);
    if (reached !== null && !ports.has(port)) ports.set(port, { url: hostAddress("tcp", reached), port });
  }
  return [...ports.values()].sort((a, b) => a.port - b.port);
}

/** The host by which a published port is reached; null if only its own machine reaches it. */
function reachedAt(address: string, host: string): string | null {
  if (["", "0.0.0.0", "::"].includes(address)) return host;
  return address === "::1" || address.startsWith("127.") ? null : address;
}
