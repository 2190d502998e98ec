const names = (some: readonly string[], others: number) =>
  [some.join(", "), others > 0 && `${others} more`].filter(Boolean).join(" and ");

const ofSubjects = (count: number) => (count === 1 ? "1 attachment" : `${count} attachments`);

interface Done {
  readonly added: number;
  readonly removed: number;
  readonly full: number;
}

/** Texts of the dialog that attaches a channel. */
export const attachTexts = {
  title: (name: string) => `Attach ${name}`,
  subjects: () => "Monitors, servers and sites",
  search: () => "Name or tag",
  show: () => "Show",
  shown: () => [["all", "All"] as const, ["attached", "Attached"] as const, ["others", "Not attached"] as const],
  kind: () => "Kind",
  kinds: () => [
    ["", "Any kind"] as const,
    ["monitor", "Monitors"] as const,
    ["server", "Servers"] as const,
    ["site", "Sites"] as const,
    ["place", "Places"] as const,
  ],
  tag: () => "Tag",
  anyTag: () => "Any tag",
  attached: (count: number, total: number) => `${count} of ${total} attached`,
  all: (count: number) => `Attach all ${count}`,
  none: (count: number) => `Detach all ${count}`,
  noMatch: () => "No match.",
  more: (count: number) => `${count} more. Use the search to find them.`,
  newToo: () => "New monitors too",
  newTooHint: () => "New servers and sites too",
  save: (added: number, removed: number) => {
    const parts = [added > 0 && `attach ${added}`, removed > 0 && `detach ${removed}`].filter(Boolean).join(", ");
    return parts === "" ? "Save" : `Save: ${parts}`;
  },
  done: (name: string, { added, removed, full }: Done) => {
    const parts = [added > 0 && `${ofSubjects(added)} added`, removed > 0 && `${ofSubjects(removed)} removed`];
    const done = added + removed === 0 ? `Saved ${name}.` : `${name}: ${parts.filter(Boolean).join(", ")}.`;
    return full === 0 ? done : `${done} ${full} left out: already 100 channels each.`;
  },
  left: (some: readonly string[], others: number) => `after this: ${names(some, others)}.`,
};
