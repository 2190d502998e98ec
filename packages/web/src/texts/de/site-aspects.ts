import type * as en from "../en/site-aspects.ts";
import type { Translation } from "../translation.ts";

export type { ShownAspect } from "../en/site-aspects.ts";

type ShownAspect = en.ShownAspect;

const titles = { certificate: "Zertifikat", domain: "Domain", dns: "DNS", pages: "Seiten" } as const;

/** In the order in which they are shown. */
export const shownAspects: readonly ShownAspect[] = ["certificate", "domain", "dns", "pages"];

const hints: Readonly<Record<ShownAspect, string>> = {
  certificate: "Warnt, bevor das Zertifikat abläuft",
  domain: "Warnt, bevor die Registrierung abläuft",
  dns: "Alarmiert bei geänderten Einträgen",
  pages: "Alarmiert bei defekten Links und Inhalten über HTTP",
};

/** Names of the stored facts of an aspect. DNS records and headers keep their own names. */
const factNames: Readonly<Record<string, string>> = {
  expires_at: "Läuft ab",
  issued_at: "Ausgestellt",
  issuer: "Aussteller",
  fingerprint: "Fingerabdruck",
  names: "Namen",
  domain: "Domain",
  registrar: "Registrar",
  statuses: "Status",
  cookies: "Cookies",
};

const broken = (url: string, reason: string | null) => (reason === null ? url : `${url} (${reason})`);

function finding(kind: string, thing: string, reason: string | null): string {
  switch (kind) {
    case "expiring":
      return "Läuft bald ab";
    case "status":
      return `Status der Registry: ${thing}`;
    case "broken_link":
      return broken(thing, reason);
    case "mixed_content":
      return `${thing} wird über HTTP geladen`;
    default:
      return `${kind}: ${thing}`;
  }
}

export const aspectTexts: Translation<typeof en.aspectTexts> = {
  title: (aspect) => titles[aspect],
  hint: (aspect) => hints[aspect],
  switchOn: () => "Einschalten",
  switchOff: () => "Ausschalten",
  switchLabel: (action, aspect) => `${action}: ${titles[aspect]}`,
  off: () => "Ausgeschaltet.",
  notYet: () => "Noch nicht geprüft.",
  looked: () => "Letzte Prüfung",
  next: () => "Nächste Prüfung",
  expires: () => "Läuft ab",
  issued: () => "Ausgestellt",
  issuer: () => "Aussteller",
  names: () => "Namen",
  domain: () => "Domain",
  registrar: () => "Registrar",
  statuses: () => "Status",
  rotating: () => "wechselnd",
  findings: () => "Befunde",
  foundOn: (url) => `auf ${url}`,
  crawling: (asked, urls) => `Durchlauf im Gang: ${asked} von ${urls} URLs geprüft`,
  crawled: () => "Letzter Durchlauf",
  crawlOf: (pages, urls) =>
    `${pages} ${pages === 1 ? "Seite" : "Seiten"} gelesen, ${urls} ${urls === 1 ? "URL" : "URLs"} geprüft`,
  excluded: () => "Ausgelassen (robots.txt)",
  unasked: () => "Ausgelassen (Zeitlimit)",
  unverified: (count) => `Ungeprüft: ${count}`,
  unverifiedHint: () =>
    "Diese URLs sperren Programme, verlangen eine Anmeldung oder waren zu langsam. Pharos sendet keine Alarme.",
  blocked: (count) => `Gesperrt: ${count}`,
  blockedHint: () => "Diese URLs haben keine öffentliche IP-Adresse. Pharos hat sie nicht angefragt.",
  more: (count) => `und ${count} weitere`,
  broken,
  finding,
  changes: () => "Änderungen",
  noChanges: () => "Keine Änderungen seit der ersten Prüfung.",
  fact: (name) => factNames[name] ?? name,
  values: (values) => (values.length === 0 ? "–" : values.join(", ")),
  told: () => "Alarm gesendet",
  headers: () => "Sicherheits-Header",
  headersDetail: () => "Aus der letzten Antwort. Für Header sendet Pharos keine Alarme.",
  missing: () => "fehlt",
  header: () => "Header",
  value: () => "Wert",
  cookie: (name) => `Cookie ${name}`,
};
