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
