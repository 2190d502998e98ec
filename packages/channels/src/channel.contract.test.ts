import { describe, expect, it } from "@jest/globals";
import { type Alert, MASK, type Notice } from "@pharos/core";
import fc from "fast-check";
import { type Channel, channels, isChannelType, type Message } from "./index.ts";
import { anyNotice } from "./testing/any-notice.ts";
import { context, down, notices, recovery } from "./testing/notices.ts";

const render = (channel: Channel, alert: Alert): Message =>
  channel.render({ kind: "alert", alert }, channel.example, context);

/** The message for any notice, or null for one that the channel cannot be asked for. */
function messageFor(channel: Channel, notice: Notice): Message | null {
  if (channel.readers === "people") return channel.render(notice, channel.example, context);
  const isForMachines = notice.kind === "alert" || notice.kind === "test";
  return isForMachines ? channel.render(notice, channel.example, context) : null;
}

/** Every notice that the channel may be asked for, and its message. */
function messages(channel: Channel): [name: string, message: Message][] {
  return Object.entries(notices).flatMap(([name, notice]): [string, Message][] => {
    const message = messageFor(channel, notice);
    return message === null ? [] : [[name, message]];
  });
}

/** Everything that a receiver is sent. */
const content = (message: Message): string =>
  message.via === "http" ? message.body : [message.subject, message.text, message.html].join("\n");

/** The contract of every channel. */
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
    expect(() => channel.parse(config)).toThrow("is invalid for its type");
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
    expect(content(render(channel, down))).toContain("Shop");
    const odd = { ...down, subject: { ...down.subject, name: '</b>"\n\\' } };
    expect(() => render(channel, odd)).not.toThrow();
  });

  it("tells a recovery from a failure", () => {
    expect(content(render(channel, recovery))).not.toBe(content(render(channel, down)));
  });

  it.each(messages(channel))("names what the notice '%s' is about", (_name, message) => {
    expect(content(message)).toMatch(/Shop|Pager|region lon|Pharos detects|probe "?.*nuc/);
  });

  it("says all that it has to say in a message of some kilobytes, whatever users wrote", () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        const message = messageFor(channel, notice);
        if (message !== null) expect(Buffer.byteLength(content(message))).toBeLessThan(32 * 1024);
      }),
      { numRuns: 40 },
    );
  });

  it("says nothing of where the message goes within it", () => {
    for (const [, message] of messages(channel)) expect(content(message)).not.toContain("secret");
  });
});

it("knows no channel by a name that every object has", () => {
  expect(isChannelType("toString")).toBe(false);
});
