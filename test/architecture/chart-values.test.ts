import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { findHelm, renderChart, renderNotes } from "../support/helm.ts";
import { root } from "./repository.ts";

const helm = findHelm();
const chart = join(root, "deploy", "helm", "pharos");
const BASE_URL = "https://pharos.example.com";
const render = (values: object) => renderChart(helm ?? "helm", chart, { env: { BASE_URL }, ...values });
const notesOf = (values: object) => renderNotes(helm ?? "helm", chart, { env: { BASE_URL }, ...values });
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const inChart = helm === null ? describe.skip : describe;

inChart("values of the chart", () => {
  it("stay text where YAML would read another type", () => {
    const workers = { no: { replicas: 1 }, on: { replicas: 1 } };
    const image = { repository: "12", tag: "30" };
    const objects = render({ image, regions: ["no"], workers, secret: { name: "123" }, ingress: { className: "1e3" } });
    const pods = objects.flatMap(({ spec }) => (spec.template ? [spec.template.spec.containers[0]] : []));
    expect(pods).toHaveLength(12);
    expect(new Set(pods.map((one) => one.image))).toEqual(new Set(["12:30"]));
    const given: { name: string; value?: unknown; valueFrom?: { secretKeyRef: { name: unknown } } }[] = pods.flatMap(
      ({ env }) => env,
    );
    const regions = given.flatMap(({ name, value }) => (name === "PHAROS_REGIONS" ? [value] : []));
    expect(regions.sort()).toEqual(["no", "no", "no", "on"]);
    const secrets = given.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef.name] : []));
    expect(new Set(secrets)).toEqual(new Set(["123"]));
    expect(objects.find(({ kind }) => kind === "Ingress")?.spec.ingressClassName).toBe("1e3");
  });

  it("annotate pods once, before what the chart sets itself", () => {
    const podAnnotations = { "prometheus.io/scrape": "false", team: "acme" };
    const pod = render({ podAnnotations }).find(({ kind }) => kind === "Deployment")?.spec.template;
    expect(pod.metadata.annotations).toEqual({ ...podAnnotations, "prometheus.io/port": "9100" });
  });

  it("have services and the migration trust an authority", () => {
    const pods = render({ authorityConfigMap: "authority", workers: { lon: { replicas: 1 } } }).flatMap(({ spec }) =>
      spec.template ? [spec.template.spec] : [],
    );
    expect(pods).toHaveLength(11);
    for (const { containers, volumes } of pods) {
      const [{ env, volumeMounts }] = containers;
      expect(env).toContainEqual({ name: "NODE_EXTRA_CA_CERTS", value: "/etc/pharos/authority/ca.crt" });
      expect(volumeMounts).toContainEqual({ name: "authority", mountPath: "/etc/pharos/authority", readOnly: true });
      expect(volumes).toContainEqual({ name: "authority", configMap: { name: "authority" } });
    }
    const own = render({ env: { BASE_URL, NODE_EXTRA_CA_CERTS: "/ca.pem" } });
    expect(JSON.stringify(own).split('{"name":"NODE_EXTRA_CA_CERTS","value":"/ca.pem"}')).toHaveLength(11);
  });

  it.each([
    ["https://app.example.com/x", ["pharos.example.com", "app.example.com"]],
    ["https://pharos.example.com:8443", ["pharos.example.com"]],
  ])("send the host of the dashboard at %s where its paths are answered", (dashboard, hosts) => {
    const objects = render({ env: { BASE_URL, DASHBOARD_URL: dashboard } });
    const rules: { host: string; http: object }[] = objects.find(({ kind }) => kind === "Ingress")?.spec.rules;
    expect(rules.map(({ host }) => host)).toEqual(hosts);
    for (const { http } of rules) expect(http).toEqual(rules[0]?.http);
  });

  it("give the Prometheus Operator every admin port, the rules and Grafana its board", () => {
    const on = { enabled: true };
    const monitoring = { labels: { release: "kps" }, podMonitor: on, rules: on, dashboard: on };
    const objects = render({ monitoring, workers: { lon: { replicas: 1 } } });
    const find = (kind: string) => objects.find((one) => one.kind === kind);
    const { selector, podMetricsEndpoints, jobLabel } = find("PodMonitor")?.spec ?? {};
    const pods = objects.flatMap(({ kind, spec }) => (kind === "Deployment" ? [spec.template] : []));
    expect(pods).toHaveLength(10);
    for (const { metadata, spec } of pods) {
      expect(metadata.labels).toMatchObject(selector.matchLabels);
      expect(metadata.labels[jobLabel]).toBe("pharos");
      expect(spec.containers[0].ports).toContainEqual(expect.objectContaining({ name: podMetricsEndpoints[0].port }));
    }
    expect(find("PrometheusRule")?.spec).toEqual(parse(textOf("deploy/prometheus/alerts.yml")));
    for (const kind of ["PodMonitor", "PrometheusRule"]) expect(find(kind)?.metadata.labels["release"]).toBe("kps");
    const board = objects.find(({ metadata }) => metadata.name === "pharos-grafana")?.["data"]["pharos.json"];
    expect(JSON.parse(board)).toEqual(JSON.parse(textOf("deploy/grafana/pharos.json")));
    expect(render({}).some(({ apiVersion }) => apiVersion.startsWith("monitoring.coreos.com"))).toBe(false);
  });

  it("say how pods run in the cluster, and what else one app reaches", () => {
    const relay = { to: [{ ipBlock: { cidr: "10.0.0.9/32" } }], ports: [{ port: 587 }] };
    const objects = render({
      user: null,
      drainSeconds: 30,
      podLabels: { team: "acme" },
      serviceAccountName: "pharos",
      priorityClassName: "high",
      networkPolicy: { nameServers: { ports: [5353] }, extraEgress: { notifier: [relay] } },
    });
    const pods = objects.flatMap(({ spec }) => (spec.template ? [spec.template] : []));
    expect(pods).toHaveLength(10);
    for (const { metadata, spec } of pods) {
      expect(metadata.labels["team"]).toBe("acme");
      expect(spec).toMatchObject({ serviceAccountName: "pharos", priorityClassName: "high" });
      expect(spec.securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
      if (metadata.labels["pharos/app"] !== "api") continue;
      expect(spec.terminationGracePeriodSeconds).toBe(45);
      expect(spec.containers[0].lifecycle.preStop.exec.command).toEqual(["sleep", "30"]);
    }
    const policies = objects.filter(({ kind }) => kind === "NetworkPolicy");
    const reaching = policies.filter(({ spec }) => JSON.stringify(spec.egress).includes("10.0.0.9"));
    expect(reaching.map(({ metadata }) => metadata.name)).toEqual(["pharos-notifier"]);
    for (const { spec } of policies)
      expect(spec.egress[0].ports).toEqual(["UDP", "TCP"].map((protocol) => ({ port: 5353, protocol })));
  });

  it("are answered by a note where no worker runs, or one that gets no checks", () => {
    expect(notesOf({})).toContain("This release runs no worker of the region lon.");
    const both = notesOf({ regions: ["lon", "nyc"], workers: { nyc: { replicas: 1 }, fra: { replicas: 1 } } });
    expect(both).toContain("no worker of the region lon.");
    expect(both).toContain("The workers of the region fra get no checks");
    expect(both).not.toContain("nyc");
    expect(notesOf({ workers: { lon: { replicas: 1 } } })).not.toContain("worker");
  });

  const KEDA = { enabled: true, prometheusUrl: "http://prometheus:9090" };
  const service = (name: string, settings: object) => ({ services: { [name]: { replicas: 2, ...settings } } });
  it.each<[string, object, RegExp]>([
    ["BASE_URL without a scheme", { env: { BASE_URL: "pharos.example.com" } }, /\/env\/BASE_URL/],
    ["DASHBOARD_URL without a host", { env: { BASE_URL, DASHBOARD_URL: "https://:443" } }, /\/env\/DASHBOARD_URL/],
    ["a misspelt variable", { env: { BASE_URL, LOG_LEVLE: "info" } }, /env\.LOG_LEVLE is not read/],
    [
      "a service's misspelt variable",
      service("ping", { env: { MAIL_FROM: "x" } }),
      /services\.ping\.env\.MAIL_FROM is/,
    ],
    ["fewer replicas at most than at least", service("recorder", { replicas: 11 }), /maxReplicas is 10, below .* 11/],
    [
      "fewer workers at most than at least",
      { workers: { lon: { replicas: 5, maxReplicas: 2 } } },
      /workers\.lon\.maxReplicas is 2, below its replicas, 5/,
    ],
    ["replicas at most of what nothing scales", service("api", { maxReplicas: 5 }), /maxReplicas' not allowed/],
    [
      "a region that nothing would start again",
      { keda: KEDA, workers: { lon: { replicas: 0, maxReplicas: 2 } } },
      /workers\.lon\.replicas is 0: no figure/,
    ],
    ["an unquoted no for a region", { workers: { false: { replicas: 1 } } }, /propertyName 'false'/],
    ["an image with a line feed", { image: { repository: "pharos\nprivileged: true" } }, /\/image\/repository/],
    ["a tag with a line feed", { image: { tag: "1\n" } }, /\/image\/tag/],
    ["a secret's name with a line feed", { secret: { name: "a\nb" } }, /\/secret\/name/],
    ["a host with a scheme", { ingress: { host: "https://x.example.com" } }, /\/ingress\/host/],
    ["a range that is none", { networkPolicy: { privateRanges: ["banana"] } }, /\/networkPolicy\/privateRanges\/0/],
    ["a range of too many bits", { networkPolicy: { privateRanges: ["10.0.0.0/33"] } }, /privateRanges\/0/],
    ["a range of IPv4 among those of IPv6", { networkPolicy: { privateRanges6: ["10.0.0.0/8"] } }, /privateRanges6\/0/],
  ])("refuse %s", (_name, values, message) => {
    expect(() => render(values)).toThrow(message);
  });
});
