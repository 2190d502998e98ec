import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { parse } from "yaml";
import { type Instance, openInstance } from "../contract/instance.ts";

interface TestContainer {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly health?: string;
}

const LABELLED = { "pharos.enable": "true" };
const shop = { name: "shop", labels: { ...LABELLED, "traefik.http.routers.shop.rule": "Host(`shop.example.com`)" } };
const database = { name: "database", labels: LABELLED, port: 5432 };
const other = { name: "other", labels: {}, port: 6379 };

let instance: Instance;
let folder: string;
let engine: Server;
let containers: readonly TestContainer[];
let DOCKER_HOST: string;
beforeAll(async () => {
  [instance, folder] = await Promise.all([openInstance(), mkdtemp(join(tmpdir(), "pharos-discover-"))]);
  const socket = join(folder, "docker.sock");
  DOCKER_HOST = `unix://${socket}`;
  engine = createServer(({ url = "" }, response) => {
    const id = /^\/containers\/([^/]+)\/json$/.exec(url)?.[1];
    const one = containers.find(({ name }) => name === id);
    const isList = url === "/containers/json?all=true";
    const body = isList ? containers.map(listed) : inspected(one);
    response.writeHead(isList || one ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => engine.listen(socket, resolve));
});
beforeEach(() => {
  containers = [shop, database, other];
});
afterAll(async () => {
  engine.closeAllConnections();
  await Promise.all([
    instance.stop(),
    new Promise((resolve) => engine.close(resolve)).then(() => rm(folder, { recursive: true })),
  ]);
});

/** As `GET /containers/json` of Docker has a container. */
function listed({ name, labels, port }: TestContainer) {
  const Ports = port === undefined ? [] : [{ IP: "0.0.0.0", PrivatePort: port, PublicPort: port, Type: "tcp" }];
  return {
    Id: name,
    Names: [`/${name}`],
    Image: "image",
    State: "running",
    Status: "Up 2 minutes",
    Labels: labels,
    Ports,
  };
}

/** As `GET /containers/{id}/json` has it. */
function inspected(container: TestContainer | undefined) {
  const State = { Status: "running", ...(container?.health && { Health: { Status: container.health } }) };
  return { Id: container?.name, Config: { Env: ["SECRET=hunter2"] }, HostConfig: { PortBindings: {} }, State };
}

const discover = (more: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runHere(["discover", "docker", "--host", "box.example.com", "--project", "box", ...more], { DOCKER_HOST, ...env });

async function openTeam() {
  const { owner } = await instance.team();
  const env = { PHAROS_URL: instance.url, PHAROS_TOKEN: owner };
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${owner}`, "content-type": "application/json" };
    const response = await fetch(`${instance.url}/api/v1${path}`, {
      ...{ method, headers, ...(body && { body: JSON.stringify(body) }) },
    });
    return JSON.parse((await response.text()) || "null");
  };
  return {
    env,
    ask,
    async apply(text: string, ...more: readonly string[]) {
      const { code, out, error } = await runHere(["apply", "-f", "-", "--prune", "--json", ...more], env, text);
      return { code, error, summary: out === "" ? null : JSON.parse(out).summary };
    },
    monitors: async () => {
      const { data } = await ask("GET", "/monitors?sort=id");
      return data;
    },
  };
}

it("discover (54): of three containers two are labelled; the one that is removed is deleted, and others are untouched", async () => {
  const team = await openTeam();
  const byHand = { name: "By hand", type: "http", url: "https://example.com/", check_interval_minutes: 5 };
  await team.ask("POST", "/monitors", byHand);
  const first = await discover([]);
  expect(first).toMatchObject({ code: 0, error: "The file has 2 discovered monitors.\n" });
  expect(parse(first.out)).toEqual({
    project: "box",
    monitors: {
      "database.tcp": {
        name: "database",
        type: "tcp",
        url: "tcp://box.example.com",
        port: 5432,
        check_interval_minutes: 5,
      },
      shop: { name: "shop", type: "http", url: "http://shop.example.com/", check_interval_minutes: 5 },
    },
  });
  expect(await team.apply(first.out)).toMatchObject({ code: 0, summary: { create: 2, delete: 0 } });
  containers = [database, other];
  expect(await team.apply((await discover([])).out)).toMatchObject({ code: 0, summary: { delete: 1, unchanged: 1 } });
  const names = (await team.monitors()).map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(["By hand", "database"]);
});

it("a Docker that is stopped, has no containers, or has none with a label: exit 1, no file, nothing is deleted", async () => {
  const path = join(folder, "kept.yaml");
  expect(await discover(["--into", path])).toMatchObject({ code: 0, out: "" });
  const before = await readFile(path, "utf8");
  const stopped = { DOCKER_HOST: `unix://${join(folder, "stopped.sock")}` };
  const failures = [await discover(["--into", path], stopped), await discover([], stopped)];
  for (const none of [[], [other]]) {
    containers = none;
    failures.push(await discover(["--into", path]));
  }
  for (const { code, out } of failures) expect([code, out]).toEqual([1, ""]);
  expect(failures.map(({ error }) => error)).toEqual([
    `Docker at ${stopped.DOCKER_HOST} cannot be read: ENOENT.\n`,
    `Docker at ${stopped.DOCKER_HOST} cannot be read: ENOENT.\n`,
    `Docker at ${DOCKER_HOST} has no containers.\n`,
    "No container gets a monitor. Set the label pharos.enable to true, or use --all.\n",
  ]);
  expect(await readFile(path, "utf8")).toBe(before);
  const team = await openTeam();
  expect(await team.apply("")).toMatchObject({ code: 2 });
});

it("keeps what people change in Pharos, and follows the containers", async () => {
  const team = await openTeam();
  const { data: contact } = await team.ask("POST", "/notification-contacts", {
    ...{ name: "Ops", type: "email", config: { email: "ops@example.com" }, key: "ops" },
  });
  const keeping = async () => {
    const { out, code } = await discover(["--keep-changes", "--contact", "/ops"], team.env);
    expect(code).toBe(0);
    return team.apply(out, "--keep-unlisted");
  };
  expect(await keeping()).toMatchObject({ code: 0, summary: { create: 2 } });
  const [{ id, notification_contacts: contacts }] = await team.monitors();
  expect(contacts).toEqual([expect.objectContaining({ id: contact.id })]);
  const shown = (await team.monitors()).find(({ key }: { key: string }) => key === "box/shop");
  const mine = { name: "Our shop", url: "http://shop.example.com/health", check_interval_seconds: 90, tags: ["eu"] };
  await team.ask("PATCH", `/monitors/${shown.id}`, { ...mine, notification_contact_ids: [] });
  expect(await keeping()).toMatchObject({ code: 0, summary: { update: 0, unchanged: 2 } });
  containers = [{ ...shop, labels: { ...shop.labels, "pharos.name": "Shop", "pharos.tags": "us" } }, database];
  expect(await keeping()).toMatchObject({ code: 0, summary: { update: 1, unchanged: 1 } });
  const { data: after } = await team.ask("GET", `/monitors/${shown.id}`);
  expect(after).toMatchObject({ ...mine, name: "Shop", tags: ["us"], notification_contacts: [] });
  expect(id).toBeGreaterThan(0);
});

it("a container that stops showing a target, or has a mistyped label, loses no monitor", async () => {
  const team = await openTeam();
  const keeping = async () => {
    const { out, code } = await discover(["--keep-changes"], team.env);
    expect(code).toBe(0);
    return team.apply(out, "--keep-unlisted");
  };
  const keyword = { "pharos.type": "keyword", "pharos.expected_keyword": "OK" };
  containers = [{ ...shop, labels: { ...shop.labels, ...keyword } }, database];
  expect(await keeping()).toMatchObject({ code: 0, summary: { create: 2 } });
  const { port: _stopped, ...stopped } = database;
  const mistyped = { ...shop, labels: { ...shop.labels, ...keyword, "pharos.type": "keywrd" } };
  containers = [mistyped, stopped];
  expect(await keeping()).toMatchObject({ code: 0, summary: { unchanged: 2, delete: 0 } });
  expect(await discover([])).toMatchObject({
    ...{ code: 1, out: "" },
    error: expect.stringContaining("apply --prune would delete a monitor of container database"),
  });
  expect(await discover(["--all"])).toMatchObject({ code: 0 });
});

it("changes a file in place: what people wrote stays, and the mode of the file", async () => {
  const path = join(folder, "docker.yaml");
  await discover(["--into", path]);
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace("    name: shop\n", "    name: Our shop # Ada\n    slow_after_checks: 5\n"), {
    mode: 0o600,
  });
  containers = [shop, { name: "api", labels: LABELLED, port: 8080 }];
  expect(await discover(["--into", path])).toMatchObject({ code: 0, out: "" });
  const after = await readFile(path, "utf8");
  expect(after).toContain("name: Our shop # Ada");
  expect(Object.keys(parse(after).monitors)).toEqual(["shop", "api.tcp"]);
  const wrong = await discover(["--into", path, "--project", "other"]);
  expect(wrong).toMatchObject({ code: 2, error: expect.stringContaining("has the project box, and not other") });
});

it("--ping pings the heartbeats of healthy containers, and no others", async () => {
  const team = await openTeam();
  const job = (name: string, health: string) => ({ name, labels: LABELLED, health });
  containers = [job("well", "healthy"), job("ill", "unhealthy"), shop];
  const ping = () => discover(["--ping"], team.env);
  expect(await ping()).toMatchObject({
    ...{ code: 0, out: "Sent 0 pings.\n" },
    error: "container well: has no heartbeat in Pharos yet: apply its file first\n",
  });
  expect(await team.apply((await discover([])).out)).toMatchObject({ code: 0, summary: { create: 3 } });
  expect(await ping()).toEqual({ code: 0, out: "Sent 1 ping.\n", error: "" });
  for (const { id, key } of await team.monitors()) {
    if (!key.endsWith(".heartbeat")) continue;
    const { data } = await team.ask("GET", `/monitors/${id}/pings`);
    expect([key, data.length]).toEqual([key, key === "box/well.heartbeat" ? 1 : 0]);
  }
});
