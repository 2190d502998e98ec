import type { TimelineData } from "@pharos/operations";
import type * as en from "../en/timeline.ts";
import type { Translation } from "../translation.ts";
import { aspectTexts } from "./site-aspects.ts";

type Event = TimelineData[number]["event"];

/** Events of servers and sites. */
const happened: Readonly<Record<Event, string>> = {
  down: "Ausgefallen",
  recovery: "Wieder in Betrieb",
  reminder: "Noch ausgefallen: Erinnerung gesendet",
  flapping: "Status wechselt zu oft: Alarme unterdrückt",
  slow: "Langsam",
  slow_over: "Nicht mehr langsam",
  divided: "Eine Seite antwortet nicht",
  isolated: "Die Referenz-URL antwortet nicht",
  divided_over: "Beide Seiten antworten wieder",
  ssl_expiring: "Zertifikat läuft bald ab",
  certificate_expiring: "Alarm gesendet: Zertifikat läuft bald ab",
  domain_expiring: "Alarm gesendet: Domain läuft bald ab",
  dns_changed: "DNS geändert",
  broken_links: "Alarm gesendet: neue defekte Links",
  mixed_content: "Alarm gesendet: neue Inhalte über HTTP",
  warning: "Warnung",
  warning_over: "Warnung beendet",
  reboot: "Neu gestartet",
  paused: "Pausiert",
  resumed: "Fortgesetzt",
  added: "Angelegt",
  changed: "Geändert",
  deleted: "Gelöscht",
  restored: "Wiederhergestellt",
  found: "Gefunden",
  resolved: "Nicht mehr gefunden",
};

const ofServers: Readonly<Partial<Record<Event, string>>> = {
  down: "Meldet nicht mehr",
  recovery: "Meldet wieder",
  reminder: "Meldet noch nicht: Erinnerung gesendet",
  flapping: "Meldet zu oft nicht: Alarme unterdrückt",
};

const list = (values: readonly string[]) => (values.length === 0 ? "nichts" : values.join(", "));

export const timelineTexts: Translation<typeof en.timelineTexts> = {
  title: () => "Verlauf",
  none: () => "Noch keine Ereignisse.",
  happened: (kind, event) => (kind === "server" && ofServers[event]) || happened[event],
  daysLeft: (days) => (days === 1 ? "1 Tag war übrig" : `${days} Tage waren übrig`),
  dns: (record, before, after) => `${record}: ${list(before)} → ${list(after)}`,
  findings(aspect, kind, thing, count) {
    const one = aspectTexts.finding(kind, thing, null);
    return `${aspectTexts.title(aspect)}: ${count === 1 ? one : `${count} Befunde, etwa ${one}`}`;
  },
  fields: (fields) => fields.map((field) => field.replace(/_seconds$/, "").replaceAll("_", " ")).join(", "),
  warning: (what, value) => `${what} bei ${value}`,
  warningOver: (what, value) => `${what} wieder bei ${value}`,
};
