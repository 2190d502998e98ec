import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach } from "@jest/globals";
import type { CheckResult, ProbeConfig } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";
import { waitFor } from "@pharos/embedded/testing";
import { createLogger, readEnv } from "@pharos/runtime";
import { variables } from "./env.ts";
import { fieldServer } from "./field-server.fixture.ts";
import { start } from "./start.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

export async function serve(
  handler: (url: string) => { readonly status: number; readonly location?: string; readonly body?: string },
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ""}`.trim());
    const { status, location, body = "" } = handler(request.url ?? "");
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.closeAllConnections());
  stops.push(() => server.close());
  const address = server.address();
  return { asked, url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` };
}

/** An empty folder for the key file. */
async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "pharos-probe-"));
  stops.push(() => rm(path, { recursive: true }));
  return path;
}

export async function surroundings(more: Readonly<Record<string, string>> = {}) {
  const field = await fieldServer();
  stops.push(field.close);
  const files = await folder();
  const env = {
    ...{ PHAROS_URL: field.url, PHAROS_ENROL: field.tokenText, PROBE_KEY_FILE: join(files, "probe.key") },
    ...{ PROBE_ALLOW: "127.0.0.0/8", ...more },
  };
  const lines: string[] = [];
  const destination = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
  const logger = createLogger({ service: "probe", level: "warn", destination });
  const open = async (changed: Readonly<Record<string, string>> = {}, cutOffAfterMs?: number) => {
    const probe = await start(readEnv(variables, { ...env, ...changed }), logger, cutOffAfterMs);
    stops.push(() => probe.stop());
    return probe;
  };
  const reported = (count: number) =>
    waitFor(async () => (field.state.reports.length >= count ? field.state.reports : null), {
      what: `${count} reports`,
    });
  return { field, env, files, lines, open, reported };
}

export const quiet = createLogger({ service: "probe", level: "error", destination: new PassThrough() });

let subjects = 0;
/** A task of the place, with a lease of a minute by the clock of the service. */
export function task(type: string, config: Partial<ProbeConfig>, nowMs = Date.now(), checkNumber = 1) {
  subjects += 1;
  const lease = { leaseUntilMs: nowMs + 60_000, checkNumber };
  return probeTask({ subjectId: subjects, type, ...lease, config: { timeoutMs: 10_000, ...config } });
}

export const slice = (...tasks: readonly ReturnType<typeof task>[]) => ({ region: "7/office", tasks });
export const voteOf = (result: CheckResult | undefined) => (result && "votes" in result ? result.votes[0] : null);
