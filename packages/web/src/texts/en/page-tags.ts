/** Names of a tag that a row shows. */
const MAX_NAMED = 8;

/** The names of the components that a group has by its tag. */
function named(names: readonly string[], rest: (count: number) => string): string {
  const left = names.length - MAX_NAMED;
  return left > 0 ? `${names.slice(0, MAX_NAMED).join(", ")} ${rest(left)}` : names.join(", ");
}

export const pageTagTexts = {
  add: () => "Add group by tag…",
  addTitle: () => "Add group by tag",
  changeTitle: (group: string) => `Change the tag of ${group}`,
  change: () => "Change tag…",
  addIt: () => "Add group",
  changeIt: () => "Change tag",
  tag: () => "Tag",
  choice: (tag: string, count: number) => `${tag} (${count})`,
  gone: (tag: string) => `${tag} (nothing has this tag)`,
  noTags: () => "Your team has no tags yet. Give monitors, servers or sites a tag first.",
  follows: () =>
    "The group shows everything with this tag, by name. It follows later changes of the tag within 30 seconds.",
  public: () => "Internal names become public, also the name of anything that gets the tag later.",
  byTag: (tag: string) => `Tag ${tag}`,
  shown: (names: readonly string[]) => named(names, (count) => `and ${count} more`),
  nothing: (tag: string) => `Nothing with the tag ${tag} to show now.`,
  listed: () => "Monitors that another group shows stay in that group.",
  tooMany: (max: number) => `A page has at most ${max} components. Not everything with this tag is on the page.`,
  draftSaved: () => "Draft saved",
};
