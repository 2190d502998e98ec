import Type from "typebox";
import { type Double, jsonMistakes, jsonOf } from "./double.ts";

const strict = { additionalProperties: false } as const;
const orNull = (type: "string" | "integer") => Type.Unsafe({ type: [type, "null"] });

/** Every field of an event. */
const everyField = Type.Object(
  {
    title: Type.String({ minLength: 1 }),
    text: Type.String(),
    event: Type.String({ minLength: 1 }),
    severity: Type.Enum(["critical", "warning", "info"]),
    is_over: Type.Boolean(),
    at: Type.String({ format: "date-time" }),
    at_unix: Type.Integer(),
    subject: Type.Object(
      { id: orNull("integer"), name: orNull("string"), kind: orNull("string"), target: orNull("string") },
      strict,
    ),
    incident: Type.Object(
      {
        id: orNull("integer"),
        key: Type.String({ minLength: 1 }),
        started_at: orNull("string"),
        resolved_at: orNull("string"),
        duration: orNull("string"),
        cause: orNull("string"),
        regions: Type.Array(Type.String()),
      },
      strict,
    ),
    url: orNull("string"),
    answer_url: orNull("string"),
    count: Type.Integer({ minimum: 1 }),
    delivery_id: Type.String({ minLength: 1 }),
    expires_at: Type.String({ format: "date-time" }),
  },
  strict,
);

const anyField = (path: string): Double => ({
  mistakes: (request) => jsonMistakes(request, { path, body: everyField }),
  answer: [200, ""],
  keyOf: (request) => Object(jsonOf(request)["incident"])["key"],
});

/** Programs that take every field of an event. */
export const programDoubles: Readonly<Record<string, Double>> = {
  generic: anyField("/hooks/secret"),
  n8n: anyField("/webhook/secret-id"),
  zapier: anyField("/hooks/catch/1/secret/"),
  home_assistant: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/api/webhook/secret-webhook-id",
        body: Type.Object(
          {
            title: Type.String({ minLength: 1 }),
            message: Type.String({ minLength: 1 }),
            event: Type.String(),
            is_over: Type.Boolean(),
            severity: Type.Enum(["critical", "warning", "info"]),
            subject: Type.String(),
            key: Type.String(),
            url: orNull("string"),
            answer_url: orNull("string"),
          },
          strict,
        ),
      }),
    answer: [200, ""],
    keyOf: (request) => jsonOf(request)["key"],
  },
};
