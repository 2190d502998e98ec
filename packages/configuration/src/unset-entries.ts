import { objectOrEmpty } from "@pharos/core";
import { holdsAny } from "@pharos/operations";
import { entryKinds, kinds } from "./kinds.ts";
import type { FilledVariables, VariableMistake } from "./variables.ts";

/** Whether a mistake is only a variable that is not set, and lies in an entry that can be skipped. */
export function unsetIn(content: unknown, { mistakes }: FilledVariables): (mistake: VariableMistake) => boolean {
  const wrong = new Set(mistakes.flatMap(({ text, isUnset }) => (isUnset ? [] : [text])));
  const entries = entryKinds.map((kind) => objectOrEmpty(content)[kinds[kind].section]);
  return ({ text, isUnset }) => isUnset && !wrong.has(text) && holdsAny(entries, new Set([text]));
}
