import type * as en from "../en/oauth2.ts";
import type { Translation } from "../translation.ts";

export const oauth2Texts: Translation<typeof en.oauth2Texts> = {
  legend: () => "Token eines OAuth2-Servers",
  hint: () => "Prüfungen senden ein Token, das Pharos mit Client-Zugangsdaten holt. Ohne Benutzername und Passwort.",
  tokenUrl: () => "Token-URL",
  clientId: () => "Client-ID",
  clientSecret: () => "Client-Geheimnis",
  secretHint: () => "Verschlüsselt gespeichert, für Betrachter verborgen.",
  scope: () => "Scope",
  scopeHint: () => "Durch Leerzeichen getrennt.",
  audience: () => "Audience",
  auth: () => "Geheimnis senden",
  auths: { basic: "im Header", post: "im Body" },
  signIn: () => "OAuth2-Token",
  said: (client, url) => `${client}, von ${url}`,
};
