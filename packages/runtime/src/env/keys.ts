import { parsedBy, type Variable } from "./variable.ts";

/**
 * The keys that secrets are encrypted with; no error shows them.
 * @param parse makes of `id:base64,id:base64` what the caller needs. The message of what it throws must say what would be
 *   right and quote nothing
 */
export function encryptionKeys<T>(parse: (text: string) => T): Variable<T> {
  return parsedBy("a list of keys, id:base64, newest first", parse).secret();
}
