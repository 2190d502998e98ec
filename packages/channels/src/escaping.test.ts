import { describe, expect, it } from "@jest/globals";
import type { Alert } from "@pharos/core";
import { type Channel, channels, type Message } from "./index.ts";
import { context } from "./testing/notices.ts";

const NASTY = "<!channel> <b>*x*</b> @everyone [a](https://evil.example) & `c`\r\nBcc: eve@example.com\u2028\u0007";

const incident = {
  id: 5,
  startedAtMs: Date.UTC(2026, 9, 7, 9, 30),
  resolvedAtMs: Date.UTC(2026, 9, 7, 11, 35),
  cause: "Expected 200, got 503",
  regions: ["lon", "nyc"],
};

const alert: Alert = {
  event: "monitor.recovery",
  atMs: Date.UTC(2026, 9, 7, 11, 35),
  monitor: { id: 7, name: NASTY, url: "https://shop.example/" },
  incident,
  certificateExpiresAtMs: null,
  whole: false,
  settles: false,
};

const render = (channel: Channel): Message => channel.render({ kind: "alert", alert }, channel.example, context);

function posted(channel: Channel) {
  const message = render(channel);
  if (message.via !== "http") throw new Error("The message goes over HTTP.");
  return { url: message.url, body: JSON.parse(message.body) };
}

/** What users wrote is shown and never interpreted. */
describe("a name that is markup, mentions and line breaks", () => {
  it("is plain text to Slack, and escaped where Slack would interpret it", () => {
    const { body } = posted(channels.slack);
    expect(body.text).toContain("&lt;!channel&gt; &lt;b&gt;*x*&lt;/b&gt;");
    expect(body.text).not.toMatch(/[<>\n]/);
    for (const block of body.blocks) expect(block.text.type).toBe("plain_text");
    expect(body.blocks[1].text.text).toBe(
      "Target: https://shop.example/\nCause: Expected 200, got 503\nSeen from: lon and nyc\n" +
        "Down since: 2026-10-07 09:30:00 UTC\nUp since: 2026-10-07 11:35:00 UTC",
    );
  });

  it("mentions nobody in Discord, and every character of Markdown is escaped", () => {
    const { body } = posted(channels.discord);
    expect(body.allowed_mentions).toEqual({ parse: [] });
    expect(body.embeds[0].title).toContain("\\@everyone \\[a\\]\\(https\\://evil.example\\)");
    expect(body.embeds[0].title.replace(/\\[^\n]/g, "")).not.toMatch(/[*_~`|<>#@\n]/);
  });

  it("is code in Telegram, with a URL made of the configured API's and the token", () => {
    const { url, body } = posted(channels.telegram);
    expect(url).toBe("https://api.telegram.example/bot123456:secret/sendMessage");
    expect(body.chat_id).toBe("@pharos_alerts");
    const [headline] = body.text.split("\n");
    expect(headline).toMatch(/^<code>[^<>]*<\/code>$/);
    expect(headline).toContain("&lt;b&gt;*x*&lt;/b&gt; @everyone");
  });

  it("begins no header and no element in a mail", () => {
    const message = render(channels.email);
    if (message.via !== "email") throw new Error("The message is a mail.");
    expect(message.subject).not.toMatch(/\p{Cc}|\u2028/u);
    expect(message.html).not.toContain("<b>");
    expect(message.html).toContain("&lt;b&gt;*x*&lt;/b&gt;");
    expect(message.text).toContain("<b>*x*</b>");
  });

  it("is cut where it is endless", () => {
    const endless = { ...alert, incident: { ...incident, cause: "🦊".repeat(10_000) } };
    for (const channel of Object.values<Channel>(channels)) {
      expect(
        JSON.stringify(channel.render({ kind: "alert", alert: endless }, channel.example, context)).length,
      ).toBeLessThan(8_000);
    }
  });
});

describe("configurations", () => {
  it.each<[keyof typeof channels, object]>([
    ["email", { email: "a@b, c@d" }],
    ["email", { email: "Ada <ada@example.com>" }],
    ["email", { email: "ada@example.com\r\nBcc: eve@example.com" }],
    ["email", { email: "ada" }],
    ["slack", { url: "https://hooks.slack.com/x" }],
    ["slack", { webhook_url: "hooks.slack.com/x" }],
    ["discord", { webhook_url: 5 }],
    ["telegram", { bot_token: "1:a", chat_id: "pharos" }],
    ["telegram", { bot_token: "1:a/../../x", chat_id: "1" }],
    ["telegram", { bot_token: "1:a" }],
    ["telegram", { bot_token: "1:a", chat_id: 1.5 }],
  ])("%s refuses %j", (type, config) => {
    expect(() => channels[type].parse(config)).toThrow("does not fit");
  });

  it("takes a numeric chat as a number or as text", () => {
    for (const chat_id of [-1001234567890, "-1001234567890"]) {
      expect(channels.telegram.parse({ bot_token: "1:a", chat_id })).toEqual({
        bot_token: "1:a",
        chat_id: "-1001234567890",
      });
    }
  });

  it.each<[keyof typeof channels, object]>([
    ["email", { email: "on-call@example.com" }],
    ["slack", { webhook_url: "https://hooks.slack.com/********" }],
    ["discord", { webhook_url: "https://discord.com/********" }],
    ["telegram", { bot_token: "********", chat_id: "@pharos_alerts" }],
  ])("%s is masked as the spec says", (type, masked) => {
    expect(channels[type].mask(channels[type].example)).toEqual(masked);
  });
});
