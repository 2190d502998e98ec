import Type from "typebox";
import { type Double, formMistakes, jsonMistakes, jsonOf } from "./double.ts";

const strict = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const url = Type.String({ format: "url" });

const ntfyAction = Type.Union([
  Type.Object({ action: Type.Literal("view"), label: text(100), url }, strict),
  Type.Object({ action: Type.Literal("http"), label: text(100), url, method: Type.Literal("POST") }, strict),
]);

const digits = (pattern: string) => Type.String({ pattern });

const attachments = Type.Array(
  Type.Object(
    {
      fallback: text(1_000),
      color: Type.String({ pattern: "^#[0-9a-f]{6}$" }),
      title: text(1_000),
      title_link: Type.Optional(url),
      text: text(16_383),
    },
    strict,
  ),
  { minItems: 1 },
);

/** Services that show messages to people. */
export const peopleDoubles: Readonly<Record<string, Double>> = {
  ntfy: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/",
        headers: { authorization: "Bearer tk_secret" },
        body: Type.Object(
          {
            topic: Type.Literal("pharos-secret"),
            title: text(250),
            message: text(4_096),
            priority: Type.Integer({ minimum: 1, maximum: 5 }),
            tags: Type.Array(text(50)),
            click: Type.Optional(url),
            actions: Type.Optional(Type.Array(ntfyAction, { maxItems: 3 })),
          },
          strict,
        ),
      }),
    answer: [200, '{"id":"a","event":"message","topic":"pharos-secret"}'],
  },
  pushover: {
    mistakes: (request) =>
      formMistakes(request, {
        path: "/1/messages.json",
        body: Type.Object(
          {
            token: Type.Literal("a-secret-token"),
            user: Type.Literal("u-secret-key"),
            title: text(250),
            message: text(1_024),
            url: Type.Optional(text(512)),
            url_title: Type.Optional(text(100)),
            priority: digits("^(-[12]|[012])$"),
            retry: Type.Optional(digits("^([3-9]\\d|\\d{3,5})$")),
            expire: Type.Optional(digits("^\\d{2,5}$")),
            callback: Type.Optional(url),
            timestamp: digits("^\\d+$"),
          },
          strict,
        ),
      }),
    answer: [200, '{"status":1,"request":"a"}'],
    proof: {
      mistakes: (request) =>
        formMistakes(request, {
          path: "/1/users/validate.json",
          body: Type.Object({ token: Type.Literal("a-secret-token"), user: Type.Literal("u-secret-key") }, strict),
        }),
      answer: [200, '{"status":1,"group":0,"devices":["phone"],"request":"a"}'],
    },
  },
  gotify: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/message",
        headers: { "x-gotify-key": "A-secret-token" },
        body: Type.Object(
          {
            title: text(1_000),
            message: text(10_000),
            priority: Type.Integer({ minimum: 0, maximum: 10 }),
            extras: Type.Optional(
              Type.Object(
                { "client::notification": Type.Object({ click: Type.Object({ url }, strict) }, strict) },
                strict,
              ),
            ),
          },
          strict,
        ),
      }),
    answer: [200, '{"id":1,"appid":1}'],
  },
  mattermost: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/hooks/secret-hook",
        body: Type.Object({ channel: Type.Literal("ops"), attachments }, strict),
      }),
    answer: [200, "ok"],
  },
  rocketchat: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/hooks/secret-id/secret-token",
        body: Type.Object({ channel: Type.Literal("#ops"), attachments }, strict),
      }),
    answer: [200, '{"success":true}'],
  },
  google_chat: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path:
          "/v1/spaces/secret-space/messages?key=secret-key&token=secret-token" +
          "&messageReplyOption=REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD",
        body: Type.Object({ text: text(4_096), thread: Type.Object({ threadKey: text(4_000) }, strict) }, strict),
      }),
    answer: [200, '{"name":"spaces/a/messages/b"}'],
    keyOf: (request) => Object(jsonOf(request)["thread"])["threadKey"],
  },
};
