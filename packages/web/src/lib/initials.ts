/** Up to two letters for a person, from a name such as `Maria Kovač`, or an email address. */
export function initialsOf(name: string): string {
  const local = name.includes("@") ? name.slice(0, name.indexOf("@")) : name;
  const words = local.split(/[\s._-]/).filter((word) => word !== "");
  const [first = "?", ...others] = words;
  const last = others.at(-1);
  const letters = last === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...last].slice(0, 1));
  return letters.join("").toLocaleUpperCase();
}
