import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { bundle, freePort, waitFor } from "@pharos/embedded/testing";
import { VERSION } from "@pharos/runtime";
import { keysText } from "../support/config.ts";
import { type Program, startCommand } from "../support/program.ts";
import { openWorld, type World } from "../support/world.ts";

const BUILD = fileURLToPath(new URL("../../scripts/build-release.mjs", import.meta.url));

let world: World;
/** All that the image has of Pharos, in a separate folder. */
let release: string;
const contents = async () => (await readdir(release, { recursive: true })).sort();
let built: readonly string[];
beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), "pharos-release-"));
  await bundle("apps/api/src/main.ts");
  await promisify(execFile)(process.execPath, [BUILD, release]);
  built = await contents();
  world = await openWorld();
});
afterAll(async () => {
  await world.stop();
  await rm(release, { recursive: true });
});

/** Starts a service as the image does. */
const start = (service: string, env: Readonly<Record<string, string>>): Program =>
  startCommand("sh", ["deploy/run-service.sh", service], env, release);

const DATABASE = "DATABASE_URL";
const QUEUE = "REDIS_URL";
const KEYS = "ENCRYPTION_KEYS";
const REGIONS = "PHAROS_REGIONS";

/** Each service and the variables that it requires. */
const services: readonly (readonly [string, readonly string[]])[] = [
  ["api", [DATABASE, QUEUE, KEYS]],
  ["ping", [DATABASE, QUEUE]],
  ["intake", [DATABASE, QUEUE]],
  ["field", [DATABASE, QUEUE]],
  ["scheduler", [DATABASE, QUEUE]],
  ["worker", [QUEUE, REGIONS, KEYS]],
  ["recorder", [DATABASE, QUEUE]],
  ["notifier", [DATABASE, QUEUE, KEYS]],
  ["dashboard", [DATABASE, QUEUE, KEYS]],
  ["pages", [DATABASE, QUEUE, KEYS]],
];

async function environment(required: readonly string[]): Promise<Record<string, string>> {
  const values: Readonly<Record<string, string>> = {
    [DATABASE]: world.backends.databaseUrl,
    [QUEUE]: world.backends.redisUrl,
    [KEYS]: keysText,
    [REGIONS]: "lon",
  };
  const own = Object.fromEntries(required.map((name) => [name, values[name] ?? ""]));
  return { ...own, PORT: String(await freePort()), ADMIN_PORT: String(await freePort()) };
}

describe.each(services)("the %s alone", (service, required) => {
  it("answers operators, and stops within 10 s of SIGTERM", async () => {
    const env = await environment(required);
    const program = start(service, env);
    try {
      const get = (path: string) => fetch(`http://localhost:${env["ADMIN_PORT"]}${path}`);
      const ready = () =>
        get("/readyz").then(
          ({ ok }) => ok,
          () => false,
        );
      await waitFor(ready, { what: `the ${service} to be ready` });
      expect((await get("/healthz")).status).toBe(200);
      expect(await (await get("/metrics")).text()).toMatch(/^process_cpu_\S+ /m);
      const elapsedMs = startStopwatch();
      program.kill("SIGTERM");
      const { code, signal, error } = await program.ended;
      expect({ code, signal, error }).toEqual({ code: 0, signal: null, error: "" });
      // Promised are 10 s, of a machine that does nothing else.
      expect(elapsedMs()).toBeLessThan(30_000);
    } finally {
      program.kill("SIGKILL");
    }
  });

  it("says in one line which variable is missing, and exits with 1", async () => {
    const [missing = ""] = required;
    const { [missing]: _left, ...env } = await environment(required);
    const { code, error } = await start(service, env).ended;
    expect(code).toBe(1);
    expect(error).toMatch(new RegExp(`^${missing} is not set; .+\\.\n$`));
  });
});

describe("the release", () => {
  it("is what the services run from, and nothing that they write to", async () => {
    expect(await contents()).toEqual(built);
    expect(built.filter((path) => path.endsWith("/src/main.ts") || path.endsWith("/node_modules/pg"))).toEqual([]);
    expect(built).toEqual(
      expect.arrayContaining(["packages/web/dist/index.en.html", "dist/cli/pharos.mjs", "LICENSE"]),
    );
  });

  it("has the licences of what it contains, and lists it by CycloneDX", async () => {
    const textOf = (path: string) => readFile(join(release, path), "utf8");
    expect(await textOf("LICENSES-services.txt")).toMatch(/^bullmq \d+\.\d+\.\d+ \(MIT\)\n\nMIT License/m);
    expect(await textOf("LICENSES-pages.md")).toMatch(/^## react-dom/m);
    const list: unknown = JSON.parse(await textOf("sbom.cdx.json"));
    const purls = ["pg", "%40prisma/client", "react"].map((name) => ({
      purl: expect.stringMatching(new RegExp(`^pkg:npm/${name}@\\d`)),
    }));
    expect(list).toMatchObject({
      bomFormat: "CycloneDX",
      metadata: { component: { name: "pharos", version: VERSION } },
      components: expect.arrayContaining(purls.map((one) => expect.objectContaining(one))),
    });
    // The tools of the build are also installed, and are not in the release.
    expect(JSON.stringify(list)).not.toMatch(/npm\/(esbuild|vite|prisma)@/);
  });

  it("names what it can run when it is told nothing else", async () => {
    expect(await start("postgres", {}).ended).toMatchObject({ code: 64, error: expect.stringContaining("scheduler") });
  });
});
