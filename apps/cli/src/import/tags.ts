import { MAX_TAGS, nearestTag, sortedTags } from "@pharos/core";

/** A tag of the other system, which is noted. */
type Note = (about: string, text: string) => void;

/** Reads the tags of the monitors of one file. A tag that Pharos changes or leaves out is noted once for all of them. */
export function createTagReader(note: Note) {
  const noted = new Set<string>();
  const tagOf = (text: string): readonly string[] => {
    const tag = nearestTag(text);
    if (tag !== text && !noted.has(text)) {
      noted.add(text);
      const about = `tag ${text.slice(0, MAX_SHOWN)}`;
      if (tag === null) note(about, "is not imported: it has no character of a tag, such as a-z and 0-9");
      else note(about, `becomes ${tag}`);
    }
    return tag === null ? [] : [tag];
  };
  /** @param about the monitor @returns its field; empty without tags */
  return (about: string, texts: readonly string[]): { readonly tags?: readonly string[] } => {
    const tags = sortedTags(texts.map((text) => text.trim()).flatMap((text) => (text === "" ? [] : tagOf(text))));
    if (tags.length > MAX_TAGS) note(about, `only ${MAX_TAGS} of its ${tags.length} tags are imported`);
    return tags.length === 0 ? {} : { tags: tags.slice(0, MAX_TAGS) };
  };
}

/** Characters of a text that a note shows. */
const MAX_SHOWN = 80;
