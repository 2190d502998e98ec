import { describe, expect, it } from "@jest/globals";
import { type ChannelType, channels, hasAnswers, type RenderContext } from "./index.ts";
import { context, down, notices } from "./testing/notices.ts";

const URL = "https://pharos.example/a/token";
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

it("people get links unless their contact says otherwise, and programs if their contact says so", () => {
  expect(Object.keys(channels).map((type) => [type, hasAnswers(type, null)])).toEqual([
    ["email", true],
    ["slack", true],
    ["discord", true],
    ["telegram", true],
    ["webhook", false],
  ]);
  expect([hasAnswers("webhook", true), hasAnswers("email", false), hasAnswers("unknown", null)]).toEqual([
    true,
    false,
    false,
  ]);
});
