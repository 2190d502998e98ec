import type * as en from "../en/cause.ts";
import type { Translation } from "../translation.ts";

const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  monitor: ["Monitor", "Monitore"],
  server: ["Server", "Server"],
  site: ["Website", "Websites"],
  place: ["Ort", "Orte"],
};

/** A kind of subject, for a number of them. */
export function nounOf(kind: string, count: number): string {
  const [one, many] = kinds[kind] ?? [kind, kind];
  return count === 1 ? one : many;
}

export const causeTexts: Translation<typeof en.causeTexts> = {
  title: (count, ofKinds, place, name) => {
    const words = [...new Set(ofKinds)].map((kind) => nounOf(kind, count)).join(" und ");
    return place === "address" ? `${count} ${words} hinter ${name}` : `${count} ${words} von ${name}`;
  },
  unknown: () => "Die Prüfung schlug fehl.",
  stillDown: (down, members) => `${down} von ${members} noch ausgefallen`,
  names: (names, more) => `${names.join(", ")}${more > 0 ? ` und ${more} weitere` : ""}`,
  flaps: (count, time) => `${count} Ausfälle in ${time}`,
};
