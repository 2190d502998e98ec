import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { TLSSocket } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { type Authority, createAuthority, type Identity } from "@pharos/net/testing";
import { parse, stringify } from "yaml";
import { findCluster, readCluster } from "../../apps/cli/src/discover/read-kubernetes.ts";

const TOKEN = "sa-token";
const KINDS: Readonly<Record<string, string>> = {
  "/apis/networking.k8s.io/v1": "ingresses",
  "/apis/gateway.networking.k8s.io/v1": "httproutes",
  "/api/v1": "services",
};

const annotations = { "pharos/enable": "true", "pharos/tags": "eu" };
const ingress = (name: string, host: string, namespace = "shop") => ({
  metadata: { namespace, name, annotations },
  spec: { rules: [{ host }], tls: [{ hosts: [host] }] },
});
const balancer = {
  metadata: { namespace: "shop", name: "mail", annotations },
  spec: { type: "LoadBalancer", ports: [{ port: 25 }] },
  status: { loadBalancer: { ingress: [{ ip: "192.0.2.7" }] } },
};
const route = { metadata: { namespace: "shop", name: "api", annotations }, spec: { hostnames: ["api.example.com"] } };

let folder: string;
let authority: Authority;
let client: Identity;
let api: Server;
let port: number;
/** The objects of each path, and its status. */
let objects: Record<string, readonly object[]>;
let refused: readonly string[];
let asked: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-kubernetes-"));
  authority = await createAuthority();
  const [server, user] = await Promise.all([
    authority.issue([{ type: "ip", value: "127.0.0.1" }]),
    authority.issue([{ type: "dns", value: "client" }]),
  ]);
  client = user;
  api = createServer(
    { ...server, ca: authority.ca, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      const { status, body } = answerTo(request);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    },
  );
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const address = api.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterEach(() => {
  api.closeAllConnections();
});
afterAll(async () => {
  await Promise.all([new Promise((resolve) => api.close(resolve)), rm(folder, { recursive: true })]);
});

/** As the API server of Kubernetes answers: two objects a page. */
function answerTo(request: IncomingMessage) {
  const url = new URL(request.url ?? "", "https://api");
  asked.push(`${request.method} ${url.pathname}`);
  const isKnown = request.socket instanceof TLSSocket && request.socket.authorized;
  if (request.headers.authorization !== `Bearer ${TOKEN}` && !isKnown) return { status: 401, body: {} };
  if (refused.some((one) => url.pathname.endsWith(one))) return { status: 403, body: { kind: "Status" } };
  const [path, plural] =
    Object.entries(KINDS).find(([start]) => url.pathname.startsWith(`${start}/`) || url.pathname === start) ?? [];
  const all = plural === undefined ? undefined : objects[plural];
  if (path === undefined || all === undefined) return { status: 404, body: { kind: "Status" } };
  if (url.pathname === path) return { status: 200, body: { kind: "APIResourceList" } };
  const namespace = /\/namespaces\/([^/]+)\//.exec(url.pathname)?.[1];
  const found = all.filter(
    (one) => namespace === undefined || JSON.stringify(one).includes(`"namespace":"${namespace}"`),
  );
  const from = Number(url.searchParams.get("continue") ?? 0);
  const rest = from + 2 < found.length ? { continue: String(from + 2) } : {};
  return { status: 200, body: { kind: "List", metadata: rest, items: found.slice(from, from + 2) } };
}

