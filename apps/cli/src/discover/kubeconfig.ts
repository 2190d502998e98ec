import { access } from "node:fs/promises";
import { delimiter, dirname, resolve } from "node:path";
import { CommandError, errorCode } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { isList, objectOrEmpty, parseUrl } from "@pharos/core";
import { parse } from "yaml";
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
 * @param paths of its files. As for kubectl, the first file that has a name decides, and a file may be missing
 * @param context null for the current one
 * @throws CommandError if there is no such context, or it signs in by another program
 */
export async function clusterOf(paths: readonly string[], context: string | null): Promise<KubernetesCluster> {
  const files = await readConfigs(paths);
  const name = context ?? files.map(({ config }) => config.text("current-context")).find((one) => one !== "") ?? "";
  const invalid = (why: string) => new CommandError(`${paths.join(delimiter)}: ${why}.`, { exitCode: INVALID });
  const chosen = namedIn(files, "context", name)?.record ?? null;
  if (chosen === null)
    throw invalid(name === "" ? "it has no current context: use --context" : `it has no context ${name}`);
  const found = namedIn(files, "cluster", chosen.text("cluster"));
  const { record: user, folder } = namedIn(files, "user", chosen.text("user")) ?? { record: foreign(null), folder: "" };
  const server = parseUrl(found?.record.text("server") ?? "");
  if (found === null || server === null || !["https:", "http:"].includes(server.protocol))
    throw invalid(`the cluster of the context ${name} has no server with a URL`);
  if (user.raw("exec") !== undefined || user.raw("auth-provider") !== undefined)
    throw invalid(
      `the context ${name} signs in by another program, which is not supported. Use kubectl get ingress -A -o json | pharos discover kubernetes -f - --project NAME`,
    );
  const { record: cluster } = found;
  const token = user.text("token") || (await fileOf(user, "tokenFile", folder))?.trim();
  const [ca, cert, key] = await Promise.all([
    dataOf(cluster, "certificate-authority", found.folder),
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

/** A file of a kubeconfig. The paths in it begin at its folder. */
interface ConfigFile {
  readonly config: ForeignRecord;
  readonly folder: string;
}

/** @throws CommandError if there is none, or one cannot be read */
async function readConfigs(paths: readonly string[]): Promise<readonly ConfigFile[]> {
  const there = await Promise.all(paths.map((path) => access(path).then(() => true, isOther)));
  const present = paths.filter((_path, index) => there[index]);
  return Promise.all(
    (present.length > 0 ? present : paths).map(async (path) => ({
      config: foreign(contentOf(await readLimited(path))),
      folder: dirname(path),
    })),
  );
}

/** A file that cannot be read is not a missing one. */
const isOther = (error: unknown) => errorCode(error) !== "ENOENT";

/** The first entry of a kind with a name, and the folder of its file; null without one. */
function namedIn(files: readonly ConfigFile[], kind: "context" | "cluster" | "user", name: string) {
  if (name === "") return null;
  for (const { config, folder } of files) {
    const list = config.raw(`${kind}s`);
    const found = (isList(list) ? list : []).map(objectOrEmpty).find((one) => one["name"] === name);
    if (found !== undefined) return { record: foreign(found[kind]), folder };
  }
  return null;
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
