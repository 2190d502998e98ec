import { languageName } from "../../lib/language-name.ts";
import type * as en from "../en/status-pages.ts";
import type { Translation } from "../translation.ts";

const states: Readonly<Record<string, string>> = {
  operational: "In Betrieb",
  degraded: "Beeinträchtigt",
  maintenance: "In Wartung",
  major_outage: "Ausgefallen",
  unknown: "Keine Daten",
  empty: "Entwurf, nicht öffentlich",
};

const accesses: Readonly<Record<string, string>> = {
  public: "Öffentlich",
  unlisted: "Nicht gelistet",
  password: "Mit Passwort",
};

const accessDetails: Readonly<Record<string, string>> = {
  public: "Alle können die Seite öffnen",
  unlisted: "Wer die URL hat, kann die Seite öffnen; Suchmaschinen lassen sie aus",
  password: "Wer das Passwort hat, kann die Seite öffnen",
};

export const pagesTexts: Translation<typeof en.pagesTexts> = {
  title: () => "Statusseiten",
  create: () => "Neue Statusseite",
  none: () => "Noch keine Statusseiten",
  noneDetail: () =>
    "Eine Statusseite zeigt der Öffentlichkeit den Stand Ihrer Dienste, unter Namen, die Sie wählen. Namen und URLs von Monitoren bleiben privat.",
  name: () => "Name der Seite",
  nameHint: () => "Der Name, den Ihre Leser kennen, etwa Acme",
  address: () => "URL",
  changeAddress: () => "URL ändern",
  createIt: () => "Seite anlegen",
  createHint: () => "Niemand außerhalb Ihres Teams sieht die Seite, bis Sie sie veröffentlichen.",
  state: (state) => states[state] ?? "Keine Daten",
  access: (access) => accesses[access] ?? access,
  accessDetail: (access) => accessDetails[access] ?? "",
  copyAddress: (name) => `URL von ${name}`,
  openReports: (count) => (count === 1 ? "1 offener Beitrag" : `${count} offene Beiträge`),
  drafts: (count) => (count === 1 ? "1 Entwurf" : `${count} Entwürfe`),
  edit: () => "Bearbeiten",
  removeDetail: () =>
    "Die URL endet, und alle Beiträge der Seite werden gelöscht. Das lässt sich nicht rückgängig machen.",
  components: () => "Komponenten",
  noComponents: () => "Noch keine Komponenten. Komponenten zeigen den Stand Ihrer Dienste.",
  addComponents: () => "Komponenten hinzufügen",
  subscribers: () => "Abonnenten",
  noSubscribers: () => "Noch keine Abonnenten.",
  channel: (channel) => (channel === "email" ? "E-Mail" : "Webhook"),
  hiddenAddress: () => "Nur Inhaber und Admins sehen die Adresse.",
  subscription: (isConfirmed, isDisabled) =>
    isDisabled ? "Beendet: zu viele Nachrichten schlugen fehl" : isConfirmed ? "Bestätigt" : "Noch nicht bestätigt",
  notArrived: (count) =>
    count === 1 ? "die letzte Nachricht schlug fehl" : `die letzten ${count} Nachrichten schlugen fehl`,
  removeSubscriber: (address) => `${address} entfernen`,
  removeSubscriberTitle: (address) => `${address} entfernen?`,
  removeSubscriberDetail: () =>
    "Pharos sendet keine Meldungen mehr an diese Adresse. Wer sie hat, kann wieder abonnieren.",
  removeIt: () => "Entfernen",
  lasting: () => "seit",
  editTitle: (name) => `${name} bearbeiten`,
  hasUnpublished: () => "nicht veröffentlichte Änderungen",
  slug: () => "Pfad der URL",
  slugHint: (start) => `Der Teil nach ${start}. Links mit dem alten Pfad enden.`,
  intro: () => "Einleitung",
  introHint: () => "Markdown, unter der Überschrift",
  accessLabel: () => "Sichtbarkeit",
  zone: () => "Zeitzone",
  zoneHint: () => "Tage auf der Seite beginnen und enden in dieser Zeitzone.",
  password: () => "Passwort der Seite",
  passwordHint: () => "Leer lassen, um das Passwort zu behalten. Ein neues müssen Leser erneut eingeben.",
  domain: () => "Eigene Domain",
  domainHint: () =>
    "Veröffentlichen Sie zuerst. Fügen Sie dann den gezeigten DNS-Eintrag hinzu, der die Domain bestätigt.",
  accent: () => "Farbe der Links",
  accentHint: () => "Etwa #3346d3. Leer: die Standardfarbe.",
  language: () => "Sprache",
  languageHint: () => "Der eigenen Texte der Seite und der E-Mails. Ihre Namen und Beiträge bleiben, wie sie sind.",
  languageName: (tag) => (tag === "auto" ? "Sprache der Leser" : languageName(tag)),
  locale: () => "Form des Datums auf Englisch",
  localeName: (locale) => (locale === "en-US" ? "Nov 22, 2026 (amerikanisch)" : "22 Nov 2026 (britisch)"),
  draftAfter: () => "Entwurf eines Beitrags bei Ausfall",
  draftAfterHint: () => "Der Entwurf ist nicht öffentlich, bis Sie ihn veröffentlichen.",
  never: () => "Nie",
  atOnce: () => "Sofort",
  draftAfterLength: (length) => `Nach ${length}`,
  showResponse: () => "Antwortzeiten der letzten 24 Stunden zeigen",
  showPeriods: () => "Verfügbarkeit von Gruppen und gewählten Zeiträumen zeigen",
  embedOrigins: () => "Websites, die die Seite einbetten dürfen",
  embedOriginsHint: () => "Eine je Zeile, etwa https://example.com. Leer: keine.",
  robots: () => "In Suchmaschinen zeigen",
  robotsHint: () => "Nur für öffentliche Seiten",
  logo: () => "Logo",
  logoHint: () => "PNG oder WebP, höchstens 100 kB. Steht neben dem Namen der Seite.",
  hasLogo: () => "Die Seite hat ein Logo.",
  noLogo: () => "Noch kein Logo.",
  chooseLogo: () => "Datei wählen",
  removeLogo: () => "Logo entfernen",
  logoSaved: () => "Das Logo ist gespeichert.",
  domainState: (isVerified) =>
    isVerified
      ? "Die Seite ist unter dieser Domain erreichbar."
      : "Noch nicht bestätigt. Fügen Sie Ihrem DNS diesen TXT-Eintrag hinzu, dann bestätigen Sie die Domain:",
  recordName: () => "Name des Eintrags",
  recordValue: () => "Wert des Eintrags",
  verify: () => "Domain bestätigen",
  verified: () => "Die Domain ist bestätigt.",
  days: () => "Gezeigte Tage",
  dayCount: (days) => `${days} Tage`,
  showUptime: () => "Verfügbarkeit je Tag zeigen",
  saved: () => "Veröffentlicht. Die öffentliche Seite zeigt es nach Sekunden.",
};
