import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { firstLine, startProgram, stopProgram } from "./children.ts";

/** Checks of each type: enough for seconds of CPU time, of which compiling the hot code is a small part. */
const CHECKS = { http: 20_000, https: 10_000, keyword: 15_000, ssl: 10_000, tcp: 30_000, icmp: 10_000 } as const;
/** Those that are measured, such as `http,https`; all unless it is set. */
const TYPES = process.env["BENCH_TYPES"]?.split(",");
/** A process for each is slow. */
const BARE_PINGS = 600;
/**
 * Most that an https check may cost beyond a plain loop with connections that share their trusted certificates, in
 * microseconds.
 */
const HTTPS_AIM = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run bench -- probes`: CPU time per check of each type of monitor, children included, next to the plainest loop
 * that does the same, in the same run. Of icmp the plainest loop is a `ping` process per host.
 */
export async function benchProbes(): Promise<void> {
  const target = startProgram("test/bench/probe-targets.ts");
  try {
    const targets = await firstLine(target);
    const measure = async (kind: string, type: string, checks: number) =>
      Number(await firstLine(startProgram("test/bench/probe-loop.ts", [kind, type, targets, String(checks)])));
    say(`${cpus().length} cores, Node ${process.version}; CPU µs per check, user and system`);
    say("type      probe     bare   ratio");
    for (const [type, checks] of Object.entries(CHECKS)) {
      if (TYPES && !TYPES.includes(type)) continue;
      if (type === "icmp" && spawnSync("ping", ["-V"]).error) {
        say("icmp    is left out: the program ping is not installed");
        continue;
      }
      const probe = await measure("probe", type, checks);
      const bare = await measure("bare", type, type === "icmp" ? BARE_PINGS : checks);
      say(
        `${type.padEnd(7)} ${probe.toFixed(1).padStart(7)}  ${bare.toFixed(1).padStart(7)}  ${(probe / bare).toFixed(2).padStart(6)}`,
      );
      if (type !== "https") continue;
      const shared = await measure("bare", "https-shared", checks);
      const isMet = probe <= shared + HTTPS_AIM;
      say(
        `        a bare loop with one context for all: ${shared.toFixed(1)}, aim ${HTTPS_AIM} beyond it: ${isMet ? "met" : "missed"}`,
      );
    }
  } finally {
    await stopProgram(target);
  }
}
