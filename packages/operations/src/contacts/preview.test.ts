import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";

const given = givenTeam({ plan: "free" });
const PREVIEWS = `${CONTACTS}/previews`;

const preview = async (contact: object) =>
  (
    await given.owner
      .post(PREVIEWS)
      .send({ name: "Pager", ...contact })
      .expect(200)
  ).body.data.messages;

describe("a preview of a contact", () => {
  it("shows each message with secrets masked, and stores nothing", async () => {
    const zulip = {
      ...{ type: "webhook", config: { url: "https://example.zulipchat.com" } },
      template: {
        preset: "zulip",
        settings: { email: "bot@example.com", key: "very-secret", channel: "ops" },
        headers: { "X-Key": "very-secret" },
      },
    };
    const messages = await preview(zulip);
    expect(messages.map(({ news, is_sent }: { news: string; is_sent: boolean }) => [news, is_sent])).toEqual(
      ["down", "recovery", "reminder", "summary", "test"].map((news) => [news, true]),
    );
    expect(messages[0]).toMatchObject({
      ...{ method: "POST", url: "https://example.zulipchat.com/api/v1/messages", to: null, subject: null },
      headers: { authorization: "Basic ********", "x-key": "********" },
      body: expect.stringMatching(/^type=stream&to=ops&topic=Shop&content=.*Shop\+is\+down/),
    });
    expect(JSON.stringify(messages)).not.toContain("very-secret");
    expect((await given.owner.get(CONTACTS)).body.data).toEqual([]);
  });

  it("shows no message that the contact does not get", async () => {
    const template = { body: { text: "{{title}}" } };
    const messages = await preview({ ...webhookContact, template });
    const sent = messages.filter(({ is_sent }: { is_sent: boolean }) => is_sent);
    expect(sent.map(({ news }: { news: string }) => news)).toEqual(["down", "recovery", "reminder", "test"]);
    expect(sent[0]).toMatchObject({ url: "https://hooks.example.com/********", body: '{"text":"Shop is down"}' });
  });

  it("is there for every type, of one news if that is asked for", async () => {
    expect(await preview({ ...webhookContact, news: "test" })).toMatchObject([
      { news: "test", url: "https://hooks.example.com/********", body: expect.stringContaining("contact.test") },
    ]);
    expect(await preview({ type: "email", config: { email: "ada@example.com" }, news: "down" })).toMatchObject([
      { method: null, to: "ada@example.com", subject: "Shop is down", body: expect.stringContaining("Shop is down") },
    ]);
    const telegram = { type: "telegram", config: { bot_token: "123456:very-secret", chat_id: "@ops" }, news: "down" };
    expect(JSON.stringify(await preview(telegram))).not.toContain("very-secret");
  });

  it("names mistakes as a create does, and is not for Viewers", async () => {
    const wrong = { ...webhookContact, template: { body: "{{titel}}" } };
    const { status, body } = await given.owner.post(PREVIEWS).send(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["template.body"]]);
    expect((await given.viewer.post(PREVIEWS).send(webhookContact)).status).toBe(403);
  });
});
