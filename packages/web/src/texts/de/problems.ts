import type * as en from "../en/problems.ts";
import type { Translation } from "../translation.ts";

const problems: Readonly<Record<string, (name: string) => string>> = {
  contact: (name) => `Alarme erreichen den Kanal ${name} nicht`,
  proof: (name) => `Alarme erreichen den Kanal ${name} vielleicht nicht`,
  region: (name) => `Region ${name} liefert keine Ergebnisse`,
  probe_key: (name) => `Zwei Programme nutzen den Schlüssel von ${name}`,
  place: (name) => `Keine Sonde von ${name} meldet sich`,
  bound: () => "Pharos erkennt Ausfälle Ihrer Monitore zu spät",
};

export const problemsTexts: Translation<typeof en.problemsTexts> = {
  problems: () => "Probleme, über die kein Inhaber eine E-Mail bekam",
  problem: (kind, name) => problems[kind]?.(name) ?? kind,
  reachedNobody: () => "Pharos konnte keinem Inhaber eine E-Mail senden",
};
