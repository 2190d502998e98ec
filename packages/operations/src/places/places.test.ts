import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { isoMicros, placeName, plans } from "@pharos/core";
import { listIncidents } from "../incidents/list.ts";
import { listSubjects } from "../overview/list-subjects.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { createPlace } from "./create.ts";
import { deletePlace } from "./delete.ts";
import { createPlaceEnrolment } from "./enrol.ts";
import { getPlace } from "./get.ts";
import { getPlaceExposure } from "./get-exposure.ts";
import { listPlaces } from "./list.ts";
import { listPlaceNotes } from "./list-notes.ts";
import { renamePlaceProbe, revokePlaceProbe } from "./probes.ts";
import { updatePlace } from "./update.ts";

const given = givenTeam();
const { ask, contact, goDown } = subjectsOf(given);

const office = { name: "Office Berlin", key: "office" };
const invalid = (field: string) => refusal({ kind: "invalid", errors: { [field]: [expect.any(String)] } });

/** The field service notes this while it runs. */
const serve = () =>
  given.api.prisma.serviceMark.upsert({
    where: { service: "field" },
    create: { service: "field", markedAt: new Date() },
    update: { markedAt: new Date() },
  });

async function addProbe(placeId: number, name: string, lastSeenAt: Date | null = new Date()): Promise<number> {
  const key = Buffer.from(name.padEnd(32));
  const { id } = await given.api.prisma.placeProbe.create({
    data: { placeId, name, signingKey: key, sealingKey: key, enrolledAt: new Date(), network: "192.0.2.7", lastSeenAt },
  });
  return id;
}

/** A monitor that names the place. */
async function monitorOf(key: string, fields: object = {}): Promise<number> {
  const { body } = await given.owner.post(MONITORS).send({ ...httpMonitor, ...fields });
  await given.api.prisma.subject.update({
    where: { id: body.data.id },
    data: { locations: [placeName(given.team.id, key)] },
  });
  return body.data.id;
}

beforeEach(async () => {
  await given.api.prisma.subject.deleteMany({ where: { teamId: given.team.id } });
});

