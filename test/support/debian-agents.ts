import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AgentVocabulary, agentSetups, TOKEN_PLACEHOLDER } from "@pharos/core";
import { freePort } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { findProgram } from "./find-program.ts";

/** Where Debian has them, which is not on the PATH of every user. */
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;

/** Whether programs are installed here. */
export function haveAgents(...programs: readonly string[]): boolean {
  return programs.every((program) => findProgram(program, PATH) !== undefined);
}

/** Whether collectd is installed with the library of its sender, which Debian only recommends. */
export function haveCollectd(): boolean {
  const libraries = spawnSync("ldd", ["/usr/lib/collectd/write_http.so"], { encoding: "utf8" });
  return haveAgents("collectd") && libraries.status === 0 && !libraries.stdout.includes("not found");
}

/** The configuration that people are shown, for an agent that reports each second. */
function configuration(agent: AgentVocabulary, url: string, token: string): string {
  const text = agentSetups(url).find((setup) => setup.agent === agent)?.files[0]?.text ?? "";
  return text
    .replace(TOKEN_PLACEHOLDER, token)
    .replace("scrape_interval: 60s", "scrape_interval: 1s")
    .replaceAll("Interval 60", "Interval 1");
}

/** Starts a program that ends when the test does. */
function startAgent(program: string, args: readonly string[], cwd: string): Part {
  const child = spawn(program, args, { cwd, env: { PATH }, stdio: "ignore" });
  const ended = once(child, "exit");
  return {
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Debian's node_exporter, and its Prometheus in agent mode, as the dashboard says. */
export async function startPrometheus(url: string, token: string): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-prometheus-"));
  const [port, exporterPort] = [await freePort(), await freePort()];
  const text = configuration("prometheus", url, token).replace("localhost:9100", `127.0.0.1:${exporterPort}`);
  await writeFile(join(folder, "prometheus.yml"), text);
  const exporter = startAgent("prometheus-node-exporter", [`--web.listen-address=127.0.0.1:${exporterPort}`], folder);
  const agent = startAgent(
    "prometheus",
    [
      ...["--enable-feature=agent", "--storage.agent.path=data", "--config.file=prometheus.yml"],
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    folder,
  );
  return {
    async stop() {
      await Promise.all([agent.stop(), exporter.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Debian's collectd, as the dashboard says. */
export async function startCollectd(url: string, token: string): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-collectd-"));
  await mkdir(join(folder, "data"));
  const own = `BaseDir "${folder}/data"\nPIDFile "${folder}/pid"\n`;
  await writeFile(join(folder, "collectd.conf"), `${own}${configuration("collectd", url, token)}`);
  const agent = startAgent("collectd", ["-f", "-C", join(folder, "collectd.conf")], folder);
  return {
    async stop() {
      await agent.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
