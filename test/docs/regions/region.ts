/** Makes the text of a region of a page. */
export type Region = () => string | Promise<string>;

const REGION = /^<!-- made: ([a-z-]+) -->\n(?:(?!<!-- end -->).*\n)*<!-- end -->$/gm;

/** The names of the regions that a page has, in their order. */
export function regionNames(page: string): readonly string[] {
  return [...page.matchAll(REGION)].map(([, name = ""]) => name);
}

/**
 * The page with the text of every region written new.
 * @throws Error if no region has that name
 */
export async function withRegions(page: string, regions: Readonly<Record<string, Region>>): Promise<string> {
  const names = regionNames(page);
  const texts = new Map<string, string>();
  for (const name of names) {
    const region = regions[name];
    if (region === undefined)
      throw new Error(`There is no region "${name}". There are: ${Object.keys(regions).join(", ")}.`);
    texts.set(name, (await region()).trim());
  }
  return page.replace(REGION, (_whole, name: string) => `<!-- made: ${name} -->\n\n${texts.get(name)}\n\n<!-- end -->`);
}

/** The page with empty lines instead of its regions. */
export function withoutRegions(page: string): string {
  return page.replace(REGION, (region) => region.replace(/.+/g, ""));
}

/** A table of Markdown. A bar in a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => `${cell}`.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A number as pages write it. */
export const figure = (value: number): string => value.toLocaleString("en-US");
