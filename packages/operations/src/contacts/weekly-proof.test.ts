import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";

const given = givenTeam();

const matrix = { preset: "matrix", settings: { token: "syt_secret", room: "!ops:example.com" } };
const REJECTED = {
  weekly_proof: ["The weekly_proof field must be false, because Pharos proves this contact by a quiet request."],
};

describe("the weekly proof of a contact", () => {
  it("is off, until a client turns it on", async () => {
    const { id, weekly_proof: first } = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
    expect(first).toBe(false);
    const url = `${CONTACTS}/${id}`;
    expect((await given.owner.patch(url).send({ weekly_proof: true })).body.data.weekly_proof).toBe(true);
    expect((await given.owner.patch(url).send({ name: "Other" })).body.data.weekly_proof).toBe(true);
    expect((await given.owner.get(url)).body.data.weekly_proof).toBe(true);
  });

  it("is only for contacts that Pharos does not prove without a message", async () => {
    const telegram = { name: "Ops", type: "telegram", config: { bot_token: "1:a", chat_id: "5" }, weekly_proof: true };
    expect((await given.owner.post(CONTACTS).send(telegram).expect(422)).body.errors).toEqual(REJECTED);
    const room = { ...webhookContact, template: matrix, weekly_proof: true };
    expect((await given.owner.post(CONTACTS).send(room).expect(422)).body.errors).toEqual(REJECTED);
    const { id } = (await given.owner.post(CONTACTS).send({ ...room, weekly_proof: false })).body.data;
    const change = (body: object) => given.owner.patch(`${CONTACTS}/${id}`).send(body);
    expect((await change({ weekly_proof: true }).expect(422)).body.errors).toEqual(REJECTED);
    await change({ weekly_proof: true, template: null }).expect(200);
    expect((await change({ template: matrix }).expect(200)).body.data.weekly_proof).toBe(false);
  });

  it("is for contacts with a preset that send to another place", async () => {
    const room = { ...webhookContact, template: { ...matrix, path: "/own" }, weekly_proof: true };
    const { id } = (await given.owner.post(CONTACTS).send(room).expect(201)).body.data;
    const pushover = { preset: "pushover", settings: { token: "a-secret-token", user: "u-secret-key" } };
    const change = (body: object) => given.owner.patch(`${CONTACTS}/${id}`).send(body);
    const own = { config: { url: "https://push.example.com/gateway" }, template: pushover, weekly_proof: true };
    expect((await change(own).expect(200)).body.data.weekly_proof).toBe(true);
    const fixed = { config: { url: "https://api.pushover.net/1/messages.json" } };
    expect((await change(fixed).expect(200)).body.data.weekly_proof).toBe(false);
    expect((await change({ weekly_proof: true }).expect(422)).body.errors).toEqual(REJECTED);
  });

  it("makes a contact due for a proof again, as another receiver does and another name does not", async () => {
    const { id } = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
    const { contact } = given.api.prisma;
    const dueAt = new Date("2031-01-01");
    const dueAfter = async (change: object) => {
      await contact.update({ where: { id }, data: { proofDueAt: dueAt } });
      await given.owner.patch(`${CONTACTS}/${id}`).send(change).expect(200);
      return (await contact.findUniqueOrThrow({ where: { id } })).proofDueAt;
    };
    expect(await dueAfter({ name: "Other" })).toEqual(dueAt);
    expect(await dueAfter({ weekly_proof: true })).toBeNull();
    expect(await dueAfter({ config: { url: "https://other.example.com/hook" } })).toBeNull();
  });
});
