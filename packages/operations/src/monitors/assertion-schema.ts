import { type Assertion, assertionSources, comparisons } from "@pharos/core";
import Type from "typebox";
import { STORABLE } from "../schema/text.ts";
import { oneOf } from "../schema/types.ts";

const MAX_ASSERTIONS = 10;

/** The assertions on the answer, as clients write and read them. */
export const AssertionList = Type.Array(
  Type.Object({
    source: oneOf(assertionSources, { description: "Part of the response: the body as JSON, or the headers." }),
    property: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: STORABLE,
      description: "A JSONPath (RFC 9535) such as `$.status`, or the name of a header.",
    }),
    comparison: oneOf(comparisons, { description: "Comparison of the value with `target`." }),
    target: Type.Optional(
      Type.Unsafe<Assertion["target"]>({
        type: ["string", "number", "boolean", "null"],
        maxLength: 255,
        pattern: STORABLE,
        default: null,
        description: "A number for `less_than` and `greater_than`. Omit it for `exists` and `not_exists`.",
      }),
    ),
  }),
  {
    maxItems: MAX_ASSERTIONS,
    description: "Conditions on the response (`http`, `keyword`).",
  },
);
