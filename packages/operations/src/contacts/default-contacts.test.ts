import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { createServer } from "../servers/create.ts";
import { createSite } from "../sites/create.ts";
import { subjectsOf } from "../subjects.fixture.ts";

const given = givenTeam();
const { ask } = subjectsOf(given);

const newContact = async (fields: object = {}): Promise<number> =>
  (
    await given.owner
      .post(CONTACTS)
      .send({ ...webhookContact, ...fields })
      .expect(201)
  ).body.data.id;

/** The contacts of a monitor that is created with these fields. */
async function alerted(fields: object): Promise<readonly number[]> {
  const { body } = await given.owner
    .post(MONITORS)
    .send({ ...httpMonitor, ...fields })
    .expect(201);
  return body.data.notification_contacts.map(({ id }: { readonly id: number }) => id);
}

describe("the default contacts of a team", () => {
  it("are none until a person says so", async () => {
    const id = await newContact();
    expect((await given.owner.get(`${CONTACTS}/${id}`)).body.data.is_default).toBe(false);
    expect(await alerted({})).toEqual([]);
  });

  it("get the alerts of a new monitor whose request names no contacts", async () => {
    const other = await newContact();
    const first = await newContact({ is_default: true });
    const second = await newContact();
    await given.owner.patch(`${CONTACTS}/${second}`).send({ is_default: true }).expect(200);
    expect(await alerted({})).toEqual([first, second]);
    const step = { contact_id: other, after_minutes: 5 };
    expect(await alerted({ notification_contact_ids: [other] })).toEqual([other]);
    expect(await alerted({ notification_contact_ids: [] })).toEqual([]);
    expect(await alerted({ notification_contact_ids: null })).toEqual([]);
    expect(await alerted({ escalations: [step] })).toEqual([]);
    expect(await alerted({ escalations: [] })).toEqual([]);
    await given.owner.patch(`${CONTACTS}/${first}`).send({ is_default: false }).expect(200);
    expect(await alerted({})).toEqual([second]);
  });

  it("get the alerts of new servers and sites, and of no other team", async () => {
    const id = await newContact({ is_default: true });
    const ids = async (operation: typeof createServer | typeof createSite, body: object, team = given.team) =>
      (await ask(operation, { body, team })).notification_contacts.map((one: { readonly id: number }) => one.id);
    expect(await ids(createServer, { name: "web-1" })).toContain(id);
    expect(await ids(createServer, { name: "web-2", notification_contact_ids: [] })).toEqual([]);
    expect(await ids(createSite, { url: "https://example.com" })).toContain(id);
    expect(await ids(createSite, { url: "https://example.org", notification_contact_ids: [] })).toEqual([]);
    expect(await ids(createServer, { name: "web-3" }, await given.api.newTeam("business"))).toEqual([]);
  });
});
