/**
 * The URLs of a `srcset` (HTML, section 4.8.4.2.1), which has candidates between commas, each a URL and its use. A
 * comma within a URL is part of it.
 *
 * @param max the first so many
 */
export function srcsetUrls(srcset: string, max: number): readonly string[] {
  const urls: string[] = [];
  let expectsUrl = true;
  for (const [word] of srcset.matchAll(/\S+/g)) {
    if (urls.length >= max) break;
    let rest = word;
    if (!expectsUrl) {
      const comma = word.indexOf(",");
      if (comma < 0) continue;
      rest = word.slice(comma);
    }
    const url = withoutCommas(rest);
    if (url !== "") urls.push(url);
    expectsUrl = url === "" || rest.endsWith(",");
  }
  return urls;
}

/** Without the commas at its ends. */
function withoutCommas(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text[start] === ",") start += 1;
  while (end > start && text[end - 1] === ",") end -= 1;
  return text.slice(start, end);
}
