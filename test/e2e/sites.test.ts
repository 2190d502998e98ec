import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createStores, type Database, openDatabase } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import { type Part, startParts } from "@pharos/runtime";
import { createVault } from "@pharos/vault";
import { keys } from "../support/config.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, openWorld, type World } from "../support/world.ts";

let world: World;
let database: Database;
let parts: Part;
beforeAll(async () => {
  parts = await startParts(async (use) => {
    world = await use(openWorld());
    database = await use(openDatabase(world.backends.databaseUrl, { poolSize: 4, onIdleError: () => {} }));
    await use(startServices(world.backends, { regions: ["lon"] }));
    return {};
  });
});
afterAll(() => parts.stop());

it("a site is checked and looked at by the services, and its contacts hear that it is down, and up again", async () => {
  const { target, receiver } = world;
  const { sites, contacts } = createStores(database, createVault(keys));
  const { id: teamId } = await database.prisma.team.create({ data: { name: "Team", plan: "business" } });
  const hook = await contacts.create(teamId, {
    ...{
      name: "Hook",
      type: "webhook",
      config: { url: `${receiver.url}/hook` },
      key: null,
      signingSecret: null,
      userId: null,
    },
    ...{
      notifyOnDown: true,
      notifyOnRecovery: true,
      answers: null,
      hours: null,
      isDefault: false,
      weeklyProof: false,
      gatherSeconds: 0,
      template: null,
      readers: null,
    },
  });
  const { id } = await sites.create(
    teamId,
    {
      ...{ name: "Shop", url: `${target.url}/`, checkIntervalSeconds: 60, isActive: true },
      ...{ aspects: ["certificate", "domain", "dns", "pages"], contactIds: [hook.id], reminders: [] },
    },
    new Date(),
  );
  const current = async () => {
    const site = await sites.find(teamId, id);
    if (site === null) throw new Error("There is no site.");
    return site;
  };

  const isLookedAt = async () => {
    const { status, answerHeaders, aspects } = await current();
    const isSeen = aspects.every(({ aspect, unsupported, lookedAt }) =>
      aspect === "pages" ? lookedAt !== null : unsupported !== null,
    );
    return status === "up" && answerHeaders !== null && isSeen;
  };
  await waitFor(isLookedAt, { what: "the site to be up and looked at", timeoutMs: 120_000 });
  expect((await current()).answerHeaders?.headers).toContainEqual({ name: "Referrer-Policy", value: null });

  for (const [answer, status] of [[500, "down"] as const, [200, "up"] as const]) {
    target.answer(() => answer);
    await world.pool.query("UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1", [id]);
    const isSo = async () => (await current()).status === status;
    await waitFor(isSo, { what: `the site to be ${status}`, timeoutMs: 120_000 });
  }
  await world.untilNone("every alert to be delivered", ALERTS_ON_THEIR_WAY);
  const told = receiver.seen.map(({ body }) => JSON.parse(body));
  const site = { type: "site", id, name: "Shop", target: `${target.url}/`, detail: null };
  expect(told).toMatchObject([
    { ...site, event: "site.down", incident_id: expect.any(Number) },
    { ...site, event: "site.recovery", incident_id: expect.any(Number) },
  ]);
});
