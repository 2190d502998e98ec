import { isList, objectOrEmpty } from "@pharos/core";
import { hostAddress } from "../import/fields.ts";
import { type ForeignRecord, foreign } from "../import/imported.ts";
import {
  chosenLabels,
  type DiscoverNote,
  type FoundObject,
  type FoundObjects,
  type ObjectSelection,
  type ObjectTarget,
} from "./found.ts";
import { hostName, pageOf } from "./hosts.ts";

const PREFIX = "pharos/";

/** The kinds of objects that get monitors, by the names that the command line gives them. */
export const kubernetesKinds = ["ingress", "httproute", "service"] as const;
export type KubernetesKind = (typeof kubernetesKinds)[number];

type Place = Pick<FoundObject, "identity" | "name" | "target">;

interface KubernetesObject {
  readonly namespace: string;
  readonly name: string;
  readonly spec: ForeignRecord;
  readonly status: ForeignRecord;
}

const readers: Readonly<
  Record<KubernetesKind, (object: KubernetesObject, note: (text: string) => void) => readonly Place[]>
> = {
  ingress: ingressPlaces,
  httproute: routePlaces,
  service: servicePlaces,
};

/** The objects among the items of lists that get monitors: one for each host, or for each load balancer. */
export function foundInCluster(items: readonly unknown[], selection: ObjectSelection): FoundObjects {
  const notes: DiscoverNote[] = [];
  const objects = new Map<string, FoundObject>();
  for (const item of items) {
    const record = foreign(item);
    const kind = kubernetesKinds.find((one) => one === record.text("kind").toLowerCase());
    const metadata = foreign(record.raw("metadata"));
    const labels = chosenLabels(objectOrEmpty(metadata.raw("annotations")), PREFIX, selection);
    if (kind === undefined || labels === null) continue;
    const [namespace, name] = [metadata.text("namespace") || "default", metadata.text("name")];
    const about = `${kind} ${namespace}/${name}`;
    const note = (text: string) => notes.push({ about, text });
    const object = { namespace, name, spec: foreign(record.raw("spec")), status: foreign(record.raw("status")) };
    if (kind === "service" && object.spec.text("type") !== "LoadBalancer") {
      if (!selection.all) note("is skipped: it is not of type LoadBalancer");
      continue;
    }
    const places = readers[kind](object, note);
    if (places.length === 0) note("is skipped: it has no host that Pharos can check");
    const isShared = places.length > 1 && labels.has("url");
    if (isShared) note(`its annotation ${PREFIX}url is not carried, because it has several hosts`);
    const others = new Map([...labels].filter(([field]) => field !== "url"));
    for (const place of places) {
      if (objects.has(place.identity)) note(`is skipped: ${objects.get(place.identity)?.about} has the same host`);
      else objects.set(place.identity, { ...place, about, labels: isShared ? others : labels, isHealthy: null });
    }
  }
  return { objects: [...objects.values()], notes };
}

function hostPlaces(
  { namespace, name }: KubernetesObject,
  hosts: readonly unknown[],
  isSecure: (host: string) => boolean,
  note: (text: string) => void,
): readonly Place[] {
  const known = [...new Set(hosts.map(hostName))];
  if (known.includes(null)) note("a host of it is skipped: it is empty or has a wildcard");
  return known.flatMap((host) => {
    if (host === null) return [];
    const target: ObjectTarget = { type: "http", url: pageOf(host, isSecure(host)) };
    // A name of Kubernetes has no underscore, so no two objects have the same identity.
    return [{ identity: `${namespace}_${name}_${host}`, name: host, target }];
  });
}

function ingressPlaces(object: KubernetesObject, note: (text: string) => void): readonly Place[] {
  const secure = listOf(object.spec.raw("tls")).map((entry) => listOf(objectOrEmpty(entry)["hosts"]));
  // An entry without hosts is for all of them.
  const isSecure = (host: string) =>
    secure.some((hosts) => hosts.length === 0 || hosts.some((one) => matches(String(one).toLowerCase(), host)));
  const hosts = listOf(object.spec.raw("rules")).map((rule) => objectOrEmpty(rule)["host"]);
  return hostPlaces(object, hosts, isSecure, note);
}

/** Whether a name of a certificate is for a host. */
function matches(name: string, host: string): boolean {
  return name === host || (name.startsWith("*.") && host.slice(host.indexOf(".")) === name.slice(1));
}

/** The listener of a gateway decides on TLS, and most have it. */
function routePlaces(object: KubernetesObject, note: (text: string) => void): readonly Place[] {
  return hostPlaces(object, listOf(object.spec.raw("hostnames")), () => true, note);
}

function servicePlaces({ namespace, name, spec, status }: KubernetesObject, note: (text: string) => void) {
  const [balancer] = listOf(foreign(status.raw("loadBalancer")).raw("ingress")).map(foreign);
  const host = balancer?.text("hostname", "ip") ?? "";
  const ports = listOf(spec.raw("ports")).flatMap((one) => {
    const port = foreign(one);
    const number = port.number("port");
    return number !== null && (port.text("protocol") || "TCP") === "TCP" ? [number] : [];
  });
  const [port, ...others] = ports.sort((a, b) => a - b);
  if (others.length > 0) note(`only its port ${port} gets a monitor, and not ${others.join(", ")}`);
  if (port === undefined) return [];
  const target: ObjectTarget = { type: "tcp", url: host === "" ? null : hostAddress("tcp", host), port };
  return [{ identity: `${namespace}_${name}`, name: `${namespace}/${name}`, target }];
}

function listOf(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}
