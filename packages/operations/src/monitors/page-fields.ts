import Type from "typebox";
import { HEADER_NAME, HEADER_VALUE, LINE, STORABLE, USER_NAME } from "../schema/text.ts";
import { nullable } from "../schema/types.ts";

export const requestHeaders = Type.Unsafe<Record<string, string> | null>({
  type: ["object", "null"],
  maxProperties: 50,
  propertyNames: { pattern: HEADER_NAME, maxLength: 255 },
  additionalProperties: { type: "string", maxLength: 4096, pattern: HEADER_VALUE },
  description: "Extra request headers, name to value.",
});

export const requestBody = nullable(
  Type.String({
    minLength: 1,
    maxLength: 10_000,
    pattern: STORABLE,
    description: "Body sent with POST, PUT, PATCH and DELETE, stored encrypted.",
  }),
);

export const forbiddenKeyword = nullable(
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: STORABLE,
    description: "Text that the response body must not contain.",
  }),
);

export const grpcService = nullable(
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: LINE,
    description: "Service that a `grpc` monitor asks about. Null: the whole server.",
  }),
);

export const send = nullable(
  Type.String({
    minLength: 1,
    maxLength: 1000,
    pattern: STORABLE,
    description:
      "Text that `tcp` (with `\\r`, `\\n`, `\\t`, `\\xNN` and `\\\\`) or `websocket` sends. Stored encrypted.",
  }),
);

export const expectedAnswer = nullable(
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: STORABLE,
    description: "Text that the answer to `tcp` or a message of `websocket` must contain.",
  }),
);

export const ipVersion = nullable(
  Type.Integer({ enum: [4, 6], description: "Calls only IPv4 or IPv6 addresses. Null: whichever the name has." }),
);

export const username = nullable(
  Type.String({
    maxLength: 255,
    pattern: USER_NAME,
    description: "Basic-auth user name; null clears the password too.",
  }),
);

export const password = nullable(
  Type.String({
    maxLength: 255,
    pattern: STORABLE,
    description: "Basic-auth password, stored encrypted. Requires a user name. Empty or null keeps the stored one.",
  }),
);
