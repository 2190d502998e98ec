import { describe, expect, it } from "@jest/globals";
import type { ContactTemplate } from "@pharos/core";
import fc from "fast-check";
import { anyNotice } from "../testing/any-notice.ts";
import { context, notices } from "../testing/notices.ts";
import type { TemplateNotice } from "./fields.ts";
import { maskedTemplate } from "./mask.ts";
import { templateMessage } from "./message.ts";

const URL_OF_HOOK = "https://hooks.example.com/base?key=1";

const sent = (template: ContactTemplate, notice: TemplateNotice = notices.down, url = URL_OF_HOOK) => {
  const message = templateMessage(template, url, notice, context);
  if (message?.via !== "http") throw new Error("A template makes a request.");
  return message;
};

describe("a template without a preset", () => {
  it("makes a signed POST of JSON, in which values have their own types", () => {
    const { url, method, headers, body } = sent({
      body: {
        what: "{{title}}",
        n: "{{count}}",
        over: "{{is_over}}",
        at: "{{at_unix}}",
        from: "{{incident.regions}}",
        x: 1,
      },
    });
    expect([url, method]).toEqual([URL_OF_HOOK, undefined]);
    expect(JSON.parse(body)).toEqual({
      ...{ what: "Shop is down", n: 1, over: false, at: 1791374580, from: ["lon", "nyc"], x: 1 },
    });
    expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": "dlv_42" });
  });

  it.each<[string, ContactTemplate, string, string]>([
    [
      "form",
      { format: "form", body: { To: "+1", Body: "{{title}} & {{url}}" } },
      "application/x-www-form-urlencoded",
      "To=%2B1&Body=Shop+is+down+%26+https%3A%2F%2Fpharos.example%2Fmonitors%2F7",
    ],
    [
      "text",
      { format: "text", body: "{{title}}\n{{incident.cause}}" },
      "text/plain; charset=utf-8",
      "Shop is down\nConnection refused",
    ],
    [
      "JSON, if the body was written before its preset sent a form",
      {
        preset: "pushover",
        settings: { token: "a-secret-token", user: "u-secret-key" },
        body: { token: "{{settings.token}}", data: { title: "{{title}}" } },
      },
      "application/json",
      '{"token":"a-secret-token","data":{"title":"Shop is down"}}',
    ],
  ])("sends %s", (_format, template, contentType, body) => {
    const message = sent(template);
    expect([message.headers["content-type"], message.body]).toEqual([contentType, body]);
  });

  it.each([
    ["/v1/{{subject.name}}/x", { name: "a/b?c#d" }, "https://hooks.example.com/base/v1/a%2Fb%3Fc%23d/x?key=1"],
    ["{{subject.name}}", { name: ".." }, "https://hooks.example.com/base/_?key=1"],
    ["?thread={{incident.key}}", {}, "https://hooks.example.com/base?key=1&thread=pharos-5"],
  ])("adds the path %s to the URL", (path, subject, url) => {
    const alert = { ...notices.down.alert, subject: { ...notices.down.alert.subject, ...subject } };
    expect(sent({ path, body: {} }, { kind: "alert", alert }).url).toBe(url);
  });

  it("has its own path and body for an end", () => {
    const template: ContactTemplate = { path: "/open", over_path: "/close", body: { a: 1 }, over_body: { b: 2 } };
    expect(sent(template, notices.recovery)).toMatchObject({
      url: "https://hooks.example.com/base/close?key=1",
      body: '{"b":2}',
    });
  });

  it("fills in headers, leaves out those without a value, and lets no value begin another header", () => {
    const settings = { token: "tk_1", none: "" };
    const { headers } = sent({
      ...{ settings, body: {} },
      headers: {
        "X-Token": "Bearer {{settings.token}}",
        "X-None": "{{settings.none}}",
        "X-Name": "{{incident.cause}}\r\nX-Evil: 日",
      },
    });
    expect(headers).toMatchObject({ "x-token": "Bearer tk_1", "x-name": "Connection refused X-Evil: ?" });
    expect(Object.keys(headers)).not.toContain("x-none");
  });

  it("gives the begin and the end of one thing the same key, and every other thing another", () => {
    const keyOf = (notice: TemplateNotice) => JSON.parse(sent({ body: ["{{incident.key}}"] }, notice).body)[0];
    expect(keyOf(notices.recovery)).toBe(keyOf(notices.down));
    expect(keyOf(notices.slowOver)).toBe(keyOf(notices.slow));
    expect(keyOf(notices.agentBack)).toBe(keyOf(notices.agentSilent));
    const others = [notices.down, notices.slow, notices.warning, notices.agentSilent, notices.expiring, notices.test];
    expect(new Set(others.map(keyOf)).size).toBe(others.length);
    expect(keyOf(notices.warning)).toBe("pharos-server-7-warning-disk-/var");
  });

  it("hides settings and headers from those who may not see secrets", () => {
    const template: ContactTemplate = { settings: { a: "secret" }, headers: { A: "secret" }, body: { x: 1 } };
    expect(maskedTemplate(template)).toEqual({
      settings: { a: "********" },
      headers: { A: "********" },
      body: { x: 1 },
    });
    expect(maskedTemplate({ preset: "ntfy", settings: { topic: "secret" } })).toEqual({
      ...{ preset: "ntfy", settings: { topic: "********" } },
    });
  });

  it("makes valid JSON of any notice, whatever users wrote", () => {
    const body = { a: "{{title}}", b: ["{{text}} {{incident.cause}}"], c: { d: "{{subject.name}}{{subject.target}}" } };
    fc.assert(
      fc.property(anyNotice, (notice) => {
        if (notice.kind === "owners") return;
        expect(Object.keys(JSON.parse(sent({ body }, notice).body))).toEqual(["a", "b", "c"]);
      }),
    );
  });
});
