import type * as en from "../en/page-tags.ts";
import type { Translation } from "../translation.ts";

/** Names of a tag that a row shows. */
const MAX_NAMED = 8;

/** The names of the components that a group has by its tag. */
function named(names: readonly string[], rest: (count: number) => string): string {
  const left = names.length - MAX_NAMED;
  return left > 0 ? `${names.slice(0, MAX_NAMED).join(", ")} ${rest(left)}` : names.join(", ");
}

export const pageTagTexts: Translation<typeof en.pageTagTexts> = {
  add: () => "Gruppe nach Tag hinzufügen …",
  addTitle: () => "Gruppe nach Tag hinzufügen",
  changeTitle: (group) => `Tag von ${group} ändern`,
  change: () => "Tag ändern …",
  addIt: () => "Gruppe hinzufügen",
  changeIt: () => "Tag ändern",
  tag: () => "Tag",
  choice: (tag, count) => `${tag} (${count})`,
  gone: (tag) => `${tag} (nichts hat diesen Tag)`,
  noTags: () => "Ihr Team hat noch keine Tags. Geben Sie zuerst Monitoren, Servern oder Websites einen Tag.",
  follows: () =>
    "Die Gruppe zeigt alles mit diesem Tag, nach Namen. Sie folgt späteren Änderungen des Tags innerhalb von 30 Sekunden.",
  public: () => "Die internen Namen werden öffentlich, auch der Name von allem, was den Tag später erhält.",
  byTag: (tag) => `Tag ${tag}`,
  shown: (names) => named(names, (count) => `und ${count} weitere`),
  nothing: (tag) => `Mit dem Tag ${tag} gibt es jetzt nichts zu zeigen.`,
  listed: () => "Monitore, die eine andere Gruppe zeigt, bleiben in jener Gruppe.",
  tooMany: (max) => `Eine Seite hat höchstens ${max} Komponenten. Nicht alles mit diesem Tag ist auf der Seite.`,
  draftSaved: () => "Entwurf gespeichert",
};
