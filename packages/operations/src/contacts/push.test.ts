import { expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";
import { subjectsOf } from "../subjects.fixture.ts";
import { getPush } from "./get-push.ts";

const given = givenTeam({ plan: "free" });
const { ask } = subjectsOf(given);

const BROWSER = {
  name: "Chrome on Linux",
  type: "push",
  config: {
    endpoint: "https://push.example/send/1",
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

it.each([
  ["endpoint", "http://push.example/send/1"],
  ["endpoint", "https://user:secret@push.example/"],
  ["p256dh", "AAAA"],
  ["p256dh", `BA${"A".repeat(85)}`],
  ["auth", "short"],
])("rejects a browser whose %s is %s", async (key, value) => {
  const body = { ...BROWSER, config: { ...BROWSER.config, [key]: value } };
  const refused = await given.owner.post(CONTACTS).send(body).expect(422);
  expect(Object.keys(refused.body.errors)).toEqual([`config.${key}`]);
});

it("lists the browsers of the caller, and of nobody else", async () => {
  const [browser, hook] = [
    await given.owner.post(CONTACTS).send(BROWSER).expect(201),
    await given.owner.post(CONTACTS).send(webhookContact).expect(201),
  ];
  const { id } = browser.body.data;
  const userOf = async (contact: number) =>
    (await given.api.prisma.contact.findUniqueOrThrow({ where: { id: contact } })).userId;
  const maker = await userOf(id);
  expect(maker).toEqual(expect.any(Number));
  expect(await userOf(hook.body.data.id)).toBeNull();
  const devices = async (userId: number) => given.api.services.stores.contacts.devices(given.team.id, userId);
  expect((await devices(maker ?? 0)).map((device) => device.id)).toEqual([id]);
  expect(await devices((maker ?? 0) + 1)).toEqual([]);
  expect(Object.keys(await ask(getPush, { role: "viewer" }))).toEqual(["public_key", "devices"]);
});

const admin = () => given.api.as(given.team.admin);

/** The rows of the audit log of a contact, after the row of its create. */
async function changesOf(id: number) {
  const rows = await given.api.prisma.auditRow.findMany({
    where: { entity: "contact", entityId: id },
    orderBy: { id: "asc" },
  });
  return rows.slice(1).map(({ operation, before, after }) => ({ operation, before, after }));
}

const userOf = async (id: number) => (await given.api.prisma.contact.findUniqueOrThrow({ where: { id } })).userId;

it("changes the contact of a browser that the same member turns on again", async () => {
  const { id } = (
    await given.owner
      .post(CONTACTS)
      .send({ ...BROWSER, is_default: true })
      .expect(201)
  ).body.data;
  const keys = {
    p256dh: "BAsecretAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABloL9y_mULQjx4R5n2piwKhHPy1sokOnTDOSdoWfCO5Q",
    auth: "A".repeat(22),
  };
  const again = { ...BROWSER, name: "Laptop", config: { ...BROWSER.config, ...keys } };
  const { data } = (await given.owner.post(CONTACTS).send(again).expect(200)).body;
  expect(data).toMatchObject({ id, name: "Laptop", is_default: true, config: again.config });
  expect((await given.owner.get(CONTACTS)).body.data).toHaveLength(1);
  expect(await changesOf(id)).toMatchObject([
    { operation: "update-contact", before: { name: BROWSER.name }, after: { name: "Laptop" } },
  ]);
});

it("moves the contact of a browser to the member who turns it on last", async () => {
  const { id } = (await given.owner.post(CONTACTS).send(BROWSER).expect(201)).body.data;
  const first = await userOf(id);
  expect((await admin().post(CONTACTS).send(BROWSER).expect(200)).body.data.id).toBe(id);
  const second = await userOf(id);
  expect(second).not.toBe(first);
  expect(await changesOf(id)).toEqual([
    { operation: "update-contact", before: { user_id: first }, after: { user_id: second } },
  ]);
});

it("makes one contact of a browser that two requests turn on at the same time", async () => {
  const answers = await Promise.all([given.owner, admin()].map((sender) => sender.post(CONTACTS).send(BROWSER)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect((await given.owner.get(CONTACTS)).body.data).toHaveLength(1);
});

it("enrolls a browser although a contact of another one cannot be decrypted", async () => {
  const { id } = (await given.owner.post(CONTACTS).send(BROWSER).expect(201)).body.data;
  await given.api.prisma.contact.update({ where: { id }, data: { config: "unreadable" } });
  const config = { ...BROWSER.config, endpoint: "https://push.example/send/2" };
  const added = await given.owner.post(CONTACTS).send({ ...BROWSER, config });
  expect([added.status, added.body.data?.config]).toEqual([201, config]);
  await given.api.prisma.contact.delete({ where: { id } });
});

it("gives a member who has just left no browser", async () => {
  const { id } = (await given.owner.post(CONTACTS).send(BROWSER).expect(201)).body.data;
  const current = await given.api.services.stores.contacts.find(given.team.id, id);
  if (current === null) throw new Error("The contact is gone.");
  const stranger = { ...current, userId: 2_000_000_000, change: () => current };
  const enroll = (is: () => boolean) => given.api.services.stores.contacts.enroll(given.team.id, { ...stranger, is });
  await expect(enroll(() => false)).rejects.toMatchObject({ problem: { kind: "forbidden" } });
  await expect(enroll(() => true)).rejects.toMatchObject({ problem: { kind: "forbidden" } });
  expect(await given.api.services.stores.contacts.list(given.team.id)).toEqual([current]);
});

it("lets the browsers of other teams be", async () => {
  const { id } = (await given.owner.post(CONTACTS).send(BROWSER).expect(201)).body.data;
  const other = await given.api.newTeam();
  const created = await given.api.as(other.owner).post(CONTACTS).send(BROWSER).expect(201);
  expect(created.body.data.id).not.toBe(id);
});
