import { matching } from "./scalars.ts";
import { type Reading, readBy, type Variable } from "./variable.ts";

/**
 * Comma-separated values, each read as `item`: at least one, none twice. Blanks around them do not count.
 * @param expected what is told where there is none
 */
export function list<T>(item: Variable<T>, expected = "a list separated by commas"): Variable<readonly T[]> {
  return readBy(expected, (text) => readList(text, item));
}

function readList<T>(text: string, item: Variable<T>): Reading<readonly T[]> {
  const seen = new Set<string>();
  const values: T[] = [];
  for (const part of text.split(",").map((piece) => piece.trim())) {
    if (part === "") return { refusal: "it must be a list separated by commas, with no empty place" };
    if (seen.has(part)) return { refusal: `it must not name ${item.show(part)} twice` };
    const reading = item.parse(part);
    if ("refusal" in reading) return { refusal: `${item.show(part)} does not fit: ${reading.refusal}` };
    seen.add(part);
    values.push(reading.value);
  }
  return { value: values };
}

/** Names of regions, such as `lon,nyc`. */
export function regions(): Variable<readonly string[]> {
  return list(matching(/^[a-z]{2,8}$/, "a region such as lon"), "a list of regions such as lon,nyc");
}
