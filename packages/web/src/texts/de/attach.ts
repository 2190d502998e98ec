import type * as en from "../en/attach.ts";
import type { Translation } from "../translation.ts";

const names = (some: readonly string[], others: number) =>
  [some.join(", "), others > 0 && `${others} weitere`].filter(Boolean).join(" und ");

const ofSubjects = (count: number) => (count === 1 ? "1 Zuordnung" : `${count} Zuordnungen`);

export const attachTexts: Translation<typeof en.attachTexts> = {
  title: (name) => `${name} zuordnen`,
  subjects: () => "Monitore, Server und Websites",
  search: () => "Name oder Schlagwort",
  show: () => "Zeigen",
  shown: () => [
    ["all", "Alle"] as const,
    ["attached", "Zugeordnete"] as const,
    ["others", "Nicht zugeordnete"] as const,
  ],
  kind: () => "Art",
  kinds: () => [
    ["", "Jede Art"] as const,
    ["monitor", "Monitore"] as const,
    ["server", "Server"] as const,
    ["site", "Websites"] as const,
    ["place", "Orte"] as const,
  ],
  tag: () => "Schlagwort",
  anyTag: () => "Jedes Schlagwort",
  attached: (count, total) => `${count} von ${total} zugeordnet`,
  all: (count) => `Alle ${count} zuordnen`,
  none: (count) => `Alle ${count} lösen`,
  noMatch: () => "Keine Treffer.",
  more: (count) => `${count} weitere. Die Suche findet sie.`,
  newToo: () => "Auch neue Monitore",
  newTooHint: () => "Auch neue Server und Websites",
  save: (added, removed) => {
    const parts = [added > 0 && `${added} zuordnen`, removed > 0 && `${removed} lösen`].filter(Boolean).join(", ");
    return parts === "" ? "Speichern" : `Speichern: ${parts}`;
  },
  done: (name, { added, removed, full }) => {
    const parts = [added > 0 && `${ofSubjects(added)} hinzugefügt`, removed > 0 && `${ofSubjects(removed)} entfernt`];
    const done = added + removed === 0 ? `${name} gespeichert.` : `${name}: ${parts.filter(Boolean).join(", ")}.`;
    return full === 0 ? done : `${done} ${full} ausgelassen: schon je 100 Kanäle.`;
  },
  left: (some, others) => `danach: ${names(some, others)}.`,
};
