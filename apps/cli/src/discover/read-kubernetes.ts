import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { CommandError } from "@pharos/commandline";
import { isList, jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import { foreign } from "../import/imported.ts";
import { clusterOf, type KubernetesCluster, ownCluster } from "./kubeconfig.ts";
import type { KubernetesKind } from "./kubernetes.ts";
import { readJson, type SourceEndpoint, send } from "./request.ts";

type Variables = (name: string) => string | undefined;

/** Where a pod has the files of its service account. */
const ACCOUNT_FOLDER = "/var/run/secrets/kubernetes.io/serviceaccount";

/**
 * The cluster of a context. Without a context: by KUBECONFIG, by the service account of this pod, or by ~/.kube/config.
 *
 * @param accountFolder with the files of the pod's service account
 */
export async function findCluster(
  context: string | null,
  variable: Variables,
  accountFolder = ACCOUNT_FOLDER,
): Promise<KubernetesCluster> {
  const named = (variable("KUBECONFIG") ?? "").split(delimiter).filter((path) => path !== "");
  const [host, port] = [variable("KUBERNETES_SERVICE_HOST"), variable("KUBERNETES_SERVICE_PORT") ?? "443"];
  if (named.length === 0 && context === null && host !== undefined) return ownCluster(host, port, accountFolder);
  return clusterOf(named.length > 0 ? named : [join(variable("HOME") ?? homedir(), ".kube", "config")], context);
}

const groups: Readonly<
  Record<KubernetesKind, { readonly path: string; readonly plural: string; readonly kind: string }>
> = {
  ingress: { path: "/apis/networking.k8s.io/v1", plural: "ingresses", kind: "Ingress" },
  httproute: { path: "/apis/gateway.networking.k8s.io/v1", plural: "httproutes", kind: "HTTPRoute" },
  service: { path: "/api/v1", plural: "services", kind: "Service" },
};

const PER_PAGE = 500;
/** Far more than a cluster has. The API says whether there are more pages, and may be wrong. */
const MAX_PAGES = 200;

/**
 * All objects of these kinds.
 *
 * @param namespace null for all
 * @throws CommandError if one of the lists cannot be read: its monitors would be removed
 */
export async function readCluster(
  endpoint: SourceEndpoint,
  kinds: readonly KubernetesKind[],
  namespace: string | null,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for (const kind of kinds) {
    const { path, plural } = groups[kind];
    const within = namespace === null ? "" : `/namespaces/${encodeURIComponent(namespace)}`;
    // A cluster without the Gateway API does not know its kinds.
    if (kind === "httproute" && (await send(endpoint, path)).status === 404) continue;
    items.push(...(await readList(endpoint, `${path}${within}/${plural}`, groups[kind].kind)));
  }
  return items;
}

async function readList(endpoint: SourceEndpoint, path: string, kind: string): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  let next = "";
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = `limit=${PER_PAGE}${next === "" ? "" : `&continue=${encodeURIComponent(next)}`}`;
    const list = foreign(await readJson(endpoint, `${path}?${query}`));
    const found = list.raw("items");
    if (!isList(found)) throw new CommandError(`${endpoint.name} answers without a list to GET ${path}.`);
    // The items of a list do not say their kind.
    items.push(...found.map((item) => ({ ...objectOrEmpty(item), kind })));
    next = foreign(list.raw("metadata")).text("continue");
    if (next === "") return items;
  }
  throw new CommandError(`${endpoint.name} has more than ${MAX_PAGES * PER_PAGE} objects of the kind ${kind}.`);
}

/**
 * The objects of a list of `kubectl get -o json`, or of one object.
 * @throws CommandError if the text is something else
 */
export function itemsOf(text: string): readonly unknown[] {
  const content = objectOrEmpty(jsonOrUndefined(text));
  const items = content["items"];
  if (isList(items)) return items;
  if (typeof content["kind"] === "string" && content["metadata"] !== undefined) return [content];
  throw new CommandError("This is not a list of objects, as kubectl get -o json prints it.");
}
