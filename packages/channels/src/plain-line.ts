/**
 * One line of visible characters. Line breaks and control characters become a space. Characters that change the
 * direction of text or have no width are left out, except the joiner inside of an emoji. Half a surrogate pair becomes
 * U+FFFD. A text that is too long ends in an ellipsis, never within a character.
 *
 * @param longest most UTF-16 code units of the result, at least 1
 */
export function plainLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .replace(/(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d/gu, "")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
  return shortened(line, longest);
}

/** The text itself, or its beginning with an ellipsis. @param longest most UTF-16 code units, at least 1 */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${beginning(text, longest - 1).trimEnd()}…` : text;
}

/** As many whole characters as fit. */
function beginning(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
}
