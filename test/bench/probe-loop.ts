// Runs one loop of checks and prints its CPU time per check in microseconds: probe-loop.ts bare|probe type targets checks.
import { noProbeSettings } from "@pharos/core";
import { createNet } from "@pharos/net";
import { type ProbeTarget, probes } from "@pharos/probes";
import { bareLoops, loopbackAddress } from "./bare-loops.ts";
import { cpuMicros } from "./cpu.ts";
import type { Targets } from "./probe-targets.ts";

const CONCURRENCY = 100;
const TIMEOUT_MS = 10_000;

const [kind, type = "", json = "", count] = process.argv.slice(2);
const targets: Targets = JSON.parse(json);
const checks = Number(count);

function probeLoops({ httpPort, httpsPort, ca }: Targets): Readonly<Record<string, (n: number) => Promise<void>>> {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Bench", ca: [ca] });
  const http = `http://localhost:${httpPort}/`;
  const https = `https://localhost:${httpsPort}/`;
  const check = async (name: keyof typeof probes, url: string) => {
    // As the worker does it: a controller and a timer for each check.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    const outcome = await probes[name].run(targetOf(url, httpPort), net, controller.signal);
    clearTimeout(timer);
    if (!outcome.passed) throw new Error(`${name}: ${outcome.errorMessage}`);
  };
  return {
    http: () => check("http", http),
    https: () => check("http", https),
    keyword: () => check("keyword", http),
    ssl: () => check("ssl", https),
    tcp: () => check("tcp", http),
    icmp: (n) => check("icmp", `icmp://${loopbackAddress(n)}`),
  };
}

function targetOf(url: string, port: number): ProbeTarget {
  return {
    url,
    port,
    httpMethod: "GET",
    expectedStatusCodes: [200],
    expectedKeyword: "needle",
    requestHeaders: null,
    username: null,
    password: null,
    ...noProbeSettings,
  };
}

const once = (kind === "bare" ? bareLoops(targets) : probeLoops(targets))[type];
if (!once) throw new Error(`There is no loop for ${type}`);
let started = 0;

async function loop(until: number): Promise<void> {
  while (started < until) await once?.(started++);
}

const run = (until: number) => Promise.all(Array.from({ length: CONCURRENCY }, () => loop(until)));
const warmUp = Math.ceil(checks / 4);
await run(warmUp);
const before = cpuMicros(process.pid);
await run(warmUp + checks);
process.stdout.write(`${(cpuMicros(process.pid) - before) / checks}\n`);
process.exit(0);
