import { describe, expect, it } from "@jest/globals";
import { BASE_URL, CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";

const given = givenTeam({ plan: "free" });

describe("notification contacts", () => {
  it("refuses credentials in a new address with a sentence", async () => {
    const refused = await given.owner
      .post(CONTACTS)
      .send({ ...webhookContact, config: { url: "https://user:secret@example.com/hook" } })
      .expect(422);
    expect(refused.body.errors).toEqual({
      "config.url": [
        "The config.url field must not contain a user name or password; put a secret in the path or query.",
      ],
    });
  });

  it("creates with its listed keys, reads, changes, masks, deletes and detaches", async () => {
    const config = { ...webhookContact.config, extra: "dropped" };
    const created = await given.owner.post(CONTACTS).send({ ...webhookContact, config });
    const { data } = created.body;
    expect(created.status).toBe(201);
    expect(created.get("Location")).toBe(`${BASE_URL}${CONTACTS}/${data.id}`);
    expect(Object.entries(data)).toEqual(
      Object.entries({
        id: data.id,
        ...webhookContact,
        notify_on_down: true,
        notify_on_recovery: true,
        signing_secret: data.signing_secret,
        last_delivered_at: null,
        failing_since: null,
        last_error: null,
        key: null,
        last_failure_reason: null,
        seen_at: null,
        proved_at: null,
        unproven_since: null,
        proof_error: null,
        answers: null,
        hours: null,
        template: null,
        is_default: false,
        weekly_proof: false,
        gather_seconds: 0,
      }),
    );
    const url = `${CONTACTS}/${data.id}`;
    expect((await given.viewer.get(url)).body.data.config).toEqual({
      url: "https://hooks.example.com/********",
    });
    expect((await given.viewer.get(CONTACTS)).text).not.toMatch(/T0\/secret|whsec_/);
    const patched = await given.owner.patch(url).send({ notify_on_down: false, type: "webhook" });
    expect(patched.body.data).toEqual({ ...data, notify_on_down: false });

    const monitor = (await given.owner.post(MONITORS).send({ ...httpMonitor, notification_contact_ids: [data.id] }))
      .body.data;
    expect((await given.viewer.get(`${MONITORS}/${monitor.id}`)).text).not.toMatch(/T0\/secret|whsec_/);
    expect((await given.owner.delete(url)).status).toBe(204);
    expect((await given.owner.get(`${MONITORS}/${monitor.id}`)).body.data.notification_contacts).toEqual([]);
    expect((await given.owner.get(url)).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ["no name", { name: undefined }, "name"],
    ["an unknown type", { type: "pigeon" }, "type"],
    ["no config", { config: undefined }, "config"],
    ["a config that is a list", { config: [] }, "config"],
    ["a config without its key", { config: { webhook_url: "https://example.com" } }, "config.url"],
    ["a config with a bare host", { config: { url: "example.com" } }, "config.url"],
    ["a config with an impossible port", { config: { url: "https://example.com:99999/" } }, "config.url"],
    ["a switch of null", { notify_on_down: null }, "notify_on_down"],
  ])("answers 422 to %s", async (_what, body, field) => {
    const response = await given.owner.post(CONTACTS).send({ ...webhookContact, ...body });
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("answers 422 to another type and to a config that is not whole", async () => {
    const { id } = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
    const response = await given.owner.patch(`${CONTACTS}/${id}`).send({ type: "email", config: {} });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ["type", "config.url"]]);
  });
});
