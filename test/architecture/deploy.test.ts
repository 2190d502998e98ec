import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readApiEnv } from "@pharos/api";
import { readDashboardEnv } from "@pharos/dashboard";
import { readFieldEnv } from "@pharos/field-service";
import { isApiPath } from "@pharos/http";
import { readIntakeEnv } from "@pharos/intake";
import { readNotifierEnv } from "@pharos/notifier";
import { readPagesEnv } from "@pharos/pages";
import { readPingEnv } from "@pharos/ping";
import { readRecorderEnv } from "@pharos/recorder";
import { readSchedulerEnv } from "@pharos/scheduler";
import { readWorkerEnv } from "@pharos/worker";
import { parse } from "yaml";
import { keysText } from "../support/config.ts";
import { composeServices, interpolated, MAX_ALIASES, variablesIn } from "./compose.ts";
import { filesUnder, root } from "./repository.ts";
import { appVariables, defaultPort } from "./variables.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const composeText = textOf("deploy/compose.yaml").replace(/^ *#.*$/gm, "");
const compose = composeServices(composeText);
const dockerfile = textOf("deploy/Dockerfile");
const guide = textOf("docs/operate/services.md");
const firstInstallation = textOf("docs/operate/install.md");
const nginx = textOf("deploy/nginx.conf");
const { scrape_configs: scrapes } = parse(textOf("deploy/prometheus/prometheus.yml"));

/** Services that run until they are stopped; ctl runs one command. */
const readers = {
  ...{ api: readApiEnv, ping: readPingEnv, scheduler: readSchedulerEnv, worker: readWorkerEnv },
  ...{ recorder: readRecorderEnv, notifier: readNotifierEnv, dashboard: readDashboardEnv, pages: readPagesEnv },
  ...{ intake: readIntakeEnv, field: readFieldEnv },
};
const apps = Object.keys(readers);
const service = (name: string) => {
  const found = compose.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no service ${name}.`);
  return found;
};
const running = compose.filter(({ app }) => app !== null && apps.includes(app));
const imagePort = Number(/^ENV .*\bADMIN_PORT=(\d+)/m.exec(dockerfile)?.[1]);

describe("compose.yaml", () => {
  it("runs every service", () => {
    expect([...new Set(running.map(({ app }) => app))].sort()).toEqual([...apps].sort());
  });

  it.each(compose.map((one) => [one.name, one] as const))(
    "gives %s as little as it needs",
    (_name, { all, isBuilt }) => {
      expect(all).toMatchObject({
        ...{ read_only: true, init: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] },
        ...{ mem_limit: expect.stringMatching(/^\d+[mg]$/), cpus: expect.any(Number), pids_limit: expect.any(Number) },
        restart: expect.stringMatching(/^(unless-stopped|no)$/),
      });
      expect(isBuilt || all["user"] !== undefined).toBe(true);
      expect(isBuilt || all["healthcheck"] !== undefined).toBe(true);
    },
  );

  it("lets workers alone add a right, which ping needs", () => {
    const added = compose.filter(({ all }) => all["cap_add"] !== undefined);
    expect([...new Set(added.map(({ app }) => app))]).toEqual(["worker"]);
    expect(added.flatMap(({ all }) => all["cap_add"])).toEqual(added.map(() => "NET_RAW"));
  });

  it.each(compose.filter(({ isBuilt }) => !isBuilt).map(({ image }) => [image]))("takes %s in one version", (image) => {
    expect(image).toMatch(/^[a-z/-]+:v?\d+(\.\d+)+(-[a-z0-9.]+)?(@sha256:[0-9a-f]{64})?$/);
  });

  it("publishes the proxy, and metrics if they are asked for, to this machine unless told", () => {
    const ports = compose.flatMap(({ name, ports }) => ports.map((port) => [name, interpolated(port, {})]));
    expect(ports).toEqual([
      ["proxy", "127.0.0.1:3000:8080"],
      ["prometheus", "127.0.0.1:9090:9090"],
    ]);
    expect(interpolated(String(service("proxy").ports[0]), { PUBLISH_HOST: "0.0.0.0" })).toBe("0.0.0.0:3000:8080");
  });

  it("keeps workers apart from everything but Valkey, and the database from the outside", () => {
    const members = (network: string) =>
      compose.filter(({ networks, app }) => networks.includes(network) && app !== "worker").map(({ name }) => name);
    expect(members("workers")).toEqual(["valkey", "prometheus"]);
    for (const { networks } of running.filter(({ app }) => app === "worker")) expect(networks).toEqual(["workers"]);
    expect(service("postgres").networks).toEqual(["back"]);
    expect(parse(composeText, { merge: true, maxAliasCount: MAX_ALIASES }).networks.back).toEqual({ internal: true });
    expect(service("valkey").all["command"]).toEqual(expect.arrayContaining(["--requirepass", "noeviction"]));
  });

  it("mounts only what is there", () => {
    const sources = compose.flatMap(({ volumes }) => volumes.map((volume) => volume.split(":")[0] ?? ""));
    for (const source of sources.filter((path) => path.startsWith("."))) {
      expect([source, existsSync(join(root, "deploy", source))]).toEqual([source, true]);
    }
  });
});

describe("what compose gives to a service", () => {
  const saved = { ...process.env };
  const required = [...variablesIn(composeText)].flatMap(([name, isRequired]) => (isRequired ? [name] : []));
  const least = {
    ...{ BASE_URL: "https://pharos.example.com", ENCRYPTION_KEYS: keysText },
    ...{ POSTGRES_PASSWORD: "0".repeat(48), VALKEY_PASSWORD: "1".repeat(48) },
  };
  beforeEach(() => {
    process.env = {};
  });
  afterEach(() => {
    process.env = saved;
  });

  it("is what the guide has people set", () => {
    expect(required.sort()).toEqual(Object.keys(least).sort());
    const [, made = ""] = /<<END > \.env\n(.*?)^ *END$/ms.exec(firstInstallation) ?? [];
    expect([...made.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name]) => name).sort()).toEqual(required);
  });

  it.each(running.map((one) => [one.name, one] as const))("is all that %s needs, and nothing else", (_name, one) => {
    const given = Object.entries(one.environment).map(([name, value]) => [name, interpolated(value, least)] as const);
    const known = appVariables().flatMap(({ app, name }) => (app === one.app ? [name] : []));
    known.push("NODE_EXTRA_CA_CERTS"); // Node.js reads it itself.
    expect(given.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    // The values of .env must arrive; only the image sets the ports and hosts to listen on.
    const others = known.filter((name) => !(name in one.environment));
    expect(others.filter((name) => !["HOST", "ADMIN_HOST", "ADMIN_PORT"].includes(name))).toEqual([]);
    process.env = Object.fromEntries(given);
    const [, read] = Object.entries<() => object>(readers).find(([app]) => app === one.app) ?? [];
    expect(read?.()).toMatchObject({ LOG_LEVEL: expect.anything() });
    const expected = { REDIS_URL: `redis://:${"1".repeat(48)}@valkey:6379`, TRUSTED_PROXY_HOPS: "1" };
    for (const [name, value] of Object.entries(expected)) {
      if (known.includes(name)) expect([name, process.env[name]]).toEqual([name, value]);
    }
  });
});

