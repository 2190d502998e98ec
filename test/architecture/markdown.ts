/** A link of a Markdown text to a file of the repository, or to a section. */
export interface Link {
  /** Empty for the page that has the link. */
  readonly path: string;
  /** Empty for the whole page. */
  readonly anchor: string;
}

/** Links to the repository's files and sections, in every form that Markdown has. Code has no links. */
export function linksIn(markdown: string): Link[] {
  const prose = withoutCode(markdown).replace(/`[^`\n]*`/g, "");
  const inline = [...prose.matchAll(/\]\(\s*<?([^)>\s]+)>?[^)]*\)/g)];
  const references = [...prose.matchAll(/^\s*\[[^\]]+\]:\s*<?([^\s>]+)/gm)];
  const targets = [...inline, ...references].map(([, target = ""]) => decodeURI(target));
  return targets
    .filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target))
    .map((target) => {
      const [path = "", anchor = ""] = target.split("#");
      return { path: path.replace(/\?.*$/, ""), anchor };
    });
}

/** The headings of a text that have this level, or of all levels. */
export function headingsIn(markdown: string, level?: number): string[] {
  const headings = [...withoutCode(markdown).matchAll(/^(#{1,6}) (.+)$/gm)];
  return headings.flatMap(([, marks = "", heading = ""]) =>
    level === undefined || marks.length === level ? [heading] : [],
  );
}

/** The anchors of a page. A heading that is there twice gets a number, as on GitHub. */
export function anchorsIn(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const anchor of headingsIn(markdown).map(anchorOf)) {
    let free = anchor;
    for (let number = 1; anchors.has(free); number += 1) free = `${anchor}-${number}`;
    anchors.add(free);
  }
  return anchors;
}

/** The anchor that GitHub makes of a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^( *)(`{3,}|~{3,}).*?^\1\2/gms, "");
}
