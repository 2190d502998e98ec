/** The text of a field after one more key, as if the caret were at its end. */
export function typedInto(text: string, key: string): string {
  if (key === "Backspace") return [...text].slice(0, -1).join("");
  return [...key].length === 1 ? text + key : text;
}
