import { MAX_STEPS, MAX_TAKEN_VALUES, type RequestStep, takeSources } from "@pharos/core";
import Type from "typebox";
import { HEADER_NAME, HEADER_VALUE, LINE, STORABLE, UNSPACED, VALUE_NAME } from "../schema/text.ts";
import { oneOf } from "../schema/types.ts";
import { AssertionList } from "./assertion-schema.ts";

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

const textBeside = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: STORABLE, description }));

const taken = Type.Object(
  {
    name: Type.String({
      maxLength: 50,
      pattern: VALUE_NAME,
      description: "Later requests have the value instead of `{{name}}`.",
    }),
    from: oneOf(takeSources, { description: "Part of the response: the body (`json`, `text`), a header or a cookie." }),
    path: textBeside("A JSONPath such as `$.token`, or the name of the header or cookie. Leave it out for `text`."),
    after: textBeside("For `text`: text before the value."),
    before: textBeside("For `text`: text after the value."),
  },
  { additionalProperties: false },
);

const codes = Type.Array(Type.Integer({ minimum: 100, maximum: 599 }), {
  minItems: 1,
  maxItems: 50,
  description: "Status codes with which the step passes. Default: 200.",
});

const headers = Type.Unsafe<Readonly<Record<string, string>>>({
  type: "object",
  maxProperties: 50,
  propertyNames: { pattern: HEADER_NAME, maxLength: 255 },
  additionalProperties: { type: "string", maxLength: 4096, pattern: HEADER_VALUE },
  description: "Headers of the request. `********` for a Viewer's token.",
});

const step = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 50, pattern: LINE, description: "Name in messages." }),
    method: Type.Optional(Type.String({ enum: methods, description: "Default: GET." })),
    url: Type.String({ minLength: 1, maxLength: 500, pattern: UNSPACED, description: "Full URL." }),
    headers: Type.Optional(headers),
    body: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 10_000,
        pattern: STORABLE,
        description: "Body for POST, PUT, PATCH and DELETE. `********` for a Viewer's token.",
      }),
    ),
    expected_status_codes: Type.Optional(codes),
    assertions: Type.Optional(AssertionList),
    take: Type.Optional(
      Type.Array(taken, { maxItems: MAX_TAKEN_VALUES, description: "Values for later requests, ten in all steps." }),
    ),
  },
  { additionalProperties: false },
);

/** A sign-in for the documentation. */
const exampleSteps = [
  {
    name: "sign in",
    method: "POST",
    url: "https://shop.example.com/login",
    body: '{"user": "probe", "password": "..."}',
    take: [{ name: "token", from: "json", path: "$.token" }],
  },
] satisfies readonly RequestStep[];

/** The requests before the monitor's own, as clients send them and as it shows them. */
export const steps = Type.Unsafe<readonly RequestStep[] | null>({
  type: ["array", "null"],
  items: step,
  minItems: 1,
  maxItems: MAX_STEPS,
  description:
    "Requests before the monitor's own (`http`, `keyword`), stored encrypted. Later ones can use the values that " +
    "they take.",
  examples: [exampleSteps],
});
