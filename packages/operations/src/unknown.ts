import { isJsonObject } from "@pharos/core";
import type { TObject } from "typebox";
import type { RawInput } from "./operation.ts";

/** Names that one answer lists; a small body can hold a hundred thousand. */
const MAX_NAMES = 20;

/**
 * Names of the query and the body that no schema lists, in the order in which they were sent.
 *
 * @param sent the body as it came, which may be any JSON value
 * @param ignored further names, below fields that are listed
 */
export function unknownFields(
  { query, body }: { readonly query: TObject; readonly body: TObject },
  { query: asked, body: sent }: { readonly query: RawInput["query"]; readonly body: unknown },
  ignored: readonly string[],
): readonly string[] {
  return [...unlisted(query, asked), ...unlisted(body, sent), ...ignored].slice(0, MAX_NAMES);
}

/** Keys of an object that its schema does not list; empty if it is not an object. */
export function unlisted({ properties }: TObject, input: unknown): readonly string[] {
  if (!isJsonObject(input)) return [];
  const names: string[] = [];
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(properties, name)) names.push(name);
    if (names.length === MAX_NAMES) break;
  }
  return names;
}
