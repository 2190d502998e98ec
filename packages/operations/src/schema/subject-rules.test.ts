import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { createServer } from "../servers/create.ts";
import { getServer } from "../servers/get.ts";
import { updateServer } from "../servers/update.ts";
import { createSite } from "../sites/create.ts";
import { getSite } from "../sites/get.ts";
import { updateSite } from "../sites/update.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";

const given = givenTeam();

const { ask, contact, goDown } = subjectsOf(given);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const monitor = async (): Promise<number> => (await given.owner.post(MONITORS).send(httpMonitor)).body.data.id;

const kinds = [
  { kind: "server", create: createServer, get: getServer, update: updateServer, body: { name: "web-1" } },
  { kind: "site", create: createSite, get: getSite, update: updateSite, body: { url: "shop.example" } },
] as const;

describe.each(kinds)("the rules of a $kind about alerts", ({ create, get, update, body }) => {
  it("are those that are sent, and stay if others are sent", async () => {
    const [ops, ada, parent] = [await contact(), await contact(), await monitor()];
    const other = await ask(createServer, { body: { name: "router" } });
    const until = inHours(2);
    const escalations = [{ contact_id: ada, after_minutes: 15 }];
    const reminders = [{ contact_id: ada, remind_after_minutes: 30 }];
    const sent = { depends_on: [parent, other.id], escalations, reminders, snoozed_until: until };
    const created = await ask(create, { body: { ...body, notification_contact_ids: [ops], ...sent } });
    const shown = {
      notification_contacts: [{ id: ops }],
      escalations,
      reminders,
      parents: [
        { id: parent, kind: "monitor", name: httpMonitor.name },
        { id: other.id, kind: "server", name: "router" },
      ],
      snoozed_until: until.replace("Z", "000Z"),
      holds_alerts: null,
      open_incident_id: null,
    };
    expect(created).toMatchObject(shown);
    const ids = [created.id];
    await ask(update, { ids, body: { is_active: true } });
    expect(await ask(get, { ids, role: "viewer" })).toMatchObject(shown);
    const none = { depends_on: [], escalations: [], snoozed_until: null };
    expect(await ask(update, { ids, body: none })).toMatchObject({
      ...shown,
      ...{ escalations: [], reminders: [], parents: [], snoozed_until: null },
    });
  });

  it("attach no default contacts next to contacts that are notified later", async () => {
    const [ops, ada] = [await contact(), await contact()];
    await given.api.prisma.contact.update({ where: { id: ops }, data: { isDefault: true } });
    const escalations = [{ contact_id: ada, after_minutes: 15 }];
    expect(await ask(create, { body: { ...body, escalations } })).toMatchObject({
      notification_contacts: [],
      escalations,
    });
  });

  it("are rejected with the field that is wrong", async () => {
    const ops = await contact();
    const { id } = await ask(create, { body: { ...body, notification_contact_ids: [ops] } });
    const wrong = async (change: object) => ask(update, { ids: [id], body: change });
    const errors = (field: string) => refusal({ kind: "invalid", errors: { [field]: [expect.any(String)] } });
    for (const [change, field] of [
      [{ depends_on: [id] }, "depends_on.0"],
      [{ depends_on: [2_147_483_646] }, "depends_on.0"],
      [{ escalations: [{ contact_id: ops, after_minutes: 5 }] }, "escalations.0.contact_id"],
      [{ snoozed_until: inHours(-1) }, "snoozed_until"],
      [{ snoozed_until: inHours(24 * 8) }, "snoozed_until"],
    ] as const) {
      await expect(wrong(change)).rejects.toMatchObject(errors(field));
    }
  });

  it("make no circle, also over subjects of other kinds", async () => {
    const { id } = await ask(create, { body });
    const child = await ask(createServer, { body: { name: "db-1", depends_on: [id] } });
    await expect(ask(update, { ids: [id], body: { depends_on: [child.id] } })).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { depends_on: [expect.stringContaining("circle")] } }),
    );
  });

  it("name the open incident", async () => {
    const { id } = await ask(create, { body });
    await goDown(id);
    const { open_incident_id: incident } = await ask(get, { ids: [id] });
    expect(await given.api.prisma.incident.count({ where: { id: incident, subjectId: id } })).toBe(1);
  });
});

it("a site counts checks before its alerts, and a server does not", async () => {
  const rule = { alert_after_failures: 2, alert_failures_of: 3, recover_after_successes: 4 };
  const { id } = await ask(createSite, { body: { url: "shop.example", ...rule } });
  expect(await ask(updateSite, { ids: [id], body: { name: "Shop" } })).toMatchObject(rule);
  expect(await ask(updateSite, { ids: [id], body: { alert_failures_of: null } })).toMatchObject({
    ...rule,
    alert_failures_of: null,
  });
  await expect(ask(updateSite, { ids: [id], body: { alert_failures_of: 1 } })).rejects.toMatchObject(
    refusal({ kind: "invalid", errors: { alert_failures_of: [expect.any(String)] } }),
  );
  await expect(ask(createServer, { body: { name: "web-1", ...rule } })).resolves.not.toHaveProperty(
    "alert_after_failures",
  );
});
