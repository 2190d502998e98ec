/**
 * The URL of a text; null if it is none.
 *
 * `URL.canParse` is no help: in Node 20 and 22 its compiled form reads a text with `ü` or `é` as other bytes, and rejects
 * the URL after some thousand calls.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
