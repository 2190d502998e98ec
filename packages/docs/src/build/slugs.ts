/** Makes the anchors of one page's headings, as hosts of repositories do: the second `Silence` of a page is `silence-1`. */
export function createSlugs(): (heading: string) => string {
  const uses = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-");
    const used = uses.get(slug) ?? 0;
    uses.set(slug, used + 1);
    return used === 0 ? slug : `${slug}-${used}`;
  };
}
