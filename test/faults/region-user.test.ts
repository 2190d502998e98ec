import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { bundle, hasNativeServer, type NativeServer, startNativeServer } from "@pharos/embedded/testing";
import { addRegionUser, regionUrl } from "@pharos/queue/testing";
import { createReadiness, type Part, type Service, startParts } from "@pharos/runtime";
import { start as startWorker } from "@pharos/worker";
import { configOf, silentLogger } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { runBlock, shellBlocks } from "../support/runbook.ts";
import { startServices } from "../support/services.ts";
import { CHECKED_LESS_THAN, openWorld, type World } from "../support/world.ts";

const REGIONS = ["lon", "nyc"];
const MONITORS = 10;

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative("workers that each have the user of their region", () => {
  let server: NativeServer;
  let world: World;
  let services: Part;
  const workers: Service[] = [];
  beforeAll(async () => {
    server = await startNativeServer({ config: ["maxmemory-policy noeviction", "hz 100"] });
    for (const region of REGIONS) await addRegionUser(server.call, region);
    world = await openWorld({ redisUrl: `redis://127.0.0.1:${server.port}` });
    services = await startParts(async (use) => {
      // They start before the scheduler has loaded the scripts.
      for (const region of REGIONS) workers.push(await use(startRegion(region)));
      await use(startServices(world.backends, { regions: REGIONS, workers: 0 }));
      return {};
    });
    await addMonitors(world.pool, { count: MONITORS, targetUrl: world.target.url, intervalSeconds: 2, leaseMs: 3_000 });
  });
  afterAll(async () => {
    await services.stop();
    await world.stop();
    await server.stop();
  });

  function startRegion(region: string): Promise<Service> {
    const redisUrl = regionUrl(world.backends.redisUrl, region);
    const config = configOf({ ...world.backends, redisUrl }, [region], "http://localhost");
    return startWorker(config, silentLogger);
  }

  const untilChecked = (times: number) =>
    world.untilNone(`${times} checks of each monitor`, CHECKED_LESS_THAN, [times]);

  it("make the checks, are ready, and try nothing that they may not do", async () => {
    await untilChecked(4);
    const voters = await world.rows("SELECT DISTINCT region FROM checks WHERE subject_id > 0 ORDER BY 1");
    expect(voters).toEqual(REGIONS.map((region) => ({ region })));
    const reports = workers.map(({ readiness }) => createReadiness(readiness, { onFailure: () => {} }));
    expect((await Promise.all(reports.map((report) => report()))).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
    expect(await server.call("ACL", "LOG")).toEqual([]);
  });

  it("the runbook's commands make a user that workers can use", async () => {
    const blocks = await shellBlocks("regions.md", "Rights of a region in Valkey");
    const functions = 'pharos() { "$NODE" "$CTL" "$@"; }';
    let env: Readonly<Record<string, string>> = { PATH: process.env["PATH"] ?? "", NODE: process.execPath };
    env = { ...env, CTL: await bundle("apps/ctl/src/main.ts") };
    let printed = "";
    for (const block of blocks) {
      const ended = await runBlock(block, { cwd: tmpdir(), env, functions });
      env = ended.env;
      printed = ended.out.trim();
    }
    const [command = "", ...words] = printed.split(" ");
    await server.call(command, ...words);
    const user = ["AUTH", "region-lon", env["PASSWORD"] ?? ""] as const;
    expect(await server.call(...user)).toBe("OK");
    // The workers of the test have the other password.
    await addRegionUser(server.call, "lon");
    await expect(server.call(...user)).rejects.toThrow("WRONGPASS");
    await server.call("ACL", "LOG", "RESET");
  });

  it("failover loses scripts: checks go on without a restart once a scheduler has loaded them again", async () => {
    const [{ most = 0 } = {}] = await world.rows("SELECT max(check_number) AS most FROM subject_states");
    await server.call("SCRIPT", "FLUSH");
    await untilChecked(Number(most) + 3);
    expect(await server.call("ACL", "LOG")).toEqual([]);
    expect(await world.rows("SELECT 1 FROM incidents")).toEqual([]);
  });
});
