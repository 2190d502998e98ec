import Type from "typebox";
import { type Double, formMistakes, getMistakes, jsonMistakes } from "./double.ts";

const strict = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const url = Type.String({ format: "url" });
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

const openUrl = Type.Object({ type: Type.Literal("Action.OpenUrl"), title: text(100), url }, strict);
const textBlock = Type.Object(
  {
    type: Type.Literal("TextBlock"),
    text: text(10_000),
    wrap: Type.Optional(Type.Literal(true)),
    weight: Type.Optional(Type.Literal("Bolder")),
    size: Type.Optional(Type.Literal("Medium")),
    color: Type.Optional(Type.Enum(["Default", "Dark", "Light", "Accent", "Good", "Warning", "Attention"])),
  },
  strict,
);
const card = Type.Object(
  {
    $schema: url,
    type: Type.Literal("AdaptiveCard"),
    version: Type.Literal("1.4"),
    body: Type.Array(textBlock, { minItems: 1 }),
    actions: Type.Optional(Type.Array(openUrl)),
  },
  strict,
);

const matrixPath = "/_matrix/client/v3/rooms/!ops%3Aexample.com/send/m.room.message/";

/** Services with a request of a form that is only theirs. */
export const chatDoubles: Readonly<Record<string, Double>> = {
  teams: {
    mistakes: (request) => [
      ...(Buffer.byteLength(request.body) <= 28 * 1024 ? [] : ["larger than 28 KiB"]),
      ...jsonMistakes(request, {
        path: "/workflows/secret?sig=secret",
        body: Type.Object(
          {
            type: Type.Literal("message"),
            attachments: Type.Array(
              Type.Object(
                { contentType: Type.Literal("application/vnd.microsoft.card.adaptive"), content: card },
                strict,
              ),
            ),
          },
          strict,
        ),
      }),
    ],
    answer: [202, ""],
  },
  zulip: {
    mistakes: (request) =>
      formMistakes(request, {
        path: "/api/v1/messages",
        headers: { authorization: basic("pharos-bot@example.com", "secret-api-key") },
        body: Type.Object(
          { type: Type.Literal("stream"), to: Type.Literal("ops"), topic: text(60), content: text(10_000) },
          strict,
        ),
      }),
    answer: [200, '{"result":"success","msg":"","id":42}'],
    // Messages about one subject are in one topic.
    proof: {
      mistakes: (request) =>
        getMistakes(request, {
          path: "/api/v1/users/me",
          headers: { authorization: basic("pharos-bot@example.com", "secret-api-key") },
        }),
      answer: [200, '{"result":"success","msg":"","email":"pharos-bot@example.com","user_id":5}'],
    },
  },
  matrix: {
    mistakes: (request) =>
      jsonMistakes(request, {
        method: "PUT",
        // A repeated transaction ID is the same message.
        path: request.path.startsWith(matrixPath) ? request.path : matrixPath,
        headers: { authorization: "Bearer syt_secret" },
        body: Type.Object(
          {
            msgtype: Type.Literal("m.text"),
            body: text(20_000),
            format: Type.Literal("org.matrix.custom.html"),
            formatted_body: text(30_000),
            "m.mentions": Type.Object({}, strict),
          },
          strict,
        ),
      }),
    answer: [200, '{"event_id":"$a"}'],
    proof: {
      mistakes: (request) =>
        getMistakes(request, {
          path: "/_matrix/client/v3/rooms/!ops%3Aexample.com/joined_members",
          headers: { authorization: "Bearer syt_secret" },
        }),
      answer: [200, '{"joined":{"@pharos:example.com":{"display_name":"Pharos"}}}'],
    },
  },
  signal: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/v2/send",
        body: Type.Object(
          {
            message: text(2_000),
            number: Type.Literal("+15550100"),
            recipients: Type.Array(Type.Literal("+15550101")),
          },
          strict,
        ),
      }),
    answer: [201, '{"timestamp":"1"}'],
  },
  twilio: {
    mistakes: (request) =>
      formMistakes(request, {
        path: "/2010-04-01/Accounts/AC0123456789/Messages.json",
        headers: { authorization: basic("AC0123456789", "secret-token") },
        body: Type.Object({ To: Type.Literal("+15550101"), From: Type.Literal("+15550100"), Body: text(459) }, strict),
      }),
    answer: [201, '{"sid":"SM1","status":"queued"}'],
  },
  whatsapp: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/v23.0/1234567890/messages",
        headers: { authorization: "Bearer EAA-secret" },
        body: Type.Object(
          {
            messaging_product: Type.Literal("whatsapp"),
            to: Type.Literal("15550101"),
            type: Type.Literal("template"),
            template: Type.Object(
              {
                name: Type.Literal("pharos_alert"),
                language: Type.Object({ code: Type.Literal("en_US") }, strict),
                components: Type.Array(
                  Type.Object(
                    {
                      type: Type.Literal("body"),
                      // A variable has no line breaks.
                      parameters: Type.Array(
                        Type.Object(
                          { type: Type.Literal("text"), text: Type.String({ pattern: "^[^\\n\\t]{1,1024}$" }) },
                          strict,
                        ),
                      ),
                    },
                    strict,
                  ),
                ),
              },
              strict,
            ),
          },
          strict,
        ),
      }),
    answer: [200, '{"messages":[{"id":"wamid.a"}]}'],
  },
  apprise: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/notify",
        body: Type.Object(
          {
            urls: Type.Literal("mailto://user:secret@example.com"),
            tag: Type.Literal("ops"),
            title: text(1_000),
            body: text(20_000),
            type: Type.Enum(["info", "success", "warning", "failure"]),
          },
          strict,
        ),
      }),
    answer: [200, '{"error":null}'],
  },
};
