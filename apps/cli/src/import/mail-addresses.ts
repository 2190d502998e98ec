/** Characters within which a comma separates nothing. */
const PAIRS: Readonly<Record<string, string>> = { '"': '"', "<": ">", "(": ")" };

/** The addresses of lists such as `"Ops, Team" <ops@example.com>, ada@example.com`, each once. */
export function addressesIn(lists: readonly string[]): readonly string[] {
  const all = lists.flatMap(partsOf).map(addressOf);
  return [...new Set(all.filter((address) => address !== ""))];
}

function partsOf(list: string): readonly string[] {
  const parts = [""];
  let end: string | undefined;
  for (const character of list) {
    if (end === undefined && (character === "," || character === ";")) {
      parts.push("");
      continue;
    }
    parts[parts.length - 1] += character;
    end = end === undefined ? PAIRS[character] : character === end ? undefined : end;
  }
  return parts;
}

/** The address in an entry with or without a name. */
function addressOf(part: string): string {
  const begin = part.lastIndexOf("<");
  const end = part.indexOf(">", begin);
  return (begin === -1 || end === -1 ? part : part.slice(begin + 1, end)).trim();
}
