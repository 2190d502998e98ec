import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";

const given = givenTeam({ plan: "free" });

const template = { preset: "ntfy", settings: { topic: "ops-topic-secret", token: "tk_secret" } };
const ntfy = { ...webhookContact, config: { url: "https://ntfy.example.com" }, template };

describe("the template of a webhook contact", () => {
  it("is null without one", async () => {
    const { data } = (await given.owner.post(CONTACTS).send(webhookContact)).body;
    expect(data.template).toBeNull();
  });

  it("is stored, shown, changed as a whole and removed", async () => {
    const { data } = (await given.owner.post(CONTACTS).send(ntfy).expect(201)).body;
    expect(data.template).toEqual(template);
    const url = `${CONTACTS}/${data.id}`;
    expect((await given.owner.patch(url).send({ name: "Other" })).body.data.template).toEqual(template);
    const own = {
      headers: { "X-Key": "secret" },
      body: { text: "{{title}}" },
      over_body: { text: "over" },
      success: [200],
    };
    expect((await given.owner.patch(url).send({ template: { preset: null, ...own } })).body.data.template).toEqual(own);
    expect((await given.owner.get(url)).body.data.template).toEqual(own);
    expect((await given.owner.patch(url).send({ template: null })).body.data.template).toBeNull();
  });

  it("ends the answer links of a contact that it sends elsewhere, and of no other", async () => {
    const { id } = (await given.owner.post(CONTACTS).send(ntfy)).body.data;
    const serial = () => given.api.prisma.contact.findUniqueOrThrow({ where: { id } }).then((row) => row.answerSerial);
    await given.owner.patch(`${CONTACTS}/${id}`).send({ template });
    expect(await serial()).toBe(0);
    await given.owner.patch(`${CONTACTS}/${id}`).send({ template: { ...template, settings: { topic: "other" } } });
    expect(await serial()).toBe(1);
  });

  it("shows a Viewer no secret, wherever the contact is shown", async () => {
    const { data } = (await given.owner.post(CONTACTS).send(ntfy)).body;
    const attached = { ...httpMonitor, notification_contact_ids: [data.id] };
    const monitor = (await given.owner.post(MONITORS).send(attached)).body.data;
    const seen = await given.viewer.get(`${CONTACTS}/${data.id}`);
    expect(seen.body.data.template).toEqual({ preset: "ntfy", settings: { topic: "********", token: "********" } });
    for (const path of [CONTACTS, `${MONITORS}/${monitor.id}`, MONITORS]) {
      expect((await given.viewer.get(path)).text).not.toMatch(/ops-topic-secret|tk_secret/);
    }
  });

  it.each<[string, object, string, string | RegExp]>([
    ["an unknown preset", { preset: "pigeon" }, "template.preset", /must be one of .*ntfy/],
    ["no body and no preset", {}, "template.body", "The template.body field is required without a preset."],
    [
      "an unknown field",
      { body: { a: [{ b: "{{titel}}" }] } },
      "template.body.a.0.b",
      /^The template\.body\.a\.0\.b field holds \{\{titel\}\}, which is not a field; the fields are title, /,
    ],
    ["a missing setting", { preset: "ntfy" }, "template.settings.topic", /is required for ntfy/],
    ["a header of two lines", { headers: { "X A": "1" }, body: {} }, "template.headers", /X A/],
    ["a code that is no success", { body: {}, success: [404] }, "template.success.0", /must not be greater than 299/],
  ])("is rejected with %s", async (_what, wrong, field, sentence) => {
    const { status, body } = await given.owner.post(CONTACTS).send({ ...ntfy, template: wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toMatch(sentence);
  });

  it("is only for contacts of type webhook", async () => {
    const email = { name: "Mail", type: "email", config: { email: "ada@example.com" } };
    const { body } = await given.owner
      .post(CONTACTS)
      .send({ ...email, template })
      .expect(422);
    expect(body.errors).toEqual({ template: ["The template field is only for contacts of type webhook."] });
    const { id } = (
      await given.owner
        .post(CONTACTS)
        .send({ ...email, template: null })
        .expect(201)
    ).body.data;
    await given.owner.patch(`${CONTACTS}/${id}`).send({ template }).expect(422);
  });

  it("names members that it does not know", async () => {
    const created = await given.owner.post(CONTACTS).send({ ...ntfy, template: { ...template, header: {} } });
    expect(created.status).toBe(201);
    expect(created.get("Pharos-Ignored-Fields") ?? JSON.stringify(created.headers)).toContain("template.header");
  });
});
