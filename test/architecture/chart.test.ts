import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { ScaledObject } from "@kubernetes-models/keda/keda.sh/v1alpha1";
import { isApiPath } from "@pharos/http";
import { Deployment } from "kubernetes-models/apps/v1";
import { Job } from "kubernetes-models/batch/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Service } from "kubernetes-models/v1";
import { parse } from "yaml";
import { findHelm, renderChart } from "../support/helm.ts";
import { root } from "./repository.ts";
import { appVariables, defaultPort, SECRETS } from "./variables.ts";

const chart = join(root, "deploy", "helm", "pharos");
const imagePort = Number(/\bADMIN_PORT=(\d+)/.exec(readFileSync(join(root, "deploy", "Dockerfile"), "utf8"))?.[1]);
const helm = findHelm();

const MODELS = { Deployment, Job, Ingress, NetworkPolicy, PodDisruptionBudget, Service, ScaledObject };
/** Variables that the image sets. */
const OF_IMAGE = ["HOST", "ADMIN_HOST", "ADMIN_PORT"];
/** Variables that the chart sets itself, or reads from the Secret. */
const NOT_GIVEN = [...OF_IMAGE, ...SECRETS, "PORT", "PHAROS_REGIONS"];
const PUBLIC = ["api", "dashboard", "pages", "ping", "intake", "field"];
const services = [...PUBLIC, "scheduler", "recorder", "notifier"];
const programs = [...services, "worker-lon", "worker-nyc"];

const env: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    appVariables().flatMap(({ app, name }) =>
      ["cli", "ctl", "probe", "standalone"].includes(app) || NOT_GIVEN.includes(name) ? [] : [[name, `the ${name}`]],
    ),
  ),
  BASE_URL: "https://pharos.example.com:8443/x",
  DASHBOARD_URL: "https://pharos.example.com:8443/y",
};
const ALL = {
  env,
  regions: ["lon", "nyc"],
  workers: { lon: { replicas: 2, maxReplicas: 10 }, nyc: { replicas: 3 } },
  ingress: { pageHosts: ["status.acme.example"], className: "nginx", tls: [{ hosts: ["pharos.example.com"] }] },
  keda: { enabled: true, prometheusUrl: "http://prometheus:9090" },
};
// On other machines than Linux on x64 helm has to be installed.
const inChart = helm === null ? describe.skip : describe;
const render = (values: object) => renderChart(helm ?? "helm", chart, values);
const rendered = helm === null ? [] : render(ALL);

function find(kind: keyof typeof MODELS, name: string) {
  const found = rendered.find(
    (one) => one.kind === kind && one.metadata.name === ["pharos", name].filter(Boolean).join("-"),
  );
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}
const podOf = (name: string) => find("Deployment", name).spec.template;
const containerOf = (name: string) => podOf(name).spec.containers[0];
const appOf = (name: string) => name.replace(/-.*/, "");

