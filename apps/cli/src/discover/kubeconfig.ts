import { dirname, resolve } from "node:path";
import { CommandError } from "@pharos/commandline";
import { isList, objectOrEmpty, parseUrl } from "@pharos/core";
import { parse } from "yaml";
import { INVALID } from "../failure.ts";
import { type ForeignRecord, foreign } from "../import/imported.ts";
import { readLimited } from "./read-limited.ts";
import type { SourceEndpoint } from "./request.ts";

/** A cluster. */
export interface KubernetesCluster {
  readonly endpoint: SourceEndpoint;
  /** The context of the kubeconfig; null without one. */
  readonly name: string | null;
}

/**
 * The cluster of a context of a kubeconfig.
 *
 * @param context null for the current one
 * @throws CommandError if there is no such context, or it signs in by another program
 */
export async function clusterOf(path: string, context: string | null): Promise<KubernetesCluster> {
  const config = foreign(contentOf(await readLimited(path)));
  const name = context ?? config.text("current-context");
  const invalid = (why: string) => new CommandError(`${path}: ${why}.`, { exitCode: INVALID });
  const chosen = namedIn(config.raw("contexts"), name, "context");
  if (chosen === null)
    throw invalid(name === "" ? "it has no current context: use --context" : `it has no context ${name}`);
  const cluster = namedIn(config.raw("clusters"), chosen.text("cluster"), "cluster");
  const user = namedIn(config.raw("users"), chosen.text("user"), "user") ?? foreign(null);
  const server = parseUrl(cluster?.text("server") ?? "");
  if (cluster === null || server === null || !["https:", "http:"].includes(server.protocol))
    throw invalid(`the cluster of the context ${name} has no server with a URL`);
  if (user.raw("exec") !== undefined || user.raw("auth-provider") !== undefined)
    throw invalid(
      `the context ${name} signs in by another program, which is not supported. Use kubectl get ingress -A -o json | pharos discover kubernetes -f - --project NAME`,
    );
  const folder = dirname(path);
  const token = user.text("token") || (await fileOf(user, "tokenFile", folder))?.trim();
  const [ca, cert, key] = await Promise.all([
    dataOf(cluster, "certificate-authority", folder),
    dataOf(user, "client-certificate", folder),
    dataOf(user, "client-key", folder),
  ]);
  const servername = cluster.text("tls-server-name");
  const tls = {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(cluster.flag("insecure-skip-tls-verify") && { rejectUnauthorized: false }),
    ...(servername !== "" && { servername }),
  };
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return { name, endpoint: { name: `Kubernetes at ${server.origin}`, at: server, headers, tls } };
}

/**
 * The cluster that this process runs in, by the service account of its pod.
 *
 * @param folder with the files of the service account
 */
export async function ownCluster(host: string, port: string, folder: string): Promise<KubernetesCluster> {
  const [token, ca] = await Promise.all(["token", "ca.crt"].map((file) => readLimited(resolve(folder, file))));
  const at = new URL(`https://${host.includes(":") ? `[${host}]` : host}:${port}`);
  const headers = { authorization: `Bearer ${(token ?? "").trim()}` };
  return { name: null, endpoint: { name: `Kubernetes at ${at.origin}`, at, headers, tls: { ca: ca ?? "" } } };
}

function contentOf(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0, logLevel: "error" });
  } catch {
    return null;
  }
}

/** The content of the entry with a name in a list of a kubeconfig; null without one. */
function namedIn(list: unknown, name: string, member: string): ForeignRecord | null {
  const found = (isList(list) ? list : []).map(objectOrEmpty).find((one) => one["name"] === name);
  return found === undefined || name === "" ? null : foreign(found[member]);
}

/** A certificate or a key in Base64 in the kubeconfig, or in a file next to it. */
async function dataOf(record: ForeignRecord, name: string, folder: string): Promise<string | undefined> {
  const data = record.text(`${name}-data`);
  return data === "" ? fileOf(record, name, folder) : Buffer.from(data, "base64").toString();
}

async function fileOf(record: ForeignRecord, name: string, folder: string): Promise<string | undefined> {
  const path = record.text(name);
  return path === "" ? undefined : readLimited(resolve(folder, path));
}
