import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import { connect, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Authority, createAuthority } from "@pharos/net/testing";
import { addPlace } from "../support/add-place.ts";
import { type FieldProcess, openFieldProcess } from "../support/field-process.ts";
import { startBundle } from "../support/program.ts";
import { newTeam } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

const USER = "corp\\ann";
const PASSWORD = "p@ss:word/1";
const NAMES = [{ type: "dns", value: "localhost" }] as const;

let world: World;
let field: FieldProcess;
let authority: Authority;
let folder: string;
const stops: (() => unknown)[] = [];
beforeAll(async () => {
  world = await openWorld();
  field = await openFieldProcess(world.backends);
  authority = await createAuthority();
  folder = await mkdtemp(join(tmpdir(), "pharos-proxy-"));
  await writeFile(join(folder, "ca.pem"), authority.ca);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  await field.stop();
  await world.stop();
  await rm(folder, { recursive: true });
});

async function portOf(server: Server): Promise<number> {
  const open = new Set<Duplex>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("error", () => {}).once("close", () => open.delete(socket));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  stops.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function joinBoth(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on("error", () => to.destroy());
    from.once("close", () => to.destroy());
    from.pipe(to);
  }
}

/** Pharos with TLS, which a company reaches only by its proxy. */
async function pharosWithTls(): Promise<number> {
  const { hostname, port } = new URL(field.url);
  const identity = await authority.issue([...NAMES]);
  return await portOf(createTlsServer(identity, (socket) => joinBoth(socket, connect(Number(port), hostname))));
}

/** A proxy that is asked by TLS, and wants a user and a password. */
async function startProxy() {
  const asked: string[] = [];
  const proxy = createServer(await authority.issue([...NAMES]), (_request, response) => response.writeHead(400).end());
  proxy.on("connect", (request, socket: Duplex) => {
    const [, sent = ""] = /^Basic (.*)$/.exec(request.headers["proxy-authorization"] ?? "") ?? [];
    const isKnown = Buffer.from(sent, "base64").toString() === `${USER}:${PASSWORD}`;
    asked.push(`${request.url} ${isKnown ? 200 : 407}`);
    if (!isKnown) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="corp"\r\n\r\n');
      return;
    }
    const [host = "", port] = (request.url ?? "").split(":");
    const onward = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      joinBoth(socket, onward);
    });
    onward.on("error", () => socket.destroy());
  });
  return { asked, port: await portOf(proxy) };
}

let places = 0;
async function startProbe(pharosPort: number, env: Readonly<Record<string, string>>) {
  places += 1;
  const { id: teamId } = await newTeam(world.pool);
  const { token } = await addPlace(world.backends.databaseUrl, { teamId, key: "office", probes: 1, now: new Date() });
  const program = await startBundle("apps/probe/src/main.ts", {
    ...{ PHAROS_URL: `https://localhost:${pharosPort}`, PHAROS_ENROL: token, PROBE_ALLOW: "127.0.0.0/8" },
    ...{
      PROBE_KEY_FILE: join(folder, `${places}.key`),
      NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
      LOG_LEVEL: "info",
    },
    ...env,
  });
  stops.push(async () => {
    program.kill("SIGKILL");
    await program.ended;
  });
  return program;
}

it("a probe reaches Pharos by a proxy with TLS that wants a user and a password", async () => {
  const [pharos, proxy] = [await pharosWithTls(), await startProxy()];
  const login = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}`;
  const program = await startProbe(pharos, { HTTPS_PROXY: `https://${login}@localhost:${proxy.port}` });
  await program.until("makes the checks of a place");
  expect(new Set(proxy.asked)).toEqual(new Set([`localhost:${pharos} 200`]));
  expect(program.out()).not.toContain("word");
});

it("a probe calls a host of NO_PROXY itself, also if the machine writes the names in small letters", async () => {
  const [pharos, proxy] = [await pharosWithTls(), await startProxy()];
  const by = `https://localhost:${proxy.port}`;
  const program = await startProbe(pharos, { https_proxy: by, no_proxy: ".example.com, localhost," });
  await program.until("makes the checks of a place");
  expect(proxy.asked).toEqual([]);
});

it("a probe says that the proxy wants a user and a password", async () => {
  const [pharos, proxy] = [await pharosWithTls(), await startProxy()];
  const program = await startProbe(pharos, { HTTPS_PROXY: `https://localhost:${proxy.port}` });
  const { code, error, out } = await program.ended;
  expect([code, error + out]).toEqual([1, expect.stringContaining("The proxy wants a user and a password")]);
});
