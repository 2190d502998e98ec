import { beforeAll, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { createMonitor } from "../monitors/create.ts";
import { createPlace } from "../places/create.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { listLocations } from "./list.ts";

const LOCATIONS = "/api/v1/locations";
const given = givenTeam();

describe("before a scheduler has noted regions", () => {
  it("there are no locations, and a monitor cannot name any", async () => {
    expect((await given.viewer.get(LOCATIONS).expect(200)).body.data).toEqual([]);
    const { body } = await given.owner
      .post(MONITORS)
      .send({ ...httpMonitor, locations: ["lon"] })
      .expect(422);
    expect(body.errors).toEqual({
      locations: ["The locations field has names that are not locations: lon. There are none now."],
    });
  });
});

describe("locations", () => {
  beforeAll(async () => {
    const lastLiveAt = new Date();
    await given.api.prisma.region.createMany({
      data: [
        { name: "old", lastLiveAt },
        { name: "sgp", servedAt: lastLiveAt },
        { name: "lon", servedAt: lastLiveAt, lastLiveAt },
        { name: "nyc", servedAt: lastLiveAt, lastLiveAt },
      ],
    });
  });

  const create = (fields: object) => given.owner.post(MONITORS).send({ ...httpMonitor, ...fields });

  it("are the regions that checks go to, and whether each is live", async () => {
    const { body } = await given.viewer.get(LOCATIONS).expect(200);
    const time = expect.stringMatching(/Z$/);
    expect(body.data).toEqual([
      { name: "lon", kind: "region", live: true, features: [], last_seen_at: time },
      { name: "nyc", kind: "region", live: true, features: [], last_seen_at: time },
      { name: "sgp", kind: "region", live: false, features: [], last_seen_at: null },
    ]);
  });

  it("must have IPv6 for a monitor that calls only its addresses", async () => {
    const six = { ip_version: 6 };
    const setFeatures = (name: string, features: string[]) =>
      given.api.prisma.region.update({ where: { name }, data: { features } });
    const { body } = await create(six).expect(409);
    expect(body.detail).toBe("No live location of this monitor has an IPv6 address. No other has one.");
    await setFeatures("nyc", ["ipv6"]);
    const { body: created } = await create(six).expect(201);
    const path = `${MONITORS}/${created.data.id}`;
    const { body: refused } = await given.owner
      .patch(path)
      .send({ locations: ["lon"] })
      .expect(409);
    expect(refused.detail).toBe("No live location of this monitor has an IPv6 address. These have one: nyc.");
    await given.owner
      .patch(path)
      .send({ locations: ["nyc"] })
      .expect(200);
    await setFeatures("nyc", []);
    await given.owner.patch(path).send({ name: "Other changes are accepted" }).expect(200);
    await given.owner.patch(path).send({ ip_version: null, locations: [] }).expect(200);
  });

  it("of a monitor are stored once each, in their order, and can be changed and removed", async () => {
    const { body } = await create({ locations: ["sgp", "lon", "sgp"] }).expect(201);
    expect(body.data.locations).toEqual(["lon", "sgp"]);
    const path = `${MONITORS}/${body.data.id}`;
    const scheduleOf = () =>
      given.api.prisma.subjectSchedule.findUniqueOrThrow({
        where: { subjectId: body.data.id },
        select: { active: true, placed: true, placedActive: true },
      });
    expect(await scheduleOf()).toEqual({ active: false, placed: true, placedActive: true });
    await given.owner.patch(path).send({ is_active: false }).expect(200);
    expect(await scheduleOf()).toEqual({ active: false, placed: true, placedActive: false });
    await given.owner.patch(path).send({ is_active: true, locations: [] }).expect(200);
    expect(await scheduleOf()).toEqual({ active: true, placed: false, placedActive: false });
    await given.owner.delete(path).expect(204);
    expect(await scheduleOf()).toEqual({ active: false, placed: false, placedActive: false });
  });

  it("that are unknown are rejected with those that are known, but a stored one may stay", async () => {
    const { body } = await create({ locations: ["lon", "mars", "old"] }).expect(422);
    expect(body.errors).toEqual({
      locations: ["The locations field has names that are not locations: mars, old. Use lon, nyc, sgp."],
    });
    const { body: made } = await create({ locations: ["sgp"] }).expect(201);
    await given.api.prisma.region.update({ where: { name: "sgp" }, data: { servedAt: null } });
    await given.owner
      .patch(`${MONITORS}/${made.data.id}`)
      .send({ locations: ["sgp", "lon"] })
      .expect(200);
    await given.owner
      .patch(`${MONITORS}/${made.data.id}`)
      .send({ locations: ["lon"] })
      .expect(200);
    await given.owner
      .patch(`${MONITORS}/${made.data.id}`)
      .send({ locations: ["sgp"] })
      .expect(422);
  });

  it("are not for heartbeats, which nobody probes", async () => {
    const { body } = await create({ type: "heartbeat", url: undefined, locations: ["lon"] }).expect(422);
    expect(body.errors.locations[0]).toMatch(/^The locations field must be empty for heartbeat monitors: only /);
  });
});

describe("places of the team", () => {
  let keys = 0;
  const { ask } = subjectsOf(given);
  /** A place whose key no test before had. */
  async function addPlace(): Promise<string> {
    keys += 1;
    const key = `office-${keys}`;
    await ask(createPlace, { body: { name: "Office", key } });
    return key;
  }
  const create = (fields: object) => given.owner.post(MONITORS).send({ ...httpMonitor, ...fields });
  const storedOf = async (id: number) =>
    (await given.api.prisma.subject.findUniqueOrThrow({ where: { id }, select: { locations: true } })).locations;

  it("are locations of this team, and of no other", async () => {
    const key = await addPlace();
    const place = { name: key, kind: "place", live: false, features: [], last_seen_at: null };
    expect((await given.viewer.get(LOCATIONS).expect(200)).body.data).toContainEqual(place);
    const team = await given.api.newTeam();
    expect(await ask(listLocations, { team })).not.toContainEqual(place);
    const wrong = { kind: "invalid", errors: { locations: [expect.any(String)] } };
    const body = { ...httpMonitor, locations: [key] };
    await expect(ask(createMonitor, { team, body })).rejects.toMatchObject(refusal(wrong));
  });

  it("are stored under a name that no region has, and shown by their keys", async () => {
    const key = await addPlace();
    const { body } = await create({ locations: [key, "regions"] }).expect(201);
    expect(body.data).toMatchObject({ locations: [key, "regions"], locations_rule: "any" });
    expect(await storedOf(body.data.id)).toEqual([`${given.team.id}/${key}`, "regions"]);
    const path = `${MONITORS}/${body.data.id}`;
    // A region that gets the same name later does not take the monitor over.
    await given.api.prisma.region.create({ data: { name: key, servedAt: new Date() } });
    await given.owner
      .patch(path)
      .send({ locations: [key] })
      .expect(200);
    expect(await storedOf(body.data.id)).toEqual([`${given.team.id}/${key}`]);
    await given.api.prisma.region.delete({ where: { name: key } });
  });

  it("that are silent make no check now, and one that is live makes it", async () => {
    const key = await addPlace();
    const { body: made } = await create({ locations: [key] }).expect(201);
    const path = `${MONITORS}/${made.data.id}/check`;
    const { body } = await given.owner.post(path).expect(409);
    expect(body.detail).toBe(`No place of the monitor can check it now: no probe of ${key} has called yet.`);
    await given.api.prisma.place.updateMany({ where: { key }, data: { polledAt: new Date() } });
    await given.owner.post(path).expect(202);
  });

  it.each(["7/office", "all", "mars"])("are not named %s", async (name) => {
    const key = await addPlace();
    const { body } = await create({ locations: [name] }).expect(422);
    expect(body.errors.locations[0]).toMatch(new RegExp(`names that are not locations: ${name}\\. Use .*${key}`));
  });

  it("have a rule only next to regions, and lose it without them", async () => {
    const key = await addPlace();
    const rule = { locations_rule: "all" };
    await create({ locations: [key], ...rule }).expect(422);
    await create(rule).expect(422);
    const { body } = await create({ locations: [key, "lon"], ...rule }).expect(201);
    const path = `${MONITORS}/${body.data.id}`;
    expect(body.data).toMatchObject(rule);
    expect((await given.owner.patch(path).send({ name: "Shop" }).expect(200)).body.data).toMatchObject(rule);
    const { body: lone } = await given.owner
      .patch(path)
      .send({ locations: [key] })
      .expect(200);
    expect(lone.data.locations_rule).toBe("any");
    await given.owner.patch(path).send(rule).expect(422);
  });

  it("may check private addresses, but not next to regions", async () => {
    const key = await addPlace();
    const inside = { url: "http://10.0.0.5/" };
    const { body } = await create({ ...inside, locations: [key, "regions"] }).expect(422);
    expect(body.errors.locations[0]).toContain("10.0.0.5");
    const { body: made } = await create({ ...inside, locations: [key] }).expect(201);
    const path = `${MONITORS}/${made.data.id}`;
    await given.owner
      .patch(path)
      .send({ locations: [key, "lon"] })
      .expect(422);
    await given.owner
      .patch(path)
      .send({ locations: [key, "lon"], url: "https://shop.example/" })
      .expect(200);
    await given.owner.patch(path).send(inside).expect(422);
  });

  it("count for the features that a monitor needs", async () => {
    const key = await addPlace();
    const place = await given.api.prisma.place.findFirstOrThrow({ where: { key } });
    await given.api.prisma.place.update({ where: { subjectId: place.subjectId }, data: { polledAt: new Date() } });
    const six = { ip_version: 6, locations: [key] };
    await create(six).expect(409);
    const keyBytes = Buffer.from(key.padEnd(32));
    const enrolled = { enrolledAt: new Date(), lastSeenAt: new Date(), features: ["http", "ipv6"] };
    await given.api.prisma.placeProbe.create({
      data: { placeId: place.subjectId, name: "nuc", signingKey: keyBytes, sealingKey: keyBytes, ...enrolled },
    });
    await create(six).expect(201);
  });
});