inChart("the chart, rendered by helm", () => {
  it.each(rendered.map((one) => [one.kind, one.metadata.name, one] as const))(
    "%s %s fits its schema",
    (_kind, _name, one) => {
      const [, Model] = Object.entries(MODELS).find(([kind]) => kind === one.kind) ?? [];
      expect(Model).toBeDefined();
      if (Model) expect(() => new Model(one).validate()).not.toThrow();
    },
  );

  it("runs the image of its own version unless told", () => {
    const { version } = parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(containerOf("api").image).toBe(`pharos:${version}`);
  });

  it("has a Deployment for each service and region, that is moved one pod at a time", () => {
    const named = (kind: string) => rendered.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
    expect(named("Deployment").sort()).toEqual(programs.map((name) => `pharos-${name}`).sort());
    expect(named("PodDisruptionBudget").sort()).toEqual(named("Deployment").sort());
    expect(named("Service").sort()).toEqual(PUBLIC.map((name) => `pharos-${name}`).sort());
  });

  it.each(programs)("gives %s every variable that it reads, no other, and secrets by reference", (name) => {
    const given: readonly { name: string; value?: string; valueFrom?: { secretKeyRef: object } }[] =
      containerOf(name).env;
    const known = appVariables().flatMap((one) => (one.app === appOf(name) ? [one.name] : []));
    expect(given.map((one) => one.name).sort()).toEqual(known.filter((one) => !OF_IMAGE.includes(one)).sort());
    for (const { name: variable, value, valueFrom } of given) {
      if (SECRETS.includes(variable)) expect(valueFrom?.secretKeyRef).toMatchObject({ name: "pharos", key: variable });
      else if (variable === "PORT") expect(Number(value)).toBe(defaultPort(appOf(name), "PORT"));
      else if (variable === "PHAROS_REGIONS") expect(value).toBe(appOf(name) === "worker" ? name.slice(7) : "lon,nyc");
      else expect([variable, value]).toEqual([variable, env[variable]]);
    }
  });

  it.each(programs)("asks %s on its admin port, spreads it and confines it", (name) => {
    const { args, ports, readinessProbe, livenessProbe, startupProbe, resources, securityContext } = containerOf(name);
    expect(args).toEqual([appOf(name)]);
    expect(ports).toContainEqual({ name: "admin", containerPort: imagePort });
    expect(readinessProbe.httpGet).toEqual({ path: "/readyz", port: "admin" });
    for (const probe of [livenessProbe, startupProbe])
      expect(probe.httpGet).toEqual({ path: "/healthz", port: "admin" });
    expect(resources).toMatchObject({
      requests: { memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
    const added = appOf(name) === "worker" ? { add: ["NET_RAW"] } : {};
    const capabilities = { drop: ["ALL"], ...added };
    expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities });
    const { spec } = podOf(name);
    expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    expect(spec.topologySpreadConstraints).toHaveLength(2);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15);
    expect(find("PodDisruptionBudget", name).spec.unhealthyPodEvictionPolicy).toBe("AlwaysAllow");
  });

  it("migrates the database before anything else, through the pooler or past it", () => {
    const { metadata, spec } = find("Job", "migrate");
    expect(metadata.annotations?.["helm.sh/hook"]).toBe("pre-install,pre-upgrade");
    expect(spec.template.spec.containers[0].args).toEqual(["ctl", "migrate"]);
    expect(spec.activeDeadlineSeconds).toBe(3_600);
    // Otherwise they outlive the release: Helm does not count the objects of hooks among it.
    const hooks = rendered.filter(({ metadata }) => metadata.annotations?.["helm.sh/hook"] !== undefined);
    expect(hooks).toHaveLength(2);
    for (const { metadata } of hooks)
      expect(metadata.annotations["helm.sh/hook-delete-policy"]).toBe("before-hook-creation,hook-succeeded");
    const keyOf = (one: ReturnType<typeof find>) =>
      one.spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.key;
    const past = render({ ...ALL, secret: { hasDirectDatabase: true } }).find(({ kind }) => kind === "Job");
    expect([keyOf(find("Job", "migrate")), past && keyOf(past)]).toEqual(["DATABASE_URL", "DATABASE_DIRECT_URL"]);
  });

  it("lets workers reach the internet and Valkey, and be reached for metrics alone", () => {
    const { podSelector, policyTypes, ingress, egress } = find("NetworkPolicy", "worker").spec;
    expect(podSelector.matchLabels["pharos/app"]).toBe(podOf("worker-nyc").metadata.labels["pharos/app"]);
    expect(policyTypes).toEqual(["Ingress", "Egress"]);
    expect(ingress).toEqual([{ ports: [{ port: "admin" }] }]);
    const [names, valkey, internet, ...others] = egress;
    expect(others).toEqual([]);
    expect(names.ports).toEqual(["UDP", "TCP"].map((protocol) => ({ port: 53, protocol })));
    expect(valkey).toEqual({ ports: [{ port: 6379 }] });
    expect(internet.to[0].ipBlock).toMatchObject({ cidr: "0.0.0.0/0", except: expect.arrayContaining(["10.0.0.0/8"]) });
  });

  it("lets only those reach the internet that call out", () => {
    const outward = [...services, "ctl"].filter((name) =>
      JSON.stringify(find("NetworkPolicy", name)).includes("0.0.0.0/0"),
    );
    expect(outward).toEqual(["api", "dashboard", "notifier"]);
  });

  it("sends each path to the service that answers it, and names of status pages to pages", () => {
    const [own, page] = find("Ingress", "").spec.rules;
    expect([own.host, page.host]).toEqual(["pharos.example.com", "status.acme.example"]);
    const paths: readonly (readonly [string, string])[] = own.http.paths.map(
      (one: { path: string; backend: { service: { name: string } } }) => [one.path, one.backend.service.name.slice(7)],
    );
    const others = paths.filter(([, app]) => app !== "api");
    expect(Object.fromEntries(others)).toEqual({
      "/": "dashboard",
      "/ping": "ping",
      "/api/push": "ping",
      "/ingest": "intake",
      "/field": "field",
      "/status": "pages",
      "/api/status-page": "pages",
    });
    expect(paths.filter(([path, app]) => app === "api" && isApiPath(path))).toHaveLength(6);
    expect(page.http.paths[0].backend.service.name).toBe("pharos-pages");
  });

  it("scales workers by their queue and recorders by their lag, from what there is at least", () => {
    const scaled = rendered
      .filter(({ kind }) => kind === "ScaledObject")
      .map(({ metadata, spec }) => [metadata.name, spec]);
    expect(scaled.map(([name]) => name)).toEqual(["pharos-recorder", "pharos-worker-lon"]);
    const { minReplicaCount, maxReplicaCount, triggers } = find("ScaledObject", "worker-lon").spec;
    expect([minReplicaCount, maxReplicaCount]).toEqual([2, 10]);
    const ofRelease = 'namespace="monitoring",app_kubernetes_io_instance="pharos"';
    expect(triggers[0].metadata.query).toBe(`max(pharos_scheduler_queue_depth{queue="checks-lon",${ofRelease}})`);
    expect(find("ScaledObject", "recorder").spec.triggers[0].metadata.query).toContain(`{${ofRelease}}[5m]`);
    expect(find("Deployment", "worker-lon").spec.replicas).toBeUndefined();
    expect(find("Deployment", "worker-nyc").spec.replicas).toBe(3);
    expect(find("Deployment", "recorder").spec.replicas).toBeUndefined();
  });

  it("runs workers alone where it is told so", () => {
    const alone = render({ ...ALL, hasServices: false }).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(alone.filter((name) => !name.includes("pharos-worker"))).toEqual([]);
    expect(alone).toContain("Deployment pharos-worker-nyc");
  });

  it.each<[string, object, RegExp]>([
    ["without BASE_URL", { env: {} }, /env\.BASE_URL is required/],
    [
      "with a secret among the variables",
      { env: { ...env, REDIS_URL: "redis://x" } },
      /invalid propertyName 'REDIS_URL'/,
    ],
    ["with a value that it does not know", { worker: {} }, /additional properties 'worker' not allowed/],
    ["with a region of another shape", { workers: { "eu-1": { replicas: 1 } } }, /invalid propertyName 'eu-1'/],
  ])("refuses to be rendered %s", (_name, values, message) => {
    expect(() => render({ ...ALL, ...values })).toThrow(message);
  });
});
