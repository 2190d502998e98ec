import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { keysText } from "../support/config.ts";
import { startBundle } from "../support/program.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const DATABASE = "DATABASE_URL";
const QUEUE = "REDIS_URL";
const KEYS = "ENCRYPTION_KEYS";
const REGIONS = "PHAROS_REGIONS";

/** Each service and the variables that it cannot do without. */
const services: readonly (readonly [string, readonly string[]])[] = [
  ["api", [DATABASE, QUEUE, KEYS]],
  ["ping", [DATABASE, QUEUE]],
  ["intake", [DATABASE, QUEUE]],
  ["scheduler", [DATABASE, QUEUE]],
  ["worker", [QUEUE, REGIONS, KEYS]],
  ["recorder", [DATABASE, QUEUE]],
  ["notifier", [DATABASE, QUEUE, KEYS]],
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

const mainOf = (service: string) => `apps/${service}/src/main.ts`;

describe.each(services)("the %s alone", (service, required) => {
  it("answers operators, and stops within 10 s of SIGTERM", async () => {
    const env = await environment(required);
    const program = await startBundle(mainOf(service), env);
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
      const before = performance.now();
      program.kill("SIGTERM");
      const { code, signal, error } = await program.ended;
      expect({ code, signal, error }).toEqual({ code: 0, signal: null, error: "" });
      // Promised are 10 s, of a machine that does nothing else.
      expect(performance.now() - before).toBeLessThan(30_000);
    } finally {
      program.kill("SIGKILL");
    }
  });

  it("says in one line which variable is missing, and exits with 1", async () => {
    const [missing = ""] = required;
    const { [missing]: _left, ...env } = await environment(required);
    const { code, error } = await (await startBundle(mainOf(service), env)).ended;
    expect(code).toBe(1);
    expect(error).toMatch(new RegExp(`^${missing} is not set; .+\\.\n$`));
  });
});
