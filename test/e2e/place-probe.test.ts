import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { probeTask } from "@pharos/core/testing";
import { waitFor } from "@pharos/embedded/testing";
import { enrolmentTokenText, signSlice } from "@pharos/field";
import { createLogger, readEnv } from "@pharos/runtime";
import { type FieldWorld, openFieldWorld } from "../../apps/field/src/field.fixture.ts";
import { variables } from "../../apps/probe/src/env.ts";
import { start } from "../../apps/probe/src/start.ts";

let world: FieldWorld;
let folder: string;
beforeAll(async () => {
  world = await openFieldWorld(5_000);
  folder = await mkdtemp(join(tmpdir(), "pharos-place-"));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

it("a probe enrols at the service, its checks count, its token is used up, and it ends once it is revoked", async () => {
  const { location, placeId, token } = await world.place();
  const lines: string[] = [];
  const destination = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
  const logger = createLogger({ service: "probe", level: "warn", destination });
  const env = {
    ...{ PHAROS_URL: world.processes[0].url, PHAROS_ENROL: enrolmentTokenText(token) },
    ...{ PROBE_KEY_FILE: join(folder, "probe.key"), PROBE_ALLOW: "127.0.0.0/8" },
  };
  const open = (changed = {}) => start(readEnv(variables, { ...env, ...changed }), logger);
  const probe = await open();
  try {
    const port = Number(new URL(world.processes[1].url).port);
    const lease = { leaseUntilMs: Date.now() + 60_000, checkNumber: 7 };
    const check = probeTask({ subjectId: 1, type: "tcp", ...lease, config: { url: "tcp://127.0.0.1", port } });
    // The box does not allow the second one.
    const other = probeTask({ subjectId: 2, type: "tcp", ...lease, config: { url: "tcp://10.255.255.1", port } });
    const slice = { region: location, tasks: [check, other] };
    const text = JSON.stringify(signSlice(slice, world.keys.signingKey));
    await world.tasks.push([{ location, tasks: 2, text }]);
    await waitFor(async () => world.results.length >= 2, { what: "the results of both checks" });
    expect(world.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ subjectId: 1, checkNumber: 7, placed: true },
          votes: [expect.objectContaining({ region: location, outcome: expect.objectContaining({ passed: true }) })],
        }),
        expect.objectContaining({ subjectId: 2, region: location, noVote: "unable", why: "rules" }),
      ]),
    );
    await expect(open({ PROBE_KEY_FILE: join(folder, "second.key") })).rejects.toThrow("The token was used already");
    expect(lines).toEqual([]);
    await world.db.pool.query("UPDATE place_probes SET revoked_at = now() WHERE place_id = $1", [placeId]);
    expect(await probe.ended).toContain("This probe was revoked in Pharos");
  } finally {
    await probe.stop();
  }
});
