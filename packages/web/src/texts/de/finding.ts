import type * as en from "../en/finding.ts";
import type { Translation } from "../translation.ts";

/** The names of actions in the palette and in the list of keys. */
export const actionNames: Translation<typeof en.actionNames> = {
  acknowledge: () => "Bestätigen",
  assign: () => "Mir zuweisen",
  checkNow: () => "Jetzt prüfen",
  create: () => "Neu anlegen",
  docs: () => "Dokumentation",
  duplicate: () => "Duplizieren",
  help: () => "Tastenkürzel",
  monitors: () => "Monitore",
  next: () => "Nächste Zeile",
  open: () => "Zeile öffnen",
  palette: () => "Suchen oder springen …",
  pause: () => "Pausieren oder fortsetzen",
  previous: () => "Vorige Zeile",
  search: () => "Liste durchsuchen",
  select: () => "Zeile auswählen",
  selectTo: () => "Bis zur Zeile auswählen",
  servers: () => "Server",
  signOut: () => "Abmelden",
  sites: () => "Websites",
  snooze: () => "Stummschalten",
  undo: () => "Letzte Änderung rückgängig machen",
  theme: () => "Zwischen hell und dunkel wechseln",
  wall: () => "Wandansicht der Monitore",
};

/** Further words by which the palette finds an action: the words of other tools, also the English ones. */
export const actionWords: Translation<typeof en.actionWords> = {
  acknowledge: () => "acknowledge, ack, quittieren, übernehmen, antworten",
  assign: () => "assign, übernehmen, zuständig, verantwortlich",
  checkNow: () => "check now, test, probe, ausführen, erneut prüfen",
  docs: () => "docs, hilfe, handbuch, anleitung, support",
  duplicate: () => "duplicate, kopie, kopieren, klonen, vorlage",
  help: () => "help, tasten, hotkeys, tastatur",
  monitors: () => "check, uptime, verfügbarkeit, heartbeat, cron",
  pause: () => "pause, stoppen, abschalten, stumm, starten, einschalten",
  servers: () => "host, rechner, agent, cpu, speicher, disk, datenträger, infrastruktur",
  signOut: () => "sign out, ausloggen, logout, sitzung beenden",
  sites: () => "site, domain, zertifikat, crawl, links, security headers, seo",
  snooze: () => "snooze, mute, ruhe, später, alarme, schlummern",
  undo: () => "undo, zurück, zurücknehmen",
  theme: () => "dark mode, light mode, aussehen, farben",
  wall: () => "wall, kacheln, fernseher, tv, großer bildschirm, kiosk",
};

/** Further words by which the palette finds a page: the words of other tools, and what people want there. */
export const pageWords: Translation<typeof en.pageWords> = {
  "/": () =>
    "overview, start, monitore, server, websites, jetzt prüfen, uptime, heartbeat, cron, host, domain, pausieren, fortsetzen, stummschalten",
  "/notifications": () => "kontakt, alarm, kanal, webhook, e-mail, slack, sms, eskalation, bereitschaft, on-call",
  "/notifications/new": () => "hinzufügen, anlegen, kontakt, alarm, webhook, e-mail, slack, sms",
  "/comparison": () => "adopt, umsteigen, wechsel, stumm, uptime kuma, healthchecks, gatus, uptimerobot",
  "/deployments": () => "release, deploy, rollout, version",
  "/incidents": () => "incident, ausfall, alarm, problem, bestätigen, stummschalten, mir zuweisen",
  "/maintenance": () => "maintenance, ausfallzeit, stumm, fenster, zeitplan, geplant",
  "/maintenance/new": () => "hinzufügen, anlegen, ausfallzeit, stumm, zeitplan, geplant",
  "/new": () => "hinzufügen, anlegen, check, heartbeat, cron",
  "/new/many": () => "import, csv, einfügen, viele",
  "/new/server": () => "hinzufügen, anlegen, host, rechner, agent",
  "/new/site": () => "hinzufügen, anlegen, site, domain",
  "/places": () => "standort, sonde, probe, privat, innen, intern, vor ort",
  "/places/new": () => "hinzufügen, anlegen, standort, sonde, privat",
  "/reports": () => "sla, verfügbarkeit, uptime, monatlich, statistik",
  "/reports/detection": () => "geschwindigkeit, verzögerung, ziele, latenz",
  "/settings": () => "team, tarif, grenzen, umbenennen, organisation",
  "/settings/audit-log": () => "audit log, verlauf, änderungen, ereignisse, sicherheit",
  "/settings/members": () => "benutzer, einladen, einladungen, rollen, betrachter, inhaber, admins",
  "/settings/ping-key": () => "heartbeat, kurzname, geheimnis, wechseln",
  "/settings/profile": () => "konto, name, passwort, passkeys, zeitzone, sprache, e-mail",
  "/settings/sessions": () => "geräte, browser, abmelden, sicherheit",
  "/settings/tokens": () => "api, schlüssel, zugang, geheimnis, programm, cli",
  "/status-pages": () => "status page, öffentlich, komponente, abonnent, beitrag",
  "/status-pages/new": () => "hinzufügen, anlegen, öffentlich",
};