function reset(): void {
  asked = [];
  refused = [];
  objects = {
    ingresses: [ingress("a", "a.example.com"), ingress("b", "b.example.com"), ingress("c", "c.example.com", "blog")],
    httproutes: [route],
    services: [balancer, { metadata: { namespace: "shop", name: "plain" }, spec: { type: "ClusterIP" } }],
  };
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

async function kubeconfig(user: object, cluster: object = {}): Promise<string> {
  const path = join(folder, "config");
  const ca = { "certificate-authority-data": base64(authority.ca) };
  const content = {
    "current-context": "prod",
    contexts: [{ name: "prod", context: { cluster: "c", user: "u" } }],
    clusters: [{ name: "c", cluster: { server: `https://127.0.0.1:${port}`, ...ca, ...cluster } }],
    users: [{ name: "u", user }],
  };
  await writeFile(path, stringify(content));
  return path;
}

const discover = (more: readonly string[], KUBECONFIG = "", input = "") =>
  runHere(["discover", "kubernetes", ...more], { KUBECONFIG, HOME: folder }, input);

describe("pharos discover kubernetes", () => {
  it("reads ingresses, routes and load balancers of every namespace, page by page", async () => {
    reset();
    const { code, out, error } = await discover([], await kubeconfig({ token: TOKEN }));
    expect([code, error]).toEqual([0, "The file has 5 discovered monitors.\n"]);
    const page = (name: string) => ({
      ...{ name, type: "http", url: `https://${name}/`, check_interval_minutes: 5, tags: ["eu"] },
    });
    const mail = { name: "shop/mail", type: "tcp", url: "tcp://192.0.2.7", port: 25, check_interval_minutes: 5 };
    expect(parse(out)).toEqual({
      project: "k8s-prod",
      monitors: {
        "blog_c_c.example.com": page("c.example.com"),
        "shop_a_a.example.com": page("a.example.com"),
        "shop_api_api.example.com": page("api.example.com"),
        "shop_b_b.example.com": page("b.example.com"),
        "shop_mail.tcp": { ...mail, tags: ["eu"] },
      },
    });
    expect(asked.filter((line) => line.endsWith("ingresses"))).toHaveLength(2);
  });

  it.each<[string, () => object]>([
    ["a token", () => ({ token: TOKEN })],
    ["a token in a file", () => ({ tokenFile: "token" })],
    [
      "a client certificate",
      () => ({ "client-certificate-data": base64(client.cert), "client-key-data": base64(client.key) }),
    ],
    [
      "a client certificate in files",
      () => ({ "client-certificate": "client.pem", "client-key": join(folder, "client.key") }),
    ],
  ])("signs in with %s", async (_how, user) => {
    reset();
    await Promise.all([
      writeFile(join(folder, "token"), `${TOKEN}\n`),
      writeFile(join(folder, "client.pem"), client.cert),
      writeFile(join(folder, "client.key"), client.key),
    ]);
    const { code, error } = await discover(["--namespace", "blog", "--kind", "ingress"], await kubeconfig(user()));
    expect([code, error]).toEqual([0, "The file has 1 discovered monitor.\n"]);
    expect(asked).toEqual(["GET /apis/networking.k8s.io/v1/namespaces/blog/ingresses"]);
  });

  it("merges several kubeconfigs as kubectl does: the first file that has a name decides", async () => {
    reset();
    const inner = join(folder, "inner");
    await mkdir(inner);
    const path = await kubeconfig({ token: "wrong" });
    const first = join(inner, "first");
    await Promise.all([
      writeFile(join(inner, "token"), TOKEN),
      writeFile(join(folder, "token"), "of the other folder"),
      writeFile(first, stringify({ users: [{ name: "u", user: { tokenFile: "token" } }] })),
    ]);
    const files = [join(folder, "missing"), first, "", path].join(delimiter);
    const { code, out, error } = await discover(["--kind", "service"], files);
    expect([code, error, parse(out).project]).toEqual([0, "The file has 1 discovered monitor.\n", "k8s-prod"]);
    const later = await discover(["--kind", "service"], [path, first].join(delimiter));
    expect(later).toMatchObject({ code: 1, error: expect.stringContaining("answers 401") });
  });

  it("signs in with the service account of its pod", async () => {
    reset();
    const account = join(folder, "account");
    await mkdir(account);
    await writeFile(join(account, "token"), `${TOKEN}\n`);
    await writeFile(join(account, "ca.crt"), authority.ca);
    const variables: Readonly<Record<string, string>> = {
      KUBERNETES_SERVICE_HOST: "127.0.0.1",
      KUBERNETES_SERVICE_PORT: String(port),
    };
    const { endpoint, name } = await findCluster(null, (one) => variables[one], account);
    expect(name).toBeNull();
    expect(await readCluster(endpoint, ["ingress"], null)).toHaveLength(3);
  });

  it("reads a cluster without the Gateway API", async () => {
    reset();
    delete objects["httproutes"];
    const { code, out } = await discover([], await kubeconfig({ token: TOKEN }));
    expect([code, Object.keys(parse(out).monitors).length]).toEqual([0, 4]);
  });

  it.each(["-", "list.json"])("reads the output of kubectl from %s", async (file) => {
    const list = JSON.stringify({ kind: "List", items: [{ kind: "Ingress", ...ingress("a", "a.example.com") }] });
    await writeFile(join(folder, "list.json"), list);
    const path = file === "-" ? file : join(folder, file);
    const { code, out } = await discover(["-f", path, "--project", "prod"], "", list);
    expect([code, Object.keys(parse(out).monitors), parse(out).project]).toEqual([0, ["shop_a_a.example.com"], "prod"]);
    // Two clusters with one project would delete the monitors of each other.
    expect(await discover(["-f", path], "", list)).toMatchObject({
      code: 2,
      error: expect.stringContaining("--project"),
    });
  });

  it.each<[string, () => Promise<{ code: number; out: string; error: string }>, number, string]>([
    ["a wrong token", async () => discover([], await kubeconfig({ token: "x" })), 1, "answers 401 to GET"],
    [
      "a list that the role does not allow",
      async () => {
        refused = ["/services"];
        return discover([], await kubeconfig({ token: TOKEN }));
      },
      1,
      "answers 403 to GET /api/v1/services",
    ],
    [
      "no objects",
      async () => {
        objects = { ingresses: [], httproutes: [], services: [] };
        return discover([], await kubeconfig({ token: TOKEN }));
      },
      1,
      "No object gets a monitor.",
    ],
    [
      "a server of another authority",
      async () => {
        const other = await createAuthority();
        const cluster = { "certificate-authority-data": base64(other.ca) };
        return discover([], await kubeconfig({ token: TOKEN }, cluster));
      },
      1,
      "_CERT_IN_CHAIN",
    ],
    ["no server", async () => discover([], await kubeconfig({}, { server: "https://127.0.0.1:1" })), 1, "ECONNREFUSED"],
    ["no kubeconfig", () => discover([], "/nowhere/config"), 1, "/nowhere/config cannot be read: ENOENT."],
    [
      "a context that does not exist",
      async () => discover(["--context", "dev"], await kubeconfig({})),
      2,
      "it has no context dev",
    ],
    [
      "a sign-in by a program",
      async () => discover([], await kubeconfig({ exec: { command: "aws" } })),
      2,
      "kubectl get",
    ],
    ["no input", () => discover(["-f", "-"]), 1, "This is not a list of objects"],
    ["an option for a cluster and a file", () => discover(["-f", "-", "--namespace", "a"]), 2, "cannot be used with"],
  ])("with %s prints no file", async (_what, run, code, message) => {
    reset();
    const ending = await run();
    expect(ending).toMatchObject({ code, out: "", error: expect.stringContaining(message) });
    expect(ending.error).not.toContain(TOKEN);
  });
});
