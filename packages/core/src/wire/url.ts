/**
 * The URL of a text; null if the text is not a URL.
 *
 * `URL.canParse` is no help. In Node 20 and 22 its compiled form reads letters such as `ü` as other bytes. So it rejects
 * their URLs after some thousand calls.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
