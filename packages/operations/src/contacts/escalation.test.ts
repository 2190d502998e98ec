import { beforeEach, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { createServer } from "../servers/create.ts";
import { getServer } from "../servers/get.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { getEscalation, updateEscalation } from "./escalation.ts";

const given = givenTeam({ plan: "business" });
const { ask, contact } = subjectsOf(given);

let ops: number;
let lead: number;
beforeEach(async () => {
  ops = (await given.owner.post(CONTACTS).send({ ...webhookContact, is_default: true })).body.data.id;
  lead = await contact();
});

const monitor = async (body: object = {}): Promise<number> =>
  (await given.owner.post(MONITORS).send({ ...httpMonitor, ...body })).body.data.id;
const stepsOf = async (id: number) => {
  const { notification_contacts, escalations, reminders } = (await given.owner.get(`${MONITORS}/${id}`)).body.data;
  return [notification_contacts.map((one: { readonly id: number }) => one.id), escalations, reminders];
};
const step = (contact_id: number, after_minutes: number) => ({ contact_id, after_minutes });
const reminded = (contact_id: number, remind_after_minutes: number) => ({ contact_id, remind_after_minutes });
/** As a person does who has just opened the escalation. */
const change = async (escalations: readonly object[], remind: number | null = null, reaches = true) => {
  const opened = await ask(getEscalation);
  return changeOf(opened, escalations, remind, reaches);
};
const changeOf = (opened: object, escalations: readonly object[], remind: number | null = null, reaches = true) =>
  ask(updateEscalation, {
    body: { escalations, remind_after_minutes: remind, reaches_following: reaches, opened },
  });

it("is of monitors, servers and sites that come later, if nobody chooses their contacts", async () => {
  await change([step(lead, 15)], 30);
  const steps = [[ops], [step(lead, 15)], [reminded(ops, 30), reminded(lead, 30)]];
  expect(await stepsOf(await monitor())).toEqual(steps);
  expect(await stepsOf(await monitor({ notification_contact_ids: [ops] }))).toEqual([[ops], [], []]);
  const { id } = await ask(createServer, { body: { name: "db-1" } });
  expect(await ask(getServer, { ids: [id] })).toMatchObject({ escalations: [step(lead, 15)] });
  expect(await ask(getEscalation)).toEqual({
    ...{ at_once: [ops], escalations: [step(lead, 15)], remind_after_minutes: 30, following: 2, subjects: 3, gaps: [] },
  });
});

it("attaches no step where nobody is notified at once", async () => {
  await given.owner.patch(`${CONTACTS}/${ops}`).send({ is_default: false });
  await change([step(lead, 15)]);
  expect(await stepsOf(await monitor())).toEqual([[], [], []]);
});

it("reaches those that follow it, and no others", async () => {
  const [follows, own, nobody, first] = [
    await monitor(),
    await monitor({ notification_contact_ids: [ops], escalations: [step(lead, 5)] }),
    await monitor({ notification_contact_ids: [] }),
    await monitor({ notification_contact_ids: [ops, lead] }),
  ];
  expect(await ask(getEscalation)).toMatchObject({ following: 2, subjects: 4 });
  expect(await change([step(lead, 15)], 30)).toEqual({ changed: 2 });
  expect(await stepsOf(follows)).toEqual([[ops], [step(lead, 15)], [reminded(ops, 30), reminded(lead, 30)]]);
  expect(await stepsOf(first)).toEqual([[ops, lead], [], [reminded(ops, 30), reminded(lead, 30)]]);
  expect(await stepsOf(own)).toEqual([[ops], [step(lead, 5)], []]);
  expect(await stepsOf(nobody)).toEqual([[], [], []]);
  expect(await change([step(lead, 20)], null)).toEqual({ changed: 2 });
  expect(await stepsOf(follows)).toEqual([[ops], [step(lead, 20)], []]);
  expect(await change([])).toEqual({ changed: 1 });
  expect(await stepsOf(follows)).toEqual([[ops], [], []]);
});

it("reaches only new ones if a person wants so, and asks about those that it reaches", async () => {
  const id = await monitor();
  expect(await change([step(lead, 15)], null, false)).toEqual({ changed: 0 });
  expect(await stepsOf(id)).toEqual([[ops], [], []]);
  expect(await ask(getEscalation)).toMatchObject({ following: 0 });
  await change([], null, false);
  await given.api.prisma.wake.deleteMany({ where: { ref: id } });
  expect(await change([step(lead, 15)])).toEqual({ changed: 1 });
  expect(await given.api.prisma.wake.count({ where: { ref: id, kind: "subject" } })).toBe(1);
});

it("loses no change of another person that the sender has not seen", async () => {
  const id = await monitor();
  const opened = await ask(getEscalation);
  await change([step(lead, 15)], 30);
  const outdated = changeOf(opened, [step(lead, 60)]);
  await expect(outdated).rejects.toMatchObject(refusal({ kind: "conflict", detail: expect.stringMatching(/changed/) }));
  expect(await stepsOf(id)).toEqual([[ops], [step(lead, 15)], [reminded(ops, 30), reminded(lead, 30)]]);
  await change([step(lead, 15)], 60);
  await expect(changeOf({ escalations: [step(lead, 15)], remind_after_minutes: 30 }, [])).rejects.toMatchObject(
    refusal({ kind: "conflict" }),
  );
  expect(await changeOf({ escalations: [step(lead, 15)], remind_after_minutes: 60 }, [])).toEqual({ changed: 1 });
});

it("leaves contacts without a reminder that a person has removed", async () => {
  await change([step(lead, 15)], 30);
  const [atOnce, later] = [await monitor(), await monitor()];
  await given.owner.patch(`${MONITORS}/${atOnce}`).send({ reminders: [reminded(lead, 30)] });
  await given.owner.patch(`${MONITORS}/${later}`).send({ reminders: [reminded(ops, 30)] });
  expect(await change([step(lead, 20)], 60)).toEqual({ changed: 2 });
  expect(await stepsOf(atOnce)).toEqual([[ops], [step(lead, 20)], [reminded(lead, 60)]]);
  expect(await stepsOf(later)).toEqual([[ops], [step(lead, 20)], [reminded(ops, 60)]]);
});

it("says when a step reaches nobody", async () => {
  const range = { days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], from: "07:00", to: "22:00" };
  const hours = { time_zone: "Europe/Berlin", ranges: [range] };
  await given.owner.patch(`${CONTACTS}/${ops}`).send({ hours });
  await change([step(lead, 15)]);
  const night = { days: range.days, from: "22:00", to: "07:00", days_later: 1 };
  const gaps = [{ after_minutes: 0, time_zone: "Europe/Berlin", gaps: [night] }];
  expect((await ask(getEscalation)).gaps).toEqual(gaps);
  await given.owner.post(CONTACTS).send({ ...webhookContact, is_default: true, notify_on_down: false });
  expect((await ask(getEscalation)).gaps).toEqual(gaps);
});

it("loses a step with its contact, and rejects contacts of another team", async () => {
  await change([step(lead, 15)]);
  await given.owner.delete(`${CONTACTS}/${lead}`);
  expect(await ask(getEscalation)).toMatchObject({ escalations: [] });
  await expect(change([step(lead, 15)])).rejects.toMatchObject(refusal({ kind: "invalid" }));
  await expect(change([step(ops, 15), step(ops, 20)])).rejects.toMatchObject(refusal({ kind: "invalid" }));
});
