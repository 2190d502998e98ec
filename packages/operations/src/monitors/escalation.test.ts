import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";

const given = givenTeam({ plan: "business" });

const contact = async (): Promise<number> => (await given.owner.post(CONTACTS).send(webhookContact)).body.data.id;
const create = async (body: object = {}) => (await given.owner.post(MONITORS).send({ ...httpMonitor, ...body })).body;
const patch = async (id: number, body: object) => (await given.owner.patch(`${MONITORS}/${id}`).send(body)).body;
const step = (id: number, minutes = 15) => ({ contact_id: id, after_minutes: minutes });
/** The contacts that are notified at once, and later. */
const who = ({ data }: Awaited<ReturnType<typeof create>>) => ({
  direct: data.notification_contacts.map(({ id }: { id: number }) => id).sort(),
  later: data.escalations.map((one: ReturnType<typeof step>) => [one.contact_id, one.after_minutes]),
});

describe("contacts that are notified later", () => {
  it("are shown apart from the others, the soonest first, and replaced as a whole", async () => {
    const [ops, ada, bob] = [await contact(), await contact(), await contact()];
    const created = await create({ notification_contact_ids: [ops], escalations: [step(ada, 60), step(bob)] });
    const { id } = created.data;
    const both = {
      direct: [ops],
      later: [
        [bob, 15],
        [ada, 60],
      ],
    };
    expect(who(created)).toEqual(both);
    expect(who(await patch(id, { name: "Shop" }))).toEqual(both);
    expect(who(await patch(id, { notification_contact_ids: [] }))).toEqual({ ...both, direct: [] });
    expect(who(await patch(id, { escalations: [step(ada, 1)] }))).toEqual({ direct: [], later: [[ada, 1]] });
    expect(who(await patch(id, { escalations: null }))).toEqual({ direct: [], later: [] });
  });

  it("become direct by notification_contact_ids, and later contacts if both are sent", async () => {
    const [ops, ada] = [await contact(), await contact()];
    const { id } = (await create({ notification_contact_ids: [ops], escalations: [step(ada)] })).data;
    expect(who(await patch(id, { notification_contact_ids: [ops, ada] }))).toEqual({ direct: [ops, ada], later: [] });
    const swapped = { notification_contact_ids: [ada], escalations: [step(ops, 5)] };
    expect(who(await patch(id, swapped))).toEqual({ direct: [ada], later: [[ops, 5]] });
  });

  it("can have reminders, and keep them", async () => {
    const ada = await contact();
    const reminders = [{ contact_id: ada, remind_after_minutes: 30 }];
    const { data } = await create({ escalations: [step(ada)], reminders });
    expect(data.reminders).toEqual(reminders);
    expect((await patch(data.id, { escalations: [step(ada, 5)] })).data.reminders).toEqual(reminders);
    expect((await patch(data.id, { notification_contact_ids: [ada] })).data.reminders).toEqual(reminders);
  });

  it("are contacts of the team, each once, not direct, from a minute to a day, and at most ten", async () => {
    const [ops, ada] = [await contact(), await contact()];
    const { id } = (await create({ notification_contact_ids: [ops] })).data;
    const errors = async (escalations: readonly object[], more: object = {}) =>
      (await patch(id, { escalations, ...more })).errors;
    expect(await errors([step(ada), step(2_147_483_646)])).toEqual({
      "escalations.1.contact_id": ["The escalations.1.contact_id field must be the ID of a contact of the team."],
    });
    expect(await errors([step(ada), step(ada, 5)])).toEqual({
      "escalations.1.contact_id": ["The escalations.1.contact_id field must not repeat the contact of an earlier one."],
    });
    const direct = {
      "escalations.0.contact_id": [
        "The escalations.0.contact_id field must not be in notification_contact_ids, which are alerted at once.",
      ],
    };
    expect(await errors([step(ops)])).toEqual(direct);
    expect(await errors([step(ada)], { notification_contact_ids: [ada] })).toEqual(direct);
    expect(Object.keys(await errors([step(ada, 0)]))).toEqual(["escalations.0.after_minutes"]);
    expect(Object.keys(await errors([step(ada, 1_441)]))).toEqual(["escalations.0.after_minutes"]);
    expect(Object.keys(await errors(Array.from({ length: 11 }, () => step(ada))))).toEqual(["escalations"]);
  });

  it("leave with the contact, which is a new version of the monitor", async () => {
    const ada = await contact();
    const { id } = (await create({ escalations: [step(ada)] })).data;
    const before = (await given.owner.get(`${MONITORS}/${id}`)).headers["etag"];
    await given.owner.delete(`${CONTACTS}/${ada}`);
    const after = await given.owner.get(`${MONITORS}/${id}`);
    expect([after.body.data.escalations, after.headers["etag"] === before]).toEqual([[], false]);
  });
});
