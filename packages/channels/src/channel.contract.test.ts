import { describe, expect, it } from "@jest/globals";
import { type Alert, MASK } from "@pharos/core";
import { type Channel, channels, isChannelType, type Message } from "./index.ts";

const down: Alert = {
  event: "monitor.down",
  atMs: 1_000,
  monitor: { id: 7, name: "Checkout", url: "https://shop.example/" },
  incident: { startedAtMs: 1_000, resolvedAtMs: null, cause: "Connection refused", regions: [] },
  certificateExpiresAtMs: null,
  whole: false,
  settles: false,
};
const recovery: Alert = {
  ...down,
  event: "monitor.recovery",
  incident: { startedAtMs: 1_000, resolvedAtMs: 61_000, cause: "Connection refused", regions: [] },
};

const render = (channel: Channel, alert: Alert): Message =>
  channel.render(alert, channel.example, { telegramApiUrl: "https://api.telegram.example" });

/** Everything that a receiver is sent. */
const content = (message: Message): string =>
  message.via === "http" ? message.body : [message.subject, message.text, message.html].join("\n");

/** What every channel promises, whoever is told. */
describe.each<[string, Channel]>(Object.entries(channels))("channel %s", (type, channel) => {
  it("is known by its name", () => {
    expect(isChannelType(type)).toBe(true);
  });

  it("accepts its own example, and drops keys that it does not list", () => {
    expect(channel.parse({ ...channel.example, unlisted: "x" })).toEqual(channel.example);
  });

  it("leaves what it parses as it was", () => {
    const given = { ...channel.example, unlisted: "x" };
    channel.parse(given);
    expect(given).toHaveProperty("unlisted");
  });

  it.each([null, "text", [], {}])("refuses %j as a configuration", (config) => {
    expect(() => channel.parse(config)).toThrow("does not fit");
  });

  it("does not quote what it refuses", () => {
    const wrong = Object.fromEntries(Object.keys(channel.example).map((key) => [key, ["secret"]]));
    expect(() => channel.parse(wrong)).toThrow(
      expect.not.objectContaining({ message: expect.stringMatching("secret") }),
    );
  });

  it("shows no secret once masked, and still fits its schema's keys", () => {
    const masked = channel.mask(channel.example);
    expect(JSON.stringify(masked)).not.toContain("secret");
    expect(Object.keys(masked)).toEqual(Object.keys(channel.example));
    if (JSON.stringify(channel.example).includes("secret")) expect(JSON.stringify(masked)).toContain(MASK);
  });

  it("names the monitor, also one whose name is markup", () => {
    expect(content(render(channel, down))).toContain("Checkout");
    const odd = { ...down, monitor: { ...down.monitor, name: '</b>"\n\\' } };
    expect(() => render(channel, odd)).not.toThrow();
  });

  it("tells a recovery from a failure", () => {
    expect(content(render(channel, recovery))).not.toBe(content(render(channel, down)));
  });

  it("tells of a monitor without a URL", () => {
    const heartbeat = { ...down, monitor: { ...down.monitor, url: null } };
    expect(content(render(channel, heartbeat))).toContain("Checkout");
  });

  it("does not give up on a receiver that is busy or broken", () => {
    for (const statusCode of [408, 425, 429, 500, 502, 503, 504]) expect(channel.isPermanent(statusCode)).toBe(false);
  });
});

it("knows no channel by a name that every object has", () => {
  expect(isChannelType("toString")).toBe(false);
});
