/**
 * Characters that could move the reader's cursor, end a line, hide, or reverse the text around them. Tabs do no harm,
 * and a zero width joiner is part of many an emoji.
 */
const UNSAFE = /(?![\t\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text that is safe on a terminal, from any source. */
export function printable(text: string): string {
  return text.replace(UNSAFE, "\u{FFFD}");
}

/** The same in one line. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s+/g, " ").trim());
}

/** One line of JSON in which such characters are escaped. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) =>
    // An escape of JSON is a half of a surrogate pair.
    character.replace(/[\s\S]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`),
  );
}

/** YAML whose lines stay, in which such characters are escaped; texts that hold some must stand between double quotes. */
export function printableYaml(yaml: string): string {
  return yaml.replace(UNSAFE, (character) =>
    character === "\n" ? character : `\\U${hex(character.codePointAt(0) ?? 0, 8)}`,
  );
}

/** Whether lines of the text hold nothing of the kind. */
export function isPrintable(text: string): boolean {
  return printableYaml(text) === text;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}
