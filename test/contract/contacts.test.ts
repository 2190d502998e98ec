import { describe, expect, it } from "@jest/globals";
import { CONTACTS, contractSuite, ownIt } from "./suite.ts";

const suite = contractSuite();
const slack = { type: "slack", config: { webhook_url: "https://hooks.slack.com/services/T0/B0/secret" } };

describe("POST /notification-contacts/{notificationContact}/rotate-secret", () => {
  it("gives a webhook contact a new signing secret and a new version, and obeys If-Match", async () => {
    const { owner, viewer } = await suite.team();
    const contact = await suite.contact(owner);
    const path = `${CONTACTS}/${contact.id}`;
    const tag = (await owner.get(path)).headers.get("etag") ?? "";
    const rotated = await owner.post(`${path}/rotate-secret`, undefined, { "If-Match": tag });
    expect(rotated.status).toBe(200);
    expect(rotated.body.data).toEqual({ ...contact, signing_secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.body.data.signing_secret).not.toBe(contact["signing_secret"]);
    expect((await owner.get(path)).headers.get("etag")).toBe(rotated.headers.get("etag"));
    expect((await owner.post(`${path}/rotate-secret`, undefined, { "If-Match": tag })).status).toBe(412);
    expect((await viewer.get(path)).body.data.signing_secret).toBe("********");
    expect((await viewer.post(`${path}/rotate-secret`)).status).toBe(403);
  });

  it("is 409 for a contact that signs nothing", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.contact(owner, slack);
    const { status, body } = await owner.post(`${CONTACTS}/${id}/rotate-secret`);
    expect([status, body.detail]).toEqual([409, "Alerts to a contact of type slack are not signed."]);
  });

  ownIt("gives one to a contact from before there were signatures", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.contact(owner);
    await suite.own().pool.query("UPDATE contacts SET signing_secret = NULL WHERE id = $1", [id]);
    expect((await owner.get(`${CONTACTS}/${id}`)).body.data.signing_secret).toBeNull();
    const { body } = await owner.post(`${CONTACTS}/${id}/rotate-secret`);
    expect(body.data.signing_secret).toMatch(/^whsec_/);
  });
});

describe("POST /notification-contacts/{notificationContact}/test", () => {
  it("answers 200 with the verdict, even if nobody is there; a Viewer may not", async () => {
    const { owner, viewer } = await suite.team();
    const { id } = await suite.contact(owner, { config: { url: "http://nobody.invalid/secret" } });
    const { status, body } = await owner.post(`${CONTACTS}/${id}/test`);
    const members = ["delivered", "status_code", "error", "duration_ms", "reason"];
    expect([status, Object.keys(body.data)]).toEqual([200, members]);
    expect(body.data).toMatchObject({
      delivered: false,
      status_code: null,
      error: expect.not.stringContaining("secret"),
    });
    expect((await viewer.post(`${CONTACTS}/${id}/test`)).status).toBe(403);
  });
});

describe("What deliveries leave behind", () => {
  ownIt("is seen by any member, and is no new version", async () => {
    const { owner, viewer } = await suite.team();
    const { id } = await suite.contact(owner);
    const tag = (await owner.get(`${CONTACTS}/${id}`)).headers.get("etag") ?? "";
    await suite.own().pool.query(
      `UPDATE contacts SET last_delivered_at = '2026-11-20T10:00:00Z', failing_since = '2026-11-21T10:00:00Z',
         last_error = 'The receiver answered 404', last_failure_reason = 'refused' WHERE id = $1`,
      [id],
    );
    expect((await viewer.get(`${CONTACTS}/${id}`)).body.data).toMatchObject({
      last_delivered_at: "2026-11-20T10:00:00.000000Z",
      failing_since: "2026-11-21T10:00:00.000000Z",
      last_error: "The receiver answered 404",
      last_failure_reason: "refused",
    });
    expect((await owner.patch(`${CONTACTS}/${id}`, { name: "New" }, { "If-Match": tag })).status).toBe(200);
  });
});
