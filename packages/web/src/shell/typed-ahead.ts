/** What a field holds after one more key, as if it had the focus and its caret stood at the end. */
export function typedInto(text: string, key: string): string {
  if (key === "Backspace") return [...text].slice(0, -1).join("");
  return [...key].length === 1 ? text + key : text;
}
