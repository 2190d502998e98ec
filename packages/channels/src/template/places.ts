import { isJsonObject, isList } from "@pharos/core";

/** A text of a template, and the way to it with dots, such as `body.attachments.0.color`. */
type PlacedText = readonly [place: string, text: string];

/** How deep a body can nest. */
const MAX_NESTED = 20;

/** The texts in a value. Null if it nests too deep. */
export function textsIn(value: unknown, place: string, depth = 0): readonly PlacedText[] | null {
  if (typeof value === "string") return [[place, value]];
  if (depth > MAX_NESTED) return null;
  const members = isList(value) ? [...value.entries()] : isJsonObject(value) ? Object.entries(value) : [];
  const found: PlacedText[] = [];
  for (const [name, member] of members) {
    const inner = textsIn(member, `${place}.${name}`, depth + 1);
    if (inner === null) return null;
    found.push(...inner);
  }
  return found;
}

/** The names of members that hold a placeholder, with the way to the value around them. The value does not nest too deep. */
export function namesWithPlaceholders(value: unknown, place: string): readonly PlacedText[] {
  if (isList(value)) return value.flatMap((item, index) => namesWithPlaceholders(item, `${place}.${index}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]): readonly PlacedText[] => [
    ...(name.includes("{{") ? [[place, name] as const] : []),
    ...namesWithPlaceholders(member, `${place}.${name}`),
  ]);
}

/** Whether PostgreSQL can store the names and texts of a value as JSON. */
export function isStorable(value: unknown): boolean {
  const json = JSON.stringify(value) ?? "";
  return !json.includes("\\u0000") && !/\\ud[89a-f]/.test(json);
}
