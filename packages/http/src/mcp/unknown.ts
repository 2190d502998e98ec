import type { FieldErrors } from "@pharos/core";
import { contactConfigs } from "@pharos/operations";
import { type Arguments, argumentsOf } from "./input.ts";
import { nearest } from "./nearest.ts";
import type { Tool } from "./tool.ts";

/** Names that one answer lists. */
const MAX_NAMES = 20;
/** Characters of a name that an answer repeats. */
const MAX_NAME_LENGTH = 80;

/** The keys of `config`, of all types of contacts. */
const configKeys = Object.values(contactConfigs).flatMap(({ schema }) =>
  Object.keys(schema.properties).map((key) => `config.${key}`),
);

/** The names of arguments that the tool does not take. */
export function unknownArguments(tool: Tool, given: Arguments): readonly string[] {
  const taken = argumentsOf(tool);
  return Object.keys(given)
    .filter((name) => !taken.includes(name))
    .slice(0, MAX_NAMES);
}

/**
 * Rejects names that the tool does not know, and suggests the name that was probably meant.
 * @param names of arguments, or below one with a dot
 */
export function unknownErrors(tool: Tool, names: readonly string[]): FieldErrors {
  return Object.fromEntries(names.map((name) => [name, [refusal(tool, name)]]));
}

function refusal(tool: Tool, name: string): string {
  const taken = argumentsOf(tool);
  const known = taken.includes("config") ? [...taken, ...configKeys] : taken;
  const shown = name.slice(0, MAX_NAME_LENGTH);
  const meant = nearest(
    shown,
    known.filter((one) => one !== name),
  );
  const sentence = `${shown === "" ? '""' : shown} is not an argument of ${tool.name}`;
  if (meant !== null) return `${sentence}; did you mean ${meant}?`;
  return `${sentence}. Known arguments: ${taken.length === 0 ? "none" : taken.join(", ")}.`;
}
