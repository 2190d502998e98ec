import { labelOf, type Operation, pathParameters, type RawInput } from "@pharos/operations";
import type { Tool } from "./tool.ts";

/** What a tool is called with. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The fields that take the place of the ids in an operation's path: `{notificationContact}` is notification_contact_id. */
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

/** What `execute` wants, but for what is done about fields that the operation does not know. */
type ToolInput = Omit<RawInput, "onUnknownFields">;

/** Takes one object of arguments, all of which the tool takes, apart into ids, query and body. */
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

/** An id as a path has it: assistants put some between quotation marks. What cannot be an id is no path's either. */
function idText(given: unknown): string {
  return typeof given === "number" || typeof given === "string" ? String(given) : "none";
}

/** What is wrong with the ids as input. In a path that would be a 404; here somebody forgot a field. */
export function idErrors(operation: Operation, given: Arguments): Readonly<Record<string, readonly string[]>> {
  const wrong = idFields(operation).filter((field) => !/^\d+$/.test(idText(given[field])));
  const sentence = (field: string) => {
    return `${labelOf(field)} ${(given[field] ?? null) === null ? "is required" : "must be an integer"}.`;
  };
  return Object.fromEntries(wrong.map((field) => [field, [sentence(field)]]));
}
