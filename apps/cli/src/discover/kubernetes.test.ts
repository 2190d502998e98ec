import { describe, expect, it } from "@jest/globals";
import { foundInCluster } from "./kubernetes.ts";

const annotated = (more: object = {}) => ({
  metadata: { namespace: "shop", name: "web", annotations: { "pharos/enable": "true", ...more } },
});
const ingress = (spec: object, more: object = {}) => ({ kind: "Ingress", ...annotated(more), spec });
const service = (spec: object, status: object = {}) => ({ kind: "Service", ...annotated(), spec, status });

const found = (...items: readonly object[]) => foundInCluster(items, { all: false });
const places = (...items: readonly object[]) =>
  found(...items).objects.map(({ identity, target }) => [identity, target]);
const rules = (...hosts: readonly (string | undefined)[]) => hosts.map((host) => ({ host }));

describe("an object of a cluster", () => {
  it("of the kind Ingress has a page for each host, by TLS where the rule has it", () => {
    const tls = [{ hosts: ["a.example", "*.b.example"] }];
    const spec = { rules: rules("a.example", "x.b.example", "c.example", "A.example"), tls };
    expect(places(ingress(spec))).toEqual([
      ["shop_web_a.example", { type: "http", url: "https://a.example/" }],
      ["shop_web_x.b.example", { type: "http", url: "https://x.b.example/" }],
      ["shop_web_c.example", { type: "http", url: "http://c.example/" }],
    ]);
    expect(places(ingress({ rules: rules("a.example"), tls: [{ secretName: "all" }] }))).toEqual([
      ["shop_web_a.example", { type: "http", url: "https://a.example/" }],
    ]);
  });

  it("of the kind HTTPRoute has a page with TLS for each host", () => {
    expect(places({ kind: "HTTPRoute", ...annotated(), spec: { hostnames: ["a.example"] } })).toEqual([
      ["shop_web_a.example", { type: "http", url: "https://a.example/" }],
    ]);
  });

  it("of the kind Service has the lowest TCP port of its load balancer", () => {
    const ports = [{ port: 53, protocol: "UDP" }, { port: 8443 }, { port: 443, protocol: "TCP" }];
    const status = (balancer: object) => ({ loadBalancer: { ingress: [balancer] } });
    const spec = { type: "LoadBalancer", ports };
    expect(places(service(spec, status({ ip: "192.0.2.5" })))).toEqual([
      ["shop_web", { type: "tcp", url: "tcp://192.0.2.5", port: 443 }],
    ]);
    expect(places(service(spec, status({ hostname: "lb.example" })))[0]?.[1]).toMatchObject({
      url: "tcp://lb.example",
    });
    expect(places(service(spec))).toEqual([["shop_web", { type: "tcp", url: null, port: 443 }]]);
    expect(found(service({ type: "ClusterIP", ports })).notes).toEqual([
      { about: "service shop/web", text: "is skipped: it is not of type LoadBalancer" },
    ]);
  });

  it.each<[string, object, string]>([
    ["a wildcard", ingress({ rules: rules("*.a.example") }), "a host of it is skipped: it is empty or has a wildcard"],
    ["no host", ingress({ rules: rules(undefined) }), "a host of it is skipped: it is empty or has a wildcard"],
    ["nothing at all", ingress({ defaultBackend: {} }), "is skipped: it has no host that Pharos can check"],
    [
      "a host with a path",
      ingress({ rules: rules("a.example/../b") }),
      "a host of it is skipped: it is empty or has a wildcard",
    ],
  ])("with %s is noted", (_name, item, text) => {
    expect(found(item).objects).toEqual([]);
    expect(found(item).notes).toContainEqual({ about: "ingress shop/web", text });
  });

  it("with several hosts does not give all of them one URL", () => {
    const item = ingress(
      { rules: rules("a.example", "b.example") },
      { "pharos/url": "https://c.example/", "pharos/port": "1" },
    );
    expect(found(item).objects.map(({ labels }) => [...labels])).toEqual([[["port", "1"]], [["port", "1"]]]);
    expect(found(item).notes).toHaveLength(1);
  });

  it.each([null, 5, {}, { kind: "Pod" }, { kind: "Ingress" }, { kind: "Ingress", metadata: 5, spec: { rules: 5 } }])(
    "that is %j does no harm",
    (item) => {
      expect(foundInCluster([item], { all: true }).objects).toEqual([]);
    },
  );
});
