import { beforeEach, describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";

const given = givenTeam({ plan: "business" });
const REPLAYS = "/api/v1/replays";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let pager: number;
let ada: number;
let shop: number;
let router: number;
let night: Date;

async function contact(name: string): Promise<number> {
  return (await given.owner.post(CONTACTS).send({ ...webhookContact, name })).body.data.id;
}

async function monitor(body: object): Promise<number> {
  return (await given.owner.post(MONITORS).send({ ...httpMonitor, ...body })).body.data.id;
}

const incident = (subjectId: number, from: Date, minutes: number) =>
  given.api.prisma.incident.create({
    data: {
      ...{ subjectId, teamId: given.team.id, startedAt: from },
      resolvedAt: new Date(from.getTime() + minutes * MINUTE_MS),
    },
  });

const replay = (body: object, client = given.owner) => client.post(REPLAYS).send(body);
const try_ = (id: number, body: object, client = given.owner) => client.post(`${MONITORS}/${id}/replays`).send(body);

/** A month in which the shop is down for 12 minutes at two in the night, and for 2 minutes each third day. */
beforeEach(async () => {
  pager = await contact("Pager");
  ada = await contact("Ada");
  router = await monitor({ name: "Router", notification_contact_ids: [pager] });
  shop = await monitor({ name: "Shop", check_interval_minutes: 1, notification_contact_ids: [pager] });
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  night = new Date(today - 10 * DAY_MS + 2 * 60 * MINUTE_MS);
  await incident(shop, night, 12);
  for (let days = 2; days < 29; days += 3)
    await incident(shop, new Date(today - days * DAY_MS + 12 * 60 * MINUTE_MS), 2);
});

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const hours = { time_zone: "UTC", ranges: [{ days, from: "08:00", to: "18:00" }] };

describe("a replay of one monitor", () => {
  it("compares the alerts under the stored rules and under a change", async () => {
    const { body } = await try_(shop, { alert_after_failures: 5 }).expect(200);
    expect(body.data).toMatchObject({
      ...{ sent_then: 20, sent_now: 2, avoided: 18, added: 0, missed_total: 0, later_total: 1, not_replayable: [] },
      contacts: [{ contact_id: pager, contact_name: "Pager", sent_then: 20, sent_now: 2 }],
      later: [{ monitor_id: shop, monitor_name: "Shop", later_seconds: 240 }],
      // The checks of these incidents were never stored.
      estimated: true,
    });
  });

  it("names an outage that nobody would be alerted of", async () => {
    const { body } = await try_(shop, {
      notification_contact_ids: [],
      escalations: [{ contact_id: ada, after_minutes: 30 }],
    });
    expect(body.data).toMatchObject({ sent_then: 20, sent_now: 0, missed_total: 1 });
    expect(body.data.missed).toEqual([
      expect.objectContaining({ monitor_name: "Shop", duration_seconds: 720, why: "escalation" }),
    ]);
  });

  it("names changes of the checks, which it leaves out, and stores nothing", async () => {
    const change = { name: "Store", url: "https://other.example.com/", check_interval_minutes: 5, reminders: [] };
    const { body } = await try_(shop, { ...change, is_active: true }).expect(200);
    expect(body.data).toMatchObject({ sent_then: 20, sent_now: 20, avoided: 0, added: 0, estimated: false });
    expect(body.data.not_replayable.sort()).toEqual(["check_interval_minutes", "url"]);
    expect((await given.owner.get(`${MONITORS}/${shop}`)).body.data).toMatchObject({ name: "Shop" });
  });

  it("is for any member, and names mistakes as an update does", async () => {
    await try_(shop, {}, given.viewer).expect(200);
    await try_(2_147_483_646, {}).expect(404);
    const { body } = await try_(shop, { depends_on: [shop], notification_contact_ids: [999_999] }).expect(422);
    expect(Object.keys(body.errors).sort()).toEqual(["depends_on.0", "notification_contact_ids.0"]);
  });
});

describe("a replay of several monitors", () => {
  it("changes contacts, over all their monitors", async () => {
    const { body } = await replay({ contacts: [{ contact_id: pager, hours }] }).expect(200);
    expect(body.data).toMatchObject({ sent_then: 20, sent_now: 18, avoided: 2, missed_total: 1 });
    expect(body.data.missed).toMatchObject([{ monitor_id: shop, why: "hours" }]);
    expect(Date.parse(body.data.missed[0].started_at)).toBe(night.getTime());
  });

  it("changes each monitor in its own way, and counts those that are named", async () => {
    const monitors = [{ monitor_id: shop, changes: { notification_contact_ids: [pager, ada], depends_on: [router] } }];
    const { body } = await replay({ monitors }).expect(200);
    expect(body.data).toMatchObject({ sent_then: 20, sent_now: 40, added: 20 });
    const { body: ofRouter } = await replay({ monitor_ids: [router], monitors: [] }).expect(200);
    expect(ofRouter.data).toMatchObject({ sent_then: 0, sent_now: 0 });
  });

  it("answers 422 with the field of each mistake", async () => {
    const errorsOf = async (body: object) => Object.keys((await replay(body).expect(422)).body.errors).sort();
    expect(await errorsOf({})).toEqual(["monitor_ids"]);
    expect(await errorsOf({ monitor_ids: [shop, 999_999] })).toEqual(["monitor_ids.1"]);
    expect(await errorsOf({ contacts: [{ contact_id: 999_999 }] })).toEqual(["contacts.0.contact_id"]);
    expect(await errorsOf({ contacts: [{ contact_id: pager, hours: { ...hours, time_zone: "Nowhere" } }] })).toEqual([
      "contacts.0.hours.time_zone",
    ]);
    expect(await errorsOf({ monitors: [shop, shop].map((id) => ({ monitor_id: id, changes: {} })) })).toEqual([
      "monitors.1.monitor_id",
    ]);
    const changes = {
      ...{ notification_contact_ids: [999_999, ada], escalations: [{ contact_id: ada, after_minutes: 5 }] },
      ...{ alert_failures_of: 2, alert_after_failures: 3, depends_on: [shop, 999_999] },
      reminders: [{ contact_id: pager, remind_after_minutes: 30 }],
    };
    expect(await errorsOf({ monitor_ids: [shop], changes })).toEqual([
      ...["changes.alert_failures_of", "changes.depends_on.0", "changes.depends_on.1"],
      ...["changes.escalations.0.contact_id", "changes.notification_contact_ids.0", "changes.reminders.0.contact_id"],
    ]);
    expect(await errorsOf({ monitor_ids: Array.from({ length: 1_001 }, () => shop) })).toEqual(["monitor_ids"]);
  });

  it("answers 422 where an update does", async () => {
    const errorsOf = async (body: object) => Object.keys((await replay(body).expect(422)).body.errors).sort();
    const ofShop = (changes: object) => ({ monitor_ids: [shop], changes });
    expect(await errorsOf(ofShop({ notification_contact_ids: [3_000_000_000, 0, 1e300] }))).toEqual([
      ...["changes.notification_contact_ids.0", "changes.notification_contact_ids.1"],
      "changes.notification_contact_ids.2",
    ]);
    const twice = [ada, ada].map((id) => ({ contact_id: id, after_minutes: 5 }));
    expect(await errorsOf(ofShop({ escalations: twice, depends_on: [router, router] }))).toEqual([
      ...["changes.depends_on.1", "changes.escalations.1.contact_id"],
    ]);
    expect(await errorsOf({ contacts: [{ contact_id: ada }, { contact_id: ada }] })).toEqual(["contacts.1.contact_id"]);
    const backup = await monitor({ type: "heartbeat", url: undefined, name: "Backup", check_interval_minutes: 60 });
    expect(await errorsOf({ monitor_ids: [backup], changes: { alert_after_failures: 2 } })).toEqual([
      "changes.alert_after_failures",
    ]);
    await given.owner.patch(`${MONITORS}/${shop}`).send({ alert_failures_of: 4 }).expect(200);
    expect(await errorsOf({ contacts: [{ contact_id: pager }], changes: { alert_after_failures: 5 } })).toEqual([
      "changes.alert_after_failures",
    ]);
  });

  it("answers 422 to a circle of dependencies, also of several changes", async () => {
    const needs = (id: number, parent: number) => ({ monitor_id: id, changes: { depends_on: [parent] } });
    const { body } = await replay({ monitors: [needs(shop, router), needs(router, shop)] }).expect(422);
    expect(Object.keys(body.errors)).toEqual(["monitors.1.changes.depends_on"]);
    const middle = await monitor({ name: "Middle", depends_on: [shop] });
    await given.owner
      .patch(`${MONITORS}/${router}`)
      .send({ depends_on: [middle] })
      .expect(200);
    const circle = `Shop (${shop}) depends on Router (${router}), which depends on Middle (${middle}), which depends on Shop (${shop})`;
    const { body: ofOne } = await try_(shop, { depends_on: [router] }).expect(422);
    expect(ofOne.errors).toEqual({ depends_on: [`The depends on field must not make a circle: ${circle}.`] });
    const { body: ofMany } = await replay({ monitor_ids: [shop], changes: { depends_on: [router] } }).expect(422);
    expect(Object.keys(ofMany.errors)).toEqual(["changes.depends_on"]);
    const freed = { monitor_id: middle, changes: { depends_on: [] } };
    await replay({ monitors: [needs(shop, router), freed] }).expect(200);
  });

  it("names contacts with too many monitors", async () => {
    await given.api.prisma.$executeRaw`
      WITH many AS (
        INSERT INTO subjects SELECT (jsonb_populate_record(one, changed)).*
        FROM subjects AS one, generate_series(1, 1001) AS n,
          jsonb_build_object('id', 1000000 + n, 'badge_key', gen_random_uuid()) AS changed WHERE one.id = ${shop} RETURNING id)
      INSERT INTO subject_contacts (subject_id, contact_id) SELECT id, ${ada} FROM many`;
    const { body } = await replay({ contacts: [{ contact_id: ada }] }).expect(422);
    expect(body.errors).toEqual({ contacts: [expect.stringContaining("at most 1000 monitors")] });
  });

  it("counts the monitors that a monitor depends on", async () => {
    await given.api.prisma.$executeRaw`
      WITH many AS (
        INSERT INTO subjects SELECT (jsonb_populate_record(one, changed)).*
        FROM subjects AS one, generate_series(1, 1000) AS n,
          jsonb_build_object('id', 2000000 + n, 'badge_key', gen_random_uuid()) AS changed WHERE one.id = ${shop} RETURNING id)
      INSERT INTO dependencies (child_id, parent_id) SELECT ${shop}, id FROM many`;
    const { body } = await replay({ monitor_ids: [shop], changes: { alert_after_failures: 3 } }).expect(422);
    expect(body.errors).toEqual({ monitor_ids: [expect.stringContaining("1000 monitors with their dependencies")] });
  });

  it("runs alone in its team", async () => {
    await given.api.services.stores.replays.alone(given.team.id, async () => {
      const { headers } = await replay({ monitor_ids: [shop] }).expect(409);
      expect(headers["retry-after"]).toBe("5");
    });
    await replay({ monitor_ids: [shop] }).expect(200);
  });
});
