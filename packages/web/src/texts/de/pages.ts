import type * as en from "../en/pages.ts";
import type { Translation } from "../translation.ts";

/** The names of pages in the navigation, in the palette and in the title of the window. */
export const pageNames: Translation<typeof en.pageNames> = {
  overview: () => "Übersicht",
  monitors: () => "Monitore",
  newMonitor: () => "Neuer Monitor",
  newMonitors: () => "Neue Monitore",
  servers: () => "Server",
  newServer: () => "Neuer Server",
  sites: () => "Websites",
  newSite: () => "Neue Website",
  incidents: () => "Störungen",
  reports: () => "Verfügbarkeitsberichte",
  detection: () => "Erkennung",
  deployments: () => "Deployments",
  maintenance: () => "Wartung",
  newWindow: () => "Neues Wartungsfenster",
  statusPages: () => "Statusseiten",
  newStatusPage: () => "Neue Statusseite",
  newPost: () => "Neuer Beitrag",
  contacts: () => "Benachrichtigungen",
  newContact: () => "Neuer Kanal",
  settings: () => "Einstellungen",
  team: () => "Team",
  members: () => "Mitglieder",
  tokens: () => "API-Tokens",
  pingKey: () => "Ping-Schlüssel",
  auditLog: () => "Änderungsprotokoll",
  profile: () => "Profil",
  sessions: () => "Sitzungen",
};
