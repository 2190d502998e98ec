import { type Assertion, assertionSources, comparisons } from "@pharos/core";
import Type from "typebox";
import { STORABLE } from "../schema/text.ts";
import { oneOf } from "../schema/types.ts";

const MAX_ASSERTIONS = 10;

/** The assertions on the answer, as clients write and read them. */
export const AssertionList = Type.Array(
  Type.Object({
    source: oneOf(assertionSources, { description: "Where to look: in the body as JSON, or in the headers." }),
    property: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: STORABLE,
      description: "A JSONPath (RFC 9535) such as `$.status`, or the name of a header.",
    }),
    comparison: oneOf(comparisons, { description: "How a value found there must compare with `target`." }),
    target: Type.Optional(
      Type.Unsafe<Assertion["target"]>({
        type: ["string", "number", "boolean", "null"],
        maxLength: 255,
        pattern: STORABLE,
        default: null,
        description: "A number for `less_than` and `greater_than`, nothing for `exists` and `not_exists`.",
      }),
    ),
  }),
  {
    maxItems: MAX_ASSERTIONS,
    description: "What must hold of the answer of an `http` or `keyword` monitor. Replaces the whole list.",
  },
);
