import { describe, expect, it } from "@jest/globals";
import { type Container, foundContainers } from "./docker.ts";

const HOST = "box.example.com";

function container(
  labels: object,
  { listed = {}, inspected = {} }: { listed?: object; inspected?: object } = {},
): Container {
  return {
    listed: { Id: "1", Names: ["/shop"], Labels: { "pharos.enable": "true", ...labels }, Ports: [], ...listed },
    inspected: { HostConfig: {}, Config: { Env: [] }, State: {}, ...inspected },
  };
}

const found = (...containers: readonly Container[]) => foundContainers(containers, HOST, { all: false });
const targetOf = (one: Container) => found(one).objects[0]?.target;
const port = (address: string, number: number, protocol = "tcp") => ({
  ...{ IP: address, PrivatePort: 80, PublicPort: number, Type: protocol },
});
const router = (name: string, rule: string) => ({ [`traefik.http.routers.${name}.rule`]: rule });

describe("the target of a container", () => {
  it.each<[string, Container, object | null]>([
    [
      "a rule of Traefik",
      container(router("shop", "Host(`Shop.example.com`)")),
      { type: "http", url: "http://shop.example.com/" },
    ],
    [
      "a rule of Traefik with TLS",
      container({
        ...router("s", "Host(`a.example`) && PathPrefix(`/x`)"),
        "traefik.http.routers.s.tls.certresolver": "le",
      }),
      { type: "http", url: "https://a.example/" },
    ],
    [
      "the entry point with TLS of two for a host",
      container({
        ...router("plain", "Host(`a.example`)"),
        ...router("secure", "Host(`a.example`)"),
        "traefik.http.routers.secure.entrypoints": "web, websecure",
      }),
      { type: "http", url: "https://a.example/" },
    ],
    [
      "VIRTUAL_HOST",
      container({}, { inspected: { Config: { Env: ["A=b", "VIRTUAL_HOST=a.example,b.example"] } } }),
      { type: "http", url: "http://a.example/" },
    ],
    [
      "VIRTUAL_HOST with a certificate",
      container({}, { inspected: { Config: { Env: ["VIRTUAL_HOST=a.example", "LETSENCRYPT_HOST=a.example"] } } }),
      { type: "http", url: "https://a.example/" },
    ],
    [
      "a published port",
      container({}, { listed: { Ports: [port("0.0.0.0", 8080), port("::", 8080)] } }),
      { type: "tcp", url: `tcp://${HOST}`, port: 8080 },
    ],
    [
      "a port of one IP address",
      container({}, { listed: { Ports: [port("fd00::5", 8080)] } }),
      { type: "tcp", url: "tcp://[fd00::5]", port: 8080 },
    ],
    ["a port of its machine alone", container({}, { listed: { Ports: [port("127.0.0.1", 8080)] } }), null],
    ["a port of UDP", container({}, { listed: { Ports: [port("0.0.0.0", 53, "udp")] } }), null],
    [
      "a fixed port while it does not run",
      container({}, { inspected: { HostConfig: { PortBindings: { "80/tcp": [{ HostIp: "", HostPort: "8080" }] } } } }),
      { type: "tcp", url: `tcp://${HOST}`, port: 8080 },
    ],
    [
      "a port that Docker chooses while it does not run",
      container({}, { inspected: { HostConfig: { PortBindings: { "80/tcp": [{ HostIp: "", HostPort: "" }] } } } }),
      { type: "tcp", url: null },
    ],
    [
      "its health",
      container({}, { inspected: { State: { Health: { Status: "starting" } } } }),
      { type: "heartbeat", url: null },
    ],
    ["nothing", container({}), null],
  ])("is that of %s", (_name, one, target) => {
    expect(targetOf(one)).toEqual(target);
  });

  it.each([
    "Host(`a.example`) || Host(`b.example`)",
    "Host(`a.example`, `b.example`)",
    "HostRegexp(`.+`)",
    "Host(`*.a.example`)",
  ])("is no page for the rule %s, which is noted", (rule) => {
    const { objects, notes } = found(container(router("shop", rule)));
    expect(objects[0]?.target).toBeNull();
    expect(notes).toEqual([{ about: "container shop", text: expect.stringContaining("Traefik rules") }]);
  });

  it("is the lowest of its ports, and the others are noted", () => {
    const { objects, notes } = found(
      container({}, { listed: { Ports: [port("0.0.0.0", 9443), port("0.0.0.0", 443)] } }),
    );
    expect(objects[0]?.target).toMatchObject({ port: 443 });
    expect(notes).toEqual([{ about: "container shop", text: "only its port 443 gets a monitor, and not 9443" }]);
  });
});

describe("a container", () => {
  const compose = { "com.docker.compose.project": "shop", "com.docker.compose.service": "web" };
  const health = (status: string) => ({ inspected: { State: { Health: { Status: status } } } });

  it("of a service counts as one with its others, and is healthy if they all are", () => {
    const identities = (...all: readonly Container[]) =>
      found(...all).objects.map((one) => [one.identity, one.isHealthy]);
    expect(identities(container(compose, health("healthy")), container(compose, health("unhealthy")))).toEqual([
      ["shop_web", false],
    ]);
    expect(identities(container(compose, health("healthy")), container(compose))).toEqual([["shop_web", true]]);
    expect(identities(container({ "com.docker.swarm.service.name": "api" }))).toEqual([["api", null]]);
  });

  it("of a service has another identity than that of another project", () => {
    const service = (project: string, name: string) =>
      container({ "com.docker.compose.project": project, "com.docker.compose.service": name });
    expect(found(service("shop_api", "db"), service("shop", "api_db")).objects).toHaveLength(2);
  });

  it("of docker compose run does not stand for its service", () => {
    const once = container({ ...compose, "com.docker.compose.oneoff": "True" });
    const service = container(compose, { listed: { Ports: [port("0.0.0.0", 8080)] } });
    expect(found(once, service).objects).toEqual(found(service).objects);
    expect(foundContainers([once], HOST, { all: true }).objects).toEqual([]);
  });

  it("of a service gives it a target, whichever of its containers has one", () => {
    const running = container(compose, { listed: { Ports: [port("0.0.0.0", 8080)] } });
    const bindings = { "80/tcp": [{ HostIp: "", HostPort: "" }] };
    const stopped = container(compose, { inspected: { HostConfig: { PortBindings: bindings } } });
    for (const both of [
      [stopped, running],
      [container(compose), running],
      [running, stopped],
    ])
      expect(found(...both).objects).toEqual([expect.objectContaining({ target: targetOf(running) })]);
  });

  it.each<[string, object, boolean, boolean]>([
    ["no label", { "pharos.enable": undefined }, false, false],
    ["no label and --all", { "pharos.enable": undefined }, true, true],
    ["the label true", { "pharos.enable": "True" }, false, true],
    ["the label false and --all", { "pharos.enable": "false" }, true, false],
    ["another value", { "pharos.enable": "yes" }, true, false],
  ])("with %s is chosen or not", (_name, labels, all, isChosen) => {
    expect(foundContainers([container(labels)], HOST, { all }).objects).toHaveLength(isChosen ? 1 : 0);
  });

  it.each([null, 1, "x", [], {}, { Labels: 5 }, { Names: 7, Labels: { "pharos.enable": "true" }, Ports: {} }])(
    "that is %j does no harm",
    (listed) => {
      expect(foundContainers([{ listed, inspected: listed }], HOST, { all: true }).objects).toEqual([]);
    },
  );
});
