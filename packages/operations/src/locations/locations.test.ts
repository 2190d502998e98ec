import { beforeAll, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

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
