import { describe, expect, it } from "@jest/globals";
import type { ContactTemplate } from "@pharos/core";
import { startCpuMeter } from "@pharos/core/testing";
import { templateMistakes } from "./refusals.ts";

const mistakes = (template: ContactTemplate) => templateMistakes(template, "https://example.com/hook");

describe("the mistakes in a template", () => {
  it("are none in a good one", () => {
    expect(
      mistakes({ body: { text: "{{title}}", n: ["{{count}}"] }, headers: { "X-A": "{{event}}\t\u00fc" } }),
    ).toEqual({});
    expect(mistakes({ preset: "ntfy", settings: { topic: "a" } })).toEqual({});
    expect(
      mistakes({ settings: { room: "1" }, path: "/{{settings.room}}", body: "{{title}}", format: "text" }),
    ).toEqual({});
  });

  it.each<[ContactTemplate, string, string | RegExp]>([
    [{}, "body", "is required without a preset"],
    [
      { body: { a: ["x", "{{titel}}"] } },
      "body.a.1",
      /^holds \{\{titel\}\}, which is not a field; the fields are title, text, /,
    ],
    [{ body: {}, over_body: "{{/a}}" }, "over_body", /^is not a valid template: /],
    [{ body: {}, path: "/{{settings.room}}" }, "path", /^holds \{\{settings.room\}\}, which is not a field/],
    [{ body: {}, over_body: false }, "over_body", "must be a body; to get no ends, set notify_on_recovery to false"],
    [{ body: {}, headers: { Host: "x" } }, "headers.Host", "is a header that Pharos sets itself"],
    [{ body: {}, headers: { "webhook-id": "x" } }, "headers.webhook-id", "is a header that Pharos sets itself"],
    [{ body: {}, headers: { "X-A": "1", "x-a": "2" } }, "headers.x-a", "must not be there twice"],
    [
      { body: {}, headers: { "X-A": "\u00fc\u{1f600}" } },
      "headers.X-A",
      "must be an HTTP header value: Latin-1 without line breaks",
    ],
    [{ body: {}, headers: { "X-A": "a\nb" } }, "headers.X-A", /^must be an HTTP header value/],
    [
      { preset: "gotify", settings: { token: "\u{1f600}" } },
      "settings.token",
      "is sent in a header, and must be an HTTP header value: Latin-1 without line breaks",
    ],
    [
      { body: { a: [{ "{{title}}": "x" }] } },
      "body.a.0",
      "holds {{title}} in the name of a member; placeholders stand only in values",
    ],
    [{ body: { a: "x".repeat(8193) } }, "body", "must not be larger than 8 KiB"],
    [
      { body: { a: {} }, format: "form" },
      "body",
      "must be an object without objects and arrays in it, because format is form",
    ],
    [{ body: {}, format: "text" }, "body", "must be a string, because format is text"],
    [{ body: ' {"n": {{count}}}' }, "body", /^must be valid JSON and not a text of it/],
    [{ body: { a: "\u0000" } }, "body", "must not hold NUL characters or incomplete Unicode characters"],
    [{ body: JSON.parse("[".repeat(30) + "]".repeat(30)) }, "body", "nests too deep"],
    [{ body: { a: "{{text}}".repeat(20) } }, "body", "makes a message of more than 32 KiB"],
    [{ preset: "ntfy" }, "settings.topic", "is required for ntfy"],
    [
      { preset: "pushover", settings: { token: "t", user: "u", retry: "10" } },
      "settings.retry",
      "must be a whole number from 30 to 10800",
    ],
    [{ preset: "pagerduty", settings: { routing_key: "key" } }, "settings.routing_key", "must have 32 characters"],
    [
      { preset: "ntfy", settings: { topic: "a", chanel: "b" } },
      "settings.chanel",
      "is not a setting of ntfy, which takes topic, token",
    ],
  ])("%j: %s", (template, place, sentence) => {
    expect(mistakes(template)).toEqual({ [place]: expect.stringMatching(sentence) });
  });

  it("has no room for a body that grows beyond measure", () => {
    const usedMs = startCpuMeter();
    expect(mistakes({ body: { a: "{{text}}".repeat(1000) } })).toHaveProperty("body");
    expect(
      mistakes({ body: { a: `${"{{#count}}{{#count}}".repeat(1)}${"{{text}}".repeat(900)}{{/count}}{{/count}}` } }),
    ).toHaveProperty("body");
    expect(usedMs()).toBeLessThan(5_000);
  });
});