describe("a new place", () => {
  it("waits for a first poll, notifies the default contacts, and has its name among all locations", async () => {
    const ops = await contact();
    await given.api.prisma.contact.update({ where: { id: ops }, data: { isDefault: true } });
    const place = await ask(createPlace, { body: office });
    expect(place).toMatchObject({
      ...{ ...office, status: "pending", live: false, polled_at: null, probes: [], monitors: 0 },
      ...{ silent_after_seconds: 90, evidence: "headers", reference_url: null, notification_contacts: [{ id: ops }] },
    });
    const where = { subjectId: place.id };
    expect(await given.api.prisma.place.findUnique({ where, select: { location: true } })).toEqual({
      location: `${given.team.id}/office`,
    });
    const [schedule] = await given.api.prisma.$queryRaw<object[]>`
      SELECT active, awaits_reports, awaits_polls, due_at = 'infinity' AS never, interval_seconds
      FROM subject_schedules WHERE subject_id = ${place.id}`;
    expect(schedule).toEqual({
      ...{ active: true, awaits_reports: true, awaits_polls: true, never: true, interval_seconds: 90 },
    });
    await given.api.prisma.contact.delete({ where: { id: ops } });
  });

  it.each(["Office", "-office", "office-", "a".repeat(33), "", "regions", "all", "o/x"])(
    "has no key such as %p",
    async (key) => {
      await expect(ask(createPlace, { body: { ...office, key } })).rejects.toMatchObject(invalid("key"));
    },
  );

  it("has a key that no region and no place of the team has or had", async () => {
    await given.api.prisma.region.upsert({ where: { name: "lon" }, create: { name: "lon" }, update: {} });
    await expect(ask(createPlace, { body: { ...office, key: "lon" } })).rejects.toMatchObject(invalid("key"));
    const { id } = await ask(createPlace, { body: office });
    await ask(deletePlace, { ids: [id] });
    await expect(ask(createPlace, { body: office })).rejects.toMatchObject(invalid("key"));
    const other = await given.api.newTeam();
    expect(await ask(createPlace, { body: office, team: other })).toMatchObject(office);
  });

  it("needs room in the plan", async () => {
    await given.api.prisma.team.update({ where: { id: given.team.id }, data: { plan: "free" } });
    const tries = await Promise.allSettled(
      ["a", "b", "c"].map((key) => ask(createPlace, { body: { ...office, key } })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(plans.free.maxPlaces);
    await given.api.prisma.team.update({ where: { id: given.team.id }, data: { plan: "business" } });
  });

  it.each(["ftp://gateway", "gateway", "http://me:secret@gateway/"])("has no reference such as %s", async (url) => {
    await expect(ask(createPlace, { body: { ...office, reference_url: url } })).rejects.toMatchObject(
      invalid("reference_url"),
    );
  });

  it("is not for Viewers", async () => {
    await expect(ask(createPlace, { body: office, role: "viewer" })).rejects.toMatchObject(
      refusal({ kind: "forbidden" }),
    );
  });
});

describe("a place", () => {
  it("is live while a probe polls, and shows which one does", async () => {
    const { id } = await ask(createPlace, { body: office });
    await addProbe(id, "nuc");
    await addProbe(id, "old", new Date(Date.now() - 60_000));
    await given.api.prisma.place.update({ where: { subjectId: id }, data: { polledAt: new Date() } });
    const { places } = await ask(listPlaces, { role: "viewer" });
    expect(places).toMatchObject([
      {
        id,
        live: true,
        probes: [
          { name: "nuc", live: true, network: "192.0.2.7" },
          { name: "old", live: false },
        ],
      },
    ]);
  });

  it("says whether the service for probes runs", async () => {
    await given.api.prisma.serviceMark.deleteMany({ where: { service: "field" } });
    expect(await ask(listPlaces)).toMatchObject({ served: false, max_places: plans.business.maxPlaces });
    await serve();
    expect(await ask(listPlaces)).toMatchObject({ served: true });
  });

  it("changes its deadline only with its settings, and keeps its key", async () => {
    const { id } = await ask(createPlace, { body: office });
    const changed = await ask(updatePlace, { ids: [id], body: { silent_after_seconds: 300, evidence: "none" } });
    expect(changed).toMatchObject({ ...office, silent_after_seconds: 300, evidence: "none" });
    await expect(ask(updatePlace, { ids: [id], body: { silent_after_seconds: 59 } })).rejects.toMatchObject(
      invalid("silent_after_seconds"),
    );
    await given.api.prisma.place.update({ where: { subjectId: id }, data: { polledAt: new Date() } });
    await goDown(id);
    expect(await ask(updatePlace, { ids: [id], body: { is_active: false } })).toMatchObject({ down_since: null });
    await ask(updatePlace, { ids: [id], body: { is_active: true } });
    const { dueAt } = await given.api.prisma.subjectSchedule.findUniqueOrThrow({
      where: { subjectId: id },
      select: { dueAt: true },
    });
    expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 200_000);
  });

  it("is in the list of all subjects and of incidents, and not among monitors, locations of others or reports", async () => {
    const { id } = await ask(createPlace, { body: office });
    await goDown(id);
    expect(await ask(listSubjects, { query: { kind: "place" } })).toMatchObject([
      { id, kind: "place", status: "down" },
    ]);
    expect(await ask(listIncidents)).toEqual([]);
    expect((await given.owner.get(MONITORS).expect(200)).body.data).toEqual([]);
  });

  it("cannot be deleted while monitors name it, of which ten are listed", async () => {
    const { id } = await ask(createPlace, { body: office });
    const names = Array.from({ length: 12 }, (_, nth) => `Printer ${String(nth + 1).padStart(2, "0")}`);
    for (const name of names) await monitorOf("office", { name });
    const detail = `Monitors name this place in locations: ${names.slice(0, 10).join(", ")} and 2 more. Remove it from them first.`;
    await expect(ask(deletePlace, { ids: [id] })).rejects.toMatchObject(refusal({ kind: "conflict", detail }));
    expect(await ask(getPlace, { ids: [id] })).toMatchObject({ monitors: 12 });
    await given.api.prisma.subject.updateMany({ where: { teamId: given.team.id }, data: { locations: [] } });
    await ask(deletePlace, { ids: [id] });
    await expect(ask(getPlace, { ids: [id] })).rejects.toMatchObject(refusal({ kind: "not-found" }));
  });

  it("lists the monitors whose secrets it may have", async () => {
    const { id } = await ask(createPlace, { body: office });
    const secret = await monitorOf("office", { username: "ada", password: "hunter2" });
    await monitorOf("office");
    const before = await monitorOf("office", { username: "bob", password: "hunter2" });
    await given.owner.patch(`${MONITORS}/${before}`).send({ locations: [] }).expect(200);
    await monitorOf("other", { username: "ada", password: "hunter2" });
    expect(await ask(getPlaceExposure, { ids: [id] })).toMatchObject([
      { id: secret, secrets: ["password"] },
      { id: before, secrets: ["password"] },
    ]);
  });
});

describe("a probe", () => {
  it("can be renamed and revoked, and then is gone", async () => {
    const { id } = await ask(createPlace, { body: office });
    const probe = await addProbe(id, "nuc-2");
    expect(await ask(renamePlaceProbe, { ids: [id, probe], body: { name: "Cellar" } })).toMatchObject({
      name: "Cellar",
    });
    await ask(revokePlaceProbe, { ids: [id, probe] });
    expect(await given.api.prisma.placeProbe.findUniqueOrThrow({ where: { id: probe } })).toMatchObject({
      revokedAt: expect.any(Date),
    });
    expect(await ask(getPlace, { ids: [id] })).toMatchObject({ probes: [] });
    await expect(ask(revokePlaceProbe, { ids: [id, probe] })).rejects.toMatchObject(refusal({ kind: "not-found" }));
  });

  it("of another place is not found", async () => {
    const { id } = await ask(createPlace, { body: office });
    const other = await ask(createPlace, { body: { name: "Home", key: "home" } });
    const probe = await addProbe(other.id, "nuc-3");
    await expect(ask(revokePlaceProbe, { ids: [id, probe] })).rejects.toMatchObject(refusal({ kind: "not-found" }));
  });
});

describe("a token", () => {
  it("is shown once, ends after an hour, and only its public key is stored", async () => {
    await serve();
    const { id } = await ask(createPlace, { body: office });
    const { token, uses, expires_at: expiresAt } = await ask(createPlaceEnrolment, { ids: [id], body: { uses: 3 } });
    expect([token, uses]).toEqual([expect.stringMatching(/^phe_[\w-]{43}\.[\w-]{22}$/), 3]);
    const [stored, ...others] = await given.api.prisma.placeEnrolment.findMany({ where: { placeId: id } });
    expect([stored, others.length]).toMatchObject([{ uses: 3, usesLeft: 3 }, 0]);
    expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect(stored?.tokenKey).toHaveLength(32);
    expect(Buffer.from(stored?.tokenKey ?? []).toString("base64url")).not.toBe(token.slice(4, 47));
  });

  it("is not made for more probes than the plan allows, or while nothing would answer the probe", async () => {
    await serve();
    const { id } = await ask(createPlace, { body: office });
    await addProbe(id, "nuc-4");
    const enrol = (uses: number) => ask(createPlaceEnrolment, { ids: [id], body: { uses } });
    await expect(enrol(10)).rejects.toMatchObject(refusal({ kind: "conflict" }));
    await enrol(9);
    await given.api.prisma.serviceMark.deleteMany({ where: { service: "field" } });
    await expect(enrol(1)).rejects.toMatchObject(refusal({ kind: "conflict" }));
  });
});

it("36 a note of a probe that was cut off is shown with its place, both times and the reason", async () => {
  const place = await ask(createPlace, { body: office });
  const probeId = await addProbe(place.id, "desk");
  const id = await monitorOf("office");
  const [beganAt, endedAt] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_000_000)];
  await given.api.prisma.placeNote.create({
    data: { subjectId: id, probeId, beganAt, endedAt, checks: 10, failures: 10, error: "Connection refused" },
  });
  expect(await ask(listPlaceNotes, { ids: [id] })).toEqual([
    {
      ...{ place: "Office Berlin", probe: "desk", checks: 10, failures: 10, error_message: "Connection refused" },
      ...{ began_at: isoMicros(beganAt), ended_at: isoMicros(endedAt) },
    },
  ]);
});
