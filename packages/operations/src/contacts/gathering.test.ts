import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";

const given = givenTeam({ plan: "free" });

const email = { name: "Ada", type: "email", config: { email: "ada@example.com" } };
const preset = (name: string, settings: object) => ({
  ...webhookContact,
  template: { preset: name, settings },
});
const ntfy = preset("ntfy", { topic: "pharos-secret" });
const wrong = (end: string) => ({ gather_seconds: [`The gather seconds field ${end}`] });
const ofPrograms = wrong("must be 0 for a contact that programs read.");

const create = async (contact: object, status: number) =>
  (await given.owner.post(CONTACTS).send(contact).expect(status)).body;

describe("how long alerts of a contact wait for others", () => {
  it("is 0 unless a client sends something else, which stays", async () => {
    const { data } = await create(email, 201);
    expect(data.gather_seconds).toBe(0);
    const url = `${CONTACTS}/${data.id}`;
    const change = async (body: object) =>
      (await given.owner.patch(url).send(body).expect(200)).body.data.gather_seconds;
    expect(await change({ gather_seconds: 60 })).toBe(60);
    expect(await change({ name: "Nights" })).toBe(60);
    expect((await given.viewer.get(url)).body.data.gather_seconds).toBe(60);
    expect(await change({ gather_seconds: 0 })).toBe(0);
  });

  it.each([
    [61, "must not be greater than 60."],
    [-1, "must be at least 0."],
    [1.5, "must be an integer."],
  ])("is no %s", async (seconds, end) => {
    expect((await create({ ...email, gather_seconds: seconds }, 422)).errors).toEqual(wrong(end));
  });

  it("is 0 for programs, and any for services that people read", async () => {
    expect((await create({ ...webhookContact, gather_seconds: 1 }, 422)).errors).toEqual(ofPrograms);
    const pagerduty = preset("pagerduty", { routing_key: "0".repeat(32) });
    expect((await create({ ...pagerduty, gather_seconds: 1 }, 422)).errors).toEqual(ofPrograms);
    const { data } = await create({ ...ntfy, gather_seconds: 30 }, 201);
    const url = `${CONTACTS}/${data.id}`;
    const both = { template: null, gather_seconds: 1 };
    expect((await given.owner.patch(url).send(both).expect(422)).body.errors).toEqual(ofPrograms);
    // A change of only the template resets it.
    expect((await given.owner.patch(url).send({ template: null }).expect(200)).body.data.gather_seconds).toBe(0);
  });
});
