import { createHmac } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import type { Alert } from "@pharos/core";
import { Webhook } from "standardwebhooks";
import type { MachineNotice } from "./index.ts";
import { context, down, notices } from "./testing/notices.ts";
import { webhook } from "./webhook.ts";

const OLD = `whsec_${Buffer.from("the older of two secrets").toString("base64")}`;
const NEW = `whsec_${Buffer.from("the newer of two secrets").toString("base64")}`;
const url = "https://example.com/hook";

const render = (notice: MachineNotice, delivery: Partial<typeof context.delivery> = {}) => {
  const message = webhook.render(notice, { url }, { ...context, delivery: { ...context.delivery, ...delivery } });
  if (message.via !== "http") throw new Error("A webhook is sent over HTTP.");
  return { ...message, headers: { ...message.headers } };
};
const ofAlert = (alert: Alert) => JSON.parse(render({ kind: "alert", alert }).body);

describe("the payload", () => {
  it("is the documented one, its members in the documented order", () => {
    const alert = { ...down, atMs: down.atMs + 123, subject: { ...down.subject, name: 'Shop "EU"' } };
    expect(render({ kind: "alert", alert })).toMatchObject({
      via: "http",
      url,
      headers: { "content-type": "application/json" },
      body:
        '{"event":"monitor.down","type":"monitor","id":7,"name":"Shop \\"EU\\"",' +
        '"target":"https://shop.example/","timestamp":"2026-10-07T12:03:00+00:00"}',
    });
  });

  it.each(["recovery", "ssl_expiring", "flapping"] as const)("names the event of a %s", (happening) => {
    expect(ofAlert({ ...down, happening }).event).toBe(`monitor.${happening}`);
  });

  it("is about whatever kind of subject it happened to", () => {
    const subject = { kind: "server", id: 7, name: "web-1", target: "web-1.example.com" } as const;
    expect(ofAlert({ ...down, subject })).toMatchObject({
      event: "server.down",
      type: "server",
      id: 7,
      incident_id: 5,
    });
  });

  it("has the detail of a site's finding", () => {
    const subject = { kind: "site", id: 8, name: "Shop", target: "https://shop.example/" } as const;
    const detail = { expires_at: "2026-10-20T12:03:00+00:00", days: 13 };
    const alert: Alert = { ...down, happening: "certificate_expiring", subject, incident: null, detail };
    expect(ofAlert(alert)).toMatchObject({
      event: "site.certificate_expiring",
      type: "site",
      incident_id: null,
      detail,
    });
  });

  it("has the detail of a slow monitor, after the members of every event", () => {
    expect(render(notices.slow).body).toBe(
      '{"event":"monitor.slow","type":"monitor","id":7,"name":"Shop","target":"https://shop.example/",' +
        '"timestamp":"2026-10-07T12:03:00+00:00","incident_id":null,' +
        '"detail":{"response_time_ms":2310,"max_response_time_ms":2000,"since":"2026-10-07T12:03:00+00:00"}}',
    );
  });

  it("says that the certificate of the monitor is not verified, and else nothing about it", () => {
    const { event, tls_verify: verifies } = ofAlert({ ...down, subject: { ...down.subject, isUnverified: true } });
    expect([event, verifies]).toEqual(["monitor.down", false]);
    expect(ofAlert(down)).not.toHaveProperty("tls_verify");
  });

  it("has an empty target for a heartbeat", () => {
    expect(ofAlert({ ...down, subject: { ...down.subject, target: null } }).target).toBe("");
  });

  it("tells a program of an outage's beginning with its own time, though it is over", () => {
    expect(render(notices.whole).body).toBe(render(notices.down).body);
  });

  it("of a test is about the contact", () => {
    expect(render(notices.test).body).toBe(
      '{"event":"contact.test","type":"contact","id":3,"name":"Pager","target":"","timestamp":"2026-10-07T12:03:00+00:00"}',
    );
  });
});

describe("the signature", () => {
  const now = { atMs: Date.now() };

  it.each(["down", "test"] as const)("of the notice '%s' is accepted by a verifier of Standard Webhooks", (name) => {
    const { body, headers } = render(notices[name], { ...now, secrets: [NEW] });
    expect(new Webhook(NEW).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it("is HMAC-SHA256 of id, time and body by the decoded secret", () => {
    const { body, headers } = render(notices.down, { secrets: [NEW] });
    const seconds = context.delivery.atMs / 1000;
    const hmac = createHmac("sha256", "the newer of two secrets").update(`dlv_42.${seconds}.${body}`).digest("base64");
    expect(headers).toEqual({
      "content-type": "application/json",
      "webhook-id": "dlv_42",
      "webhook-timestamp": String(seconds),
      "webhook-signature": `v1,${hmac}`,
    });
  });

  it("is accepted by a receiver that has either secret, while there are two", () => {
    const { body, headers } = render(notices.down, { ...now, secrets: [NEW, OLD] });
    expect(headers).toHaveProperty("webhook-signature", expect.stringMatching(/^v1,\S+ v1,\S+$/));
    for (const secret of [NEW, OLD]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  });

  it.each<[string, Record<string, string>, string]>([
    ["another body", {}, "{}"],
    ["another id", { "webhook-id": "dlv_43" }, ""],
    ["a time that was changed", { "webhook-timestamp": String(Math.floor(now.atMs / 1000) - 1) }, ""],
  ])("is invalid for its type %s", (_what, changed, body) => {
    const message = render(notices.down, { ...now, secrets: [NEW] });
    const verify = () => new Webhook(NEW).verify(body || message.body, { ...message.headers, ...changed });
    expect(verify).toThrow("No matching signature found");
  });

  it("is invalid for its type another secret, and is not taken six minutes later", () => {
    const fresh = render(notices.down, { ...now, secrets: [NEW] });
    expect(() => new Webhook(OLD).verify(fresh.body, fresh.headers)).toThrow("No matching signature found");
    const stale = render(notices.down, { atMs: now.atMs - 6 * 60_000, secrets: [NEW] });
    expect(() => new Webhook(NEW).verify(stale.body, stale.headers)).toThrow("too old");
  });

  it("is made anew for each attempt, of the same id and body", () => {
    const first = render(notices.down, { secrets: [NEW] });
    const second = render(notices.down, { secrets: [NEW], atMs: context.delivery.atMs + 60_000 });
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({ "webhook-id": "dlv_42" });
    expect(second.headers).not.toEqual(first.headers);
  });

  it("is left out without a secret", () => {
    const { headers } = render(notices.down);
    expect(Object.keys(headers)).toEqual(["content-type", "webhook-id", "webhook-timestamp"]);
  });
});

describe("the address", () => {
  it.each([
    ["http://user:secret@example.com:8080/secret?secret", "http://example.com:8080/********"],
    ["http://example.com:99999/secret", "http://example.com:99999/********"],
  ])("%s is masked as %s", (address, masked) => {
    expect(webhook.mask({ url: address })).toEqual({ url: masked });
  });

  it.each(["example.com/hook", "ftp://example.com/", "http://", "https://exa mple.com/", "javascript:alert(1)", ""])(
    "'%s' is refused",
    (address) => {
      expect(() => webhook.parse({ url: address })).toThrow("is invalid for its type");
    },
  );
});
