// npm run bench -- blackbox: an http probe of prometheus-blackbox-exporter, next to the bare loop of the bench of the path.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { firstLine, startCommand, startProgram, stopProgram } from "./children.ts";
import { fire } from "./load.ts";

/** The package of Debian has this name. */
const COMMAND = "prometheus-blackbox-exporter";
const PORT = 19_205;
const PROBES = 15_000;
const WARM_UP_PROBES = 3_000;
const CONCURRENCY = 50;
const START_TRIES = 100;
const CONFIG = "modules:\n  http:\n    prober: http\n    http:\n      preferred_ip_protocol: ip4\n";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** CPU time only of the exporter: the program that asks it and stores its answers is not counted. */
export async function benchBlackbox(): Promise<void> {
  const version = spawnSync(COMMAND, ["--version"], { encoding: "utf8" });
  if (version.error) {
    say(`${COMMAND} is not installed, so there is nothing to measure`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const config = join(folder, "blackbox.yml");
  await writeFile(config, CONFIG);
  const target = startProgram("test/bench/target.ts");
  const targetPort = await firstLine(target);
  const address = `127.0.0.1:${PORT}`;
  const exporter = startCommand(COMMAND, [`--config.file=${config}`, `--web.listen-address=${address}`]);
  try {
    await answering(`http://${address}/-/healthy`);
    const shot = {
      method: "GET",
      url: `http://${address}/probe?module=http&target=${encodeURIComponent(`http://127.0.0.1:${targetPort}/`)}`,
    } as const;
    await fire(WARM_UP_PROBES, () => shot, exporter.pid, CONCURRENCY);
    const { cpuMicrosPerRequest: micros } = await fire(PROBES, () => shot, exporter.pid, CONCURRENCY);
    const bare = startProgram("test/bench/bare-probe.ts", [targetPort, "40000", String(CONCURRENCY)]);
    const bareMicros = Number(await firstLine(bare));
    say(`${cpus().length} cores, Node ${process.version}, ${(version.stdout || version.stderr).split("\n", 1)[0]}`);
    say(`CPU µs per http probe ${micros.toFixed(1).padStart(7)}  blackbox_exporter`);
    say(
      `CPU µs per http probe ${bareMicros.toFixed(1).padStart(7)}  bare node:http loop: ${(bareMicros / micros).toFixed(2)} of it`,
    );
  } finally {
    await Promise.all([stopProgram(exporter), stopProgram(target)]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
