const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** The text that HTML text stands for. @throws Error for an entity that is not one of the five */
export function unescapeHtml(html: string): string {
  return html.replace(/&[^;\s]*;?/g, (entity) => {
    const character = entities[entity];
    if (character === undefined) throw new Error(`Not an entity: ${entity}`);
    return character;
  });
}

interface Piece {
  readonly type: string;
  readonly text?: string;
  readonly elements?: readonly Piece[];
}

/** The pieces of Slack's rich text that are no containers. */
export function elementsOf(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => (piece.elements === undefined ? [piece] : elementsOf(piece.elements)));
}

/** The text that escaped Markdown stands for. */
export function plainMarkdown(markdown: string): string {
  return markdown.replace(/\\([^a-z0-9\s])/gi, "$1");
}

/** The texts of lines that are a link to a monitor and nothing else, and the lines that are not, as Discord reads them. */
export function discordLinks(markdown: string): { texts: string[]; rest: string[] } {
  const lines = markdown.split("\n").filter((line) => line !== "");
  const labels = lines.map(
    (line) => /^\[((?:\\.|[^[\]\\])*)\]\(https:\/\/pharos\.example\/monitors\/\d+\)$/u.exec(line)?.[1],
  );
  return {
    texts: labels.flatMap((label) => (label === undefined ? [] : plainMarkdown(label))),
    rest: lines.filter((_line, i) => labels[i] === undefined),
  };
}

/**
 * A message as Telegram's server reads it.
 * @throws Error if the server would reject it: a tag that is unknown, not closed or within code, a bare < or &
 */
export function telegramHtml(html: string): { text: string; code: string[]; links: string[] } {
  const read = { text: "", code: [] as string[], links: [] as string[] };
  let open: string | null = null;
  for (const part of html.split(/(<[^<>]*>)/)) {
    const [, name, href] = /^<(code|a)(?: href="([^"<>]*)")?>$/.exec(part) ?? [];
    if (name !== undefined) {
      if (open !== null) throw new Error(`A tag within ${open}`);
      open = name;
      if (name === "code") read.code.push("");
      if (href !== undefined) read.links.push(unescapeHtml(href));
    } else if (part === `</${open}>`) {
      open = null;
    } else {
      if (/[<>]/.test(part)) throw new Error(`Not a tag: ${part}`);
      const text = unescapeHtml(part);
      read.text += text;
      if (open === "code") read.code.push((read.code.pop() ?? "") + text);
    }
  }
  if (open !== null) throw new Error(`${open} is not closed`);
  return read;
}
