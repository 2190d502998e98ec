import { describe, expect, it } from "@jest/globals";
import type { Alert } from "@pharos/core";
import { context } from "./testing/notices.ts";
import { webhook } from "./webhook.ts";

const alert: Alert = {
  event: "monitor.down",
  atMs: Date.UTC(2026, 9, 7, 9, 30, 0, 123),
  monitor: { id: 7, name: 'Shop "EU"', url: "https://shop.example/health" },
  incident: {
    id: 5,
    startedAtMs: Date.UTC(2026, 9, 7, 9, 30),
    resolvedAtMs: null,
    cause: "Expected 200, got 503",
    regions: [],
  },
  certificateExpiresAtMs: null,
  whole: false,
  settles: false,
};

const render = (sent: Alert, config: { readonly url: string }) => {
  const message = webhook.render({ kind: "alert", alert: sent }, config, context);
  if (message.via !== "http") throw new Error("A webhook is sent over HTTP.");
  return message;
};

describe("webhook", () => {
  it("posts the documented payload, its members in the documented order", () => {
    expect(render(alert, { url: "https://example.com/hook" })).toEqual({
      via: "http",
      url: "https://example.com/hook",
      headers: {
        "content-type": "application/json",
        "webhook-id": "dlv_42",
        "webhook-timestamp": String(context.delivery.atMs / 1000),
      },
      body:
        '{"event":"monitor.down","type":"monitor","id":7,"name":"Shop \\"EU\\"",' +
        '"target":"https://shop.example/health","timestamp":"2026-10-07T09:30:00+00:00"}',
    });
  });

  it("has an empty target for a heartbeat", () => {
    const heartbeat: Alert = { ...alert, event: "monitor.recovery", monitor: { id: 8, name: "Backup", url: null } };
    const { body } = render(heartbeat, { url: "https://example.com/hook" });
    expect(JSON.parse(body)).toMatchObject({ event: "monitor.recovery", name: "Backup", target: "" });
  });

  it.each([
    ["http://user:secret@example.com:8080/secret?secret", "http://example.com:8080/********"],
    ["http://example.com:99999/secret", "********"],
  ])("masks %s as %s", (url, masked) => {
    expect(webhook.mask({ url })).toEqual({ url: masked });
  });

  it.each(["example.com/hook", "ftp://example.com/", "http://", "https://exa mple.com/", "javascript:alert(1)", ""])(
    "refuses the address '%s'",
    (url) => {
      expect(() => webhook.parse({ url })).toThrow("does not fit");
    },
  );
});
