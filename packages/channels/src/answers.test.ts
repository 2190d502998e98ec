import { describe, expect, it } from "@jest/globals";
import { type ChannelType, channels, hasAnswers, type RenderContext } from "./index.ts";
import { presets } from "./presets/index.ts";
import type { TemplateNotice } from "./template/fields.ts";
import { templateMessage } from "./template/message.ts";
import { doubles } from "./testing/doubles/index.ts";
import { exampleTemplate } from "./testing/example-template.ts";
import { context, down, notices } from "./testing/notices.ts";

const URL = "https://pharos.example/a/token";
const BUTTON = `${URL}/acknowledge`;

const answering: RenderContext = { ...context, answerUrl: () => URL };
const alert = { kind: "alert", alert: down } as const;

/** The message of a channel, as its receiver reads it. */
function sent(type: ChannelType, within = answering) {
  const channel = channels[type];
  const message = channel.render(alert, channel.parse(channel.example), within);
  return message.via === "http" ? JSON.parse(message.body) : message;
}

describe("an alert with a link to answer", () => {
  it("has it in a mail, as text and as HTML", () => {
    expect(sent("email")).toMatchObject({
      text: expect.stringContaining(`\nAcknowledge or check now: ${URL}\n`),
      html: expect.stringContaining(`<a href="${URL}">Acknowledge or check now</a>`),
    });
  });

  it("has it in Slack's text", () => {
    const link = { type: "link", url: URL, text: "Acknowledge or check now" };
    const [{ blocks }] = sent("slack").attachments;
    expect(blocks[0].elements[0].elements).toContainEqual(link);
    expect(JSON.stringify(sent("slack"))).not.toContain('"button"');
  });

  it("has it in Discord's embed", () => {
    expect(sent("discord").embeds[0].description).toBe(`[Acknowledge or check now](${URL})`);
    expect(sent("discord").components).toBeUndefined();
  });

  it("has it as a button of Telegram, which reads no updates", () => {
    expect(sent("telegram").reply_markup).toEqual({
      inline_keyboard: [[{ url: URL, text: "Acknowledge or check now" }]],
    });
  });

  it("has it as the last member of a webhook", () => {
    expect(Object.entries(sent("webhook")).at(-1)).toEqual(["answer_url", URL]);
  });
});

it.each(Object.keys(channels).filter((type) => type in channels) as ChannelType[])(
  "without a link, a message of %s says nothing of one",
  (type) => {
    expect(JSON.stringify(sent(type, context))).not.toMatch(/cknowledge|answer_url|reply_markup/);
  },
);

it("a summary has no link, for it is about several incidents", () => {
  const { text } = channels.email.render(notices.summary, channels.email.example, answering) as { text?: string };
  expect(text).not.toContain(URL);
});

it("people get links unless their contact says otherwise or a push opens the page, and programs if their contact says so", () => {
  expect(Object.keys(channels).map((type) => [type, hasAnswers(type, null)])).toEqual([
    ["email", true],
    ["slack", true],
    ["discord", true],
    ["telegram", true],
    ["webhook", false],
    ["push", false],
  ]);
  const wanted = [hasAnswers("webhook", true), hasAnswers("email", false), hasAnswers("push", true)];
  expect([...wanted, hasAnswers("unknown", null)]).toEqual([true, false, false, false]);
});

/** The request of a preset, which its service accepts. */
function bodyOf(name: string, notice: TemplateNotice, at: RenderContext) {
  const preset = presets.get(name);
  const message = preset && templateMessage(exampleTemplate(preset), preset.url.example, notice, at);
  if (message?.via !== "http") throw new Error("A preset makes a request.");
  const { pathname, search } = new globalThis.URL(message.url);
  const { method = "POST" } = message;
  const request = { method, path: `${pathname}${search}`, headers: message.headers, body: message.body };
  expect(doubles[name]?.mistakes(request)).toEqual([]);
  return message.body;
}

describe.each([...presets.keys()])("a message of %s", (name) => {
  const plain = (notice: TemplateNotice, at: RenderContext) => decodeURIComponent(bodyOf(name, notice, at));

  it("has the whole link, also of a monitor with a long name", () => {
    const { subject, incident } = down;
    const long = {
      ...down,
      subject: { ...subject, name: "n".repeat(255) },
      incident: incident && { ...incident, cause: "c".repeat(500) },
    };
    expect(plain(notices.down, answering)).toContain(URL);
    expect(plain({ kind: "alert", alert: long }, answering)).toContain(URL);
  });

  it("has none without links", () => {
    expect(plain(notices.down, context)).not.toContain("/a/token");
  });
});

describe("a button that acknowledges by itself", () => {
  const direct: RenderContext = { ...answering, acknowledgeUrl: () => BUTTON };

  it("is an action of ntfy that posts, next to the page", () => {
    expect(JSON.parse(bodyOf("ntfy", notices.down, direct)).actions).toEqual([
      { action: "view", label: "Open", url: context.subjectUrl({ kind: "monitor", id: 7 }) },
      { action: "view", label: "Answer", url: URL },
      { action: "http", label: "Acknowledge", url: BUTTON, method: "POST" },
    ]);
    expect(bodyOf("ntfy", notices.down, answering)).not.toContain("/acknowledge");
  });

  it("is the callback of an emergency of Pushover, of an outage only", () => {
    const form = (notice: TemplateNotice) =>
      Object.fromEntries(new URLSearchParams(bodyOf("pushover", notice, direct)));
    expect(form(notices.down)).toMatchObject({ priority: "2", retry: "60", expire: "10800", callback: BUTTON });
    expect(form(notices.recovery)).toMatchObject({ priority: "0" });
  });

  it.each(["generic", "n8n", "zapier"])("is in no message of %s, which shows all other fields", (name) => {
    expect(bodyOf(name, notices.down, direct)).not.toContain("/acknowledge");
  });
});
