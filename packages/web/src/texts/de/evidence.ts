import type * as en from "../en/evidence.ts";
import type { Translation } from "../translation.ts";

export const evidenceTexts: Translation<typeof en.evidenceTexts> = {
  response: () => "Antwort",
  certificate: () => "Zertifikat",
  seenFrom: (region) => `Gesehen von ${region}.`,
  hidden: () => "Cookies, Zugangsdaten und die Geheimnisse des Monitors sind verborgen.",
  redirect: (code) => `${code}, weitergeleitet nach`,
  step: (number, name) => `Schritt ${number} (${name}):`,
  headers: () => "Statuszeile und Header",
  body: () => "Anfang des Inhalts",
  subject: () => "Namen",
  unnamed: () => "Ohne Namen",
  names: () => "Gültig für",
  issuer: () => "Ausgestellt von",
  issued: () => "Gültig ab",
  expires: () => "Gültig bis",
  fingerprint: () => "SHA-256",
};
