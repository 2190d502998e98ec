import { type AssertionTarget, type Comparison, comparesNumbers, type FieldErrors, needsTarget } from "@pharos/core";
import { jsonPathFault } from "@pharos/probes";
import { HEADER_NAME } from "../schema/text.ts";

/** An assertion as it was sent. */
export interface SentAssertion {
  readonly source: string;
  readonly property: string;
  readonly comparison: Comparison;
  readonly target?: AssertionTarget | undefined;
}

const headerName = new RegExp(HEADER_NAME);

/** What must hold of assertions beside their schema. */
export function assertionErrors(assertions: readonly SentAssertion[]): FieldErrors {
  return Object.fromEntries(
    assertions.flatMap(({ source, property, comparison, target = null }, index) => {
      const at = (field: string, what: string) =>
        [[`assertions.${index}.${field}`, [`The assertions.${index}.${field} field ${what}.`]]] as const;
      if (source === "header" && !headerName.test(property)) return at("property", "must be the name of a header");
      const fault = source === "json" ? jsonPathFault(property) : null;
      if (fault !== null) return at("property", fault);
      if (comparesNumbers(comparison) && typeof target !== "number")
        return at("target", `must be a number for ${comparison}`);
      if (needsTarget(comparison) && target === null && comparison.endsWith("contains"))
        return at("target", `must be a text or a number for ${comparison}`);
      return [];
    }),
  );
}
