import { labelOf, type Operation, pathParameters, type RawInput } from "@pharos/operations";
import type { Tool } from "./tool.ts";

/** The arguments of a call. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The arguments for the IDs in an operation's path: notification_contact_id for `{notificationContact}`. */
export function idFields({ http }: Operation): readonly string[] {
  return pathParameters(http.path).map(
    (name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`,
  );
}

/** Names of all that a tool takes: the ids of the path, the query and the body of its operation. */
export function argumentsOf({ operation, ofOne, without = [] }: Tool): readonly string[] {
  const fields = Object.keys({ ...operation.query?.properties, ...operation.body?.properties });
  return [...idFields(ofOne ?? operation), ...fields.filter((field) => !without.includes(field))];
}

/** The operation that these arguments are for. */
export function operationFor({ operation, ofOne }: Tool, given: Arguments): Operation {
  const namesRecord = ofOne !== undefined && idFields(ofOne).some((field) => (given[field] ?? null) !== null);
  return namesRecord ? ofOne : operation;
}

/** The input for `execute`, without the answer to unknown fields. */
type ToolInput = Omit<RawInput, "onUnknownFields">;

/** Splits the arguments of a tool into IDs, query and body. */
export function rawInput(operation: Operation, given: Arguments): ToolInput {
  const ids = idFields(operation);
  const queryFields = Object.keys(operation.query?.properties ?? {});
  const bodyFields = Object.keys(operation.body?.properties ?? {});
  const pick = (wanted: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([field]) => wanted(field)));
  const body = pick((field) => bodyFields.includes(field));
  return {
    ids: ids.map((field) => idText(given[field])),
    query: pick((field) => queryFields.includes(field)),
    body: async () => body,
    idempotencyKey: null,
    expectedVersions: null,
  };
}

/** An ID as in a path. Assistants send some as texts. Any other value becomes a text that is not an ID. */
function idText(given: unknown): string {
  return typeof given === "number" || typeof given === "string" ? String(given) : "none";
}

/**
 * The mistakes in the IDs. REST answers 404 to a malformed ID in a path. For a tool it is an argument that was
 * forgotten.
 */
export function idErrors(operation: Operation, given: Arguments): Readonly<Record<string, readonly string[]>> {
  const wrong = idFields(operation).filter((field) => !/^\d+$/.test(idText(given[field])));
  const sentence = (field: string) => {
    return `${labelOf(field)} ${(given[field] ?? null) === null ? "is required" : "must be an integer"}.`;
  };
  return Object.fromEntries(wrong.map((field) => [field, [sentence(field)]]));
}
