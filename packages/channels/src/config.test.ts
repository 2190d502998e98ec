import { describe, expect, it } from "@jest/globals";
import { channels } from "./index.ts";

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
    expect(() => channels[type].parse(config)).toThrow("is invalid for its type");
  });

  it.each<[keyof typeof channels, string, string]>([
    ["webhook", "url", "https://user:secret@example.com/hook"],
    ["webhook", "url", "https://user@example.com/hook"],
    ["slack", "webhook_url", "https://:secret@hooks.slack.com/services/x"],
    ["discord", "webhook_url", "https://user:secret@discord.com/api/webhooks/1/x"],
  ])("%s refuses credentials in a new %s, and goes on with one that has some", (type, key, address) => {
    const config = channels[type].parse({ [key]: address });
    expect(config).toEqual({ [key]: address });
    expect(channels[type].refusals(config)).toEqual({
      [key]: "must not contain a user name or password; put a secret in the path or query",
    });
    expect(JSON.stringify(channels[type].mask(config))).not.toMatch(/user|secret/);
    expect(channels[type].refusals({ [key]: "https://example.com/@user:secret?user@x" })).toEqual({});
  });

  it.each(["https://a..example/hook", "https://-a.example/hook", "https://example.com:0/hook"])(
    "refuses %s",
    (address) => {
      const refused = "must have a valid host name and port";
      expect(channels.webhook.refusals({ url: address })).toEqual({ url: refused });
      expect(channels.slack.refusals({ webhook_url: address })).toEqual({ webhook_url: refused });
    },
  );

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