describe("the proxy", () => {
  it("sends pings to ping, reports to the intake, probes to field, public pages to pages, paths of the API to api and the rest to the dashboard, on the ports that they have", () => {
    for (const app of ["api", "dashboard", "pages", "ping", "intake", "field"]) {
      expect(nginx).toContain(`set $${app} http://${app}:${defaultPort(app, "PORT")};`);
      expect(service(app).networks).toContain("front");
    }
    expect(nginx).toMatch(/location \/ping\/ \{\s+proxy_pass \$ping;/);
    expect(nginx).toMatch(/location \/ingest\/ \{\s+proxy_pass \$intake;/);
    expect(nginx).toMatch(/location \/field\/ \{\s+proxy_pass \$field;/);
    expect(nginx).toMatch(/location ~ \^\/status\(\/\|\$\) \{\s+proxy_pass \$pages;/);
    expect(nginx).toMatch(/location \^~ \/api\/push\/ \{\s+proxy_pass \$ping;/);
    expect(nginx).toMatch(/location ~\* "\^\/\(\[0-9a-f\]\{8\}-[^"]+" \{\s+proxy_pass \$ping;/);
    expect(nginx).toMatch(/location \^~ \/api\/status-page\/ \{\s+proxy_pass \$pages;/);
    expect(nginx).toMatch(/location \/ \{\s+proxy_pass \$dashboard;/);
    const [, ofApi = ""] = /location ~ \^\/\(([a-z|]+)\)\(\/\|\$\) \{\s+proxy_pass \$api;/.exec(nginx) ?? [];
    expect(ofApi.split("|").filter((name) => isApiPath(`/${name}`))).toHaveLength(6);
    expect(nginx).toContain("listen 8080;");
    for (const [, name = ""] of nginx.matchAll(/\$\{(\w+)\}/g))
      expect(service("proxy").environment).toHaveProperty(name);
    expect(service("proxy").all["healthcheck"]).toMatchObject({
      test: expect.arrayContaining(["http://127.0.0.1:8081/"]),
    });
    expect(nginx).toContain("listen 127.0.0.1:8081;");
  });
});

describe("prometheus.yml", () => {
  it("scrapes every service of compose where it answers, and the alerts know its job", () => {
    const [{ job_name: job, static_configs: targets }, ...others] = scrapes;
    expect([targets[0].targets.sort(), others]).toEqual([running.map(({ name }) => `${name}:${imagePort}`).sort(), []]);
    const { networks } = service("prometheus");
    for (const one of running) expect(one.networks.some((network) => networks.includes(network))).toBe(true);
    expect(textOf("deploy/prometheus/alerts.yml")).toContain(`up{job="${job}"}`);
  });
});

describe("the operator's documents", () => {
  it.each(apps)("has the ports of %s", (app) => {
    const [, , , port, admin] =
      guide
        .split("\n")
        .find((line) => line.startsWith(`| \`${app}\` |`))
        ?.split("|") ?? [];
    const expected = [defaultPort(app, "PORT")?.toString() ?? "", defaultPort(app, "ADMIN_PORT")?.toString()];
    expect([port?.trim(), admin?.trim()]).toEqual(expected);
  });

  it("speaks only of services that compose has", () => {
    const texts = [guide, ...filesUnder("docs/operate", ".md").map(({ text }) => text)].join("\n");
    const commands = /docker compose (?:run --rm|exec|logs|restart|rm|stop)(?: -\S+(?: \d+m)?)* ([a-z-]+)/g;
    const named = [...texts.matchAll(commands)].flatMap(([, name = ""]) => (name === "worker-fra" ? [] : [name]));
    expect(named.length).toBeGreaterThan(2);
    for (const name of named) expect(compose.map((one) => one.name)).toContain(name);
  });
});
