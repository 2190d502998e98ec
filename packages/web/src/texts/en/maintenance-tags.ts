/** Of a window in a list. */
const MAX_TAGS_NAMED = 3;

export const maintenanceTagTexts = {
  tagged: (tags: readonly string[]) => {
    const rest = tags.length - MAX_TAGS_NAMED;
    const named = tags.slice(0, MAX_TAGS_NAMED).join(", ");
    return `${tags.length === 1 ? "tag" : "tags"} ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
  },
  coversTags: (tags: readonly string[]) =>
    `Everything with ${tags.length === 1 ? "the tag" : "one of the tags"} ${tags.join(", ")}, including new ones`,
};
