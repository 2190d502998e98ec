import { plainLine } from "./plain-line.ts";

/** Longest value of a fact, because causes quote servers, and channels reject long messages. */
const MAX_VALUE = 500;
/** Longest name within a headline. */
export const MAX_NAME = 100;

export type Fact = readonly [label: string, value: string];

/** Values as they may be shown; those that say nothing are left out. */
export function present(facts: readonly (readonly [label: string, value: string | null])[]): readonly Fact[] {
  return facts
    .map(([label, value]) => [label, plainLine(value ?? "", MAX_VALUE)] as const)
    .filter(([, value]) => value !== "");
}

export function named(contact: { readonly id: number; readonly name: string }): string {
  const name = plainLine(contact.name, MAX_NAME);
  return name === "" ? String(contact.id) : `"${name}"`;
}
