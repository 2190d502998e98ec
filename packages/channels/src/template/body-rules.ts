import { isFlat } from "./body.ts";
import type { ResolvedTemplate } from "./resolve.ts";

/** Most bytes of a body, as JSON. */
const MAX_BODY_BYTES = 8 * 1024;

/** The mistake in the form of a body that a template has itself. */
export function bodyMistake(
  place: "body" | "over_body",
  body: unknown,
  { format }: ResolvedTemplate,
): Readonly<Record<string, string>> {
  if (body === undefined) return {};
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_BODY_BYTES)
    return { [place]: `must not be larger than ${MAX_BODY_BYTES / 1024} KiB` };
  if (format === "text" && typeof body !== "string") return { [place]: "must be a string, because format is text" };
  if (format === "json" && typeof body === "string" && beginsAsJson(body))
    return { [place]: 'must be valid JSON and not a text of it; placeholders stand in quotes, such as "{{count}}"' };
  if (format !== "form") return {};
  return isFlat(body) ? {} : { [place]: "must be an object without objects and arrays in it, because format is form" };
}

/** Whether a text was meant as an object or a list, and is no placeholder. */
function beginsAsJson(text: string): boolean {
  const begin = text.trimStart();
  return begin.startsWith("[") || (begin.startsWith("{") && !begin.startsWith("{{"));
}
