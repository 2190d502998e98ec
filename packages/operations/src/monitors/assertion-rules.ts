import { type AssertionTarget, type Comparison, comparesNumbers, type FieldErrors, needsTarget } from "@pharos/core";
import { jsonPathFault } from "@pharos/probes";
import Type from "typebox";
import { Check } from "typebox/value";
import { HEADER_NAME } from "../schema/text.ts";

/** An assertion as it was sent. */
export interface SentAssertion {
  readonly source: string;
  readonly property: string;
  readonly comparison: Comparison;
  readonly target?: AssertionTarget | undefined;
}

const HeaderName = Type.String({ pattern: HEADER_NAME });

/** Rules for assertions in addition to their schema. */
export function assertionErrors(assertions: readonly SentAssertion[]): FieldErrors {
  return Object.fromEntries(
    assertions.flatMap(({ source, property, comparison, target = null }, index) => {
      const at = (field: string, what: string) =>
        [[`assertions.${index}.${field}`, [`The assertions.${index}.${field} field ${what}.`]]] as const;
      if (source === "header" && !Check(HeaderName, property)) return at("property", "must be the name of a header");
      const fault = source === "json" ? jsonPathFault(property) : null;
      if (fault !== null) return at("property", fault);
      const wrongTarget = targetFault(source, comparison, target);
      return wrongTarget === null ? [] : at("target", wrongTarget);
    }),
  );
}

/** Why a comparison would never hold with a target, or does not compare with one; null if it can be used. */
function targetFault(source: string, comparison: Comparison, target: AssertionTarget): string | null {
  if (!needsTarget(comparison)) return target === null ? null : `must be left out for ${comparison}`;
  if (comparesNumbers(comparison)) return typeof target === "number" ? null : `must be a number for ${comparison}`;
  const isTextOrNumber = typeof target === "string" || typeof target === "number";
  if (source === "header" && !isTextOrNumber) return "must be a text or a number for a header";
  const contains = comparison === "contains" || comparison === "not_contains";
  return contains && target === null ? `must not be null for ${comparison}` : null;
}
