import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";

const COMMAND = "nginx";
/** Where Debian has it, which is not on the PATH of every user. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
const CONFIGURATION = new URL("../../deploy/nginx.conf", import.meta.url);

export interface Nginx extends Part {
  readonly url: string;
  /** Its output so far. */
  log(): string;
}

/** As the image finds it. */
const variable = (name: string) => `$\{${name}}`;

/** Whether nginx is installed here. */
export function hasNginx(): boolean {
  return spawnSync(COMMAND, ["-v"], { env: { PATH } }).status === 0;
}

/**
 * Starts nginx with the configuration of compose's proxy. Only the differences of its container change: ports, the
 * output folder, the addresses of the services, and the variables that its image replaces.
 *
 * @param port that it listens on, as in `BASE_URL`
 * @param services where each is found, without scheme
 */
export async function startNginx(
  port: number,
  services: Readonly<Record<"api" | "dashboard" | "pages" | "ping", string>>,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-nginx-"));
  await chmod(folder, 0o755);
  const healthPort = await freePort();
  const changes = [
    ["listen 8080;", `listen 127.0.0.1:${port};`],
    ["listen 127.0.0.1:8081;", `listen 127.0.0.1:${healthPort};`],
    ["http://api:3000", `http://${services.api}`],
    ["http://dashboard:3200", `http://${services.dashboard}`],
    ["http://pages:3300", `http://${services.pages}`],
    ["http://ping:3001", `http://${services.ping}`],
    [" /tmp/", ` ${folder}/`],
    [variable("BASE_URL"), `http://pharos.example:${port}`],
    [variable("DASHBOARD_URL"), "https://dashboard.pharos.example"],
    [variable("MCP_ALLOWED_HOSTS"), "one.example,tools.example"],
  ] as const;
  const text = changes.reduce(
    (now, [from, to]) => {
      if (!now.includes(from)) throw new Error(`The proxy's configuration has no ${from}.`);
      return now.replaceAll(from, to);
    },
    await readFile(CONFIGURATION, "utf8"),
  );
  await writeFile(join(folder, "nginx.conf"), text);
  const server = spawn(COMMAND, ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
    env: { PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "close");
  let log = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      log += chunk;
    });
  }
  const isUp = async () => {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${log}`);
    return fetch(`http://127.0.0.1:${healthPort}/`).then(
      ({ status }) => status === 204,
      () => false,
    );
  };
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  await waitFor(isUp, { what: "nginx" }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, log: () => log, stop };
}
