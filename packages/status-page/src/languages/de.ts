import type { PageWords } from "./en.ts";
import { intlOf } from "./intl.ts";
import { note } from "./note.ts";

const { list, number, percent, plural, unit, wholePercent } = intlOf("de");

const minutesAgain = "Versuchen Sie es in einigen Minuten erneut.";

export const de: PageWords = {
  tag: "de",
  direction: "ltr",
  name: "Deutsch",

  list,
  percent,
  seconds: (value) => unit("second", value),
  minutes: (value) => unit("minute", value),
  hours: (value) => unit("hour", value),
  milliseconds: (value) => unit("millisecond", value),
  range: (from, to) => `${from} bis ${to}`,

  states: {
    operational: "In Betrieb",
    degraded: "Beeinträchtigt",
    maintenance: "In Wartung",
    major_outage: "Ausgefallen",
    unknown: "Keine Daten",
  },
  badges: {
    operational: "in Betrieb",
    degraded: "beeinträchtigt",
    maintenance: "in Wartung",
    major_outage: "ausgefallen",
    unknown: "keine Daten",
  },
  headlines: {
    operational: "Alle Systeme sind in Betrieb",
    degraded: "Einige Systeme sind beeinträchtigt",
    maintenance: "Wartungsarbeiten laufen",
    major_outage: "Einige Systeme sind ausgefallen",
    unknown: "Zu diesen Systemen liegen noch keine Daten vor",
  },
  noComponentsYet: "Hier ist noch nichts zu sehen",
  reportStates: {
    investigating: "Wird untersucht",
    identified: "Ursache gefunden",
    monitoring: "Wird beobachtet",
    resolved: "Behoben",
    scheduled: "Geplant",
    in_progress: "Läuft",
    completed: "Abgeschlossen",
    cancelled: "Abgesagt",
  },
  impacts: {
    minor: "Geringe Auswirkungen",
    major: "Große Auswirkungen",
    critical: "Kritische Auswirkungen",
  },
  noData: "Keine Daten",
  components: "Komponenten",
  maintenance: "Wartung",
  errorTitle: (title) => `Fehler: ${title}`,

  page: {
    subscribe: "Meldungen abonnieren",
    asOf: (when) => `Stand: ${when}`,
    notNewer: "Neuere Daten sind zurzeit nicht verfügbar.",
    now: "Aktuell",
    planned: "Geplante Wartung",
    past: "Frühere Störungen und Meldungen",
    noPast: (days) =>
      plural(days, {
        one: "Keine Störungen am letzten Tag.",
        other: `Keine Störungen in den letzten ${number(days)} Tagen.`,
      }),
    zone: (zone) => `Alle Zeiten in der Zeitzone ${zone}.`,
    zoneOfDays: (zone) => `Die Tage gelten für die Zeitzone ${zone}.`,
    zones: "Zeitzone",
    chooseZone: "Andere Zeitzone wählen",
    languages: "Sprachen",
    atom: "Meldungen (Atom)",
    rss: "Meldungen (RSS)",
    json: "Status (JSON)",
    since: (when) => `Seit ${when}`,
    responseTime: (time) => `Mittlere Antwortzeit: ${time} (24 Stunden)`,
    corrected: (when) => `korrigiert am ${when}`,
    postmortem: "Abschlussbericht",
    responseHours: (times) => `Antwortzeit der letzten 24 Stunden: ${times}`,
    open: "Statusseite öffnen",
  },

  periods: {
    label: "Verfügbarkeit",
    name: (days) => (days === 365 ? "12 Monate" : plural(days, { one: "1 Tag", other: `${number(days)} Tage` })),
    uptime: (rate, days) =>
      days === 365
        ? `${rate} in 12 Monaten`
        : `${rate} in ${plural(days, { one: "1 Tag", other: `${number(days)} Tagen` })}`,
  },

  days: {
    outages: (name, days, outages) =>
      `${name}: ${plural(days, { one: "1 Tag", other: `${number(days)} Tage` })}, davon ${outages === 0 ? "keiner" : number(outages)} mit Ausfall`,
    ago: (days) => plural(days, { one: "vor 1 Tag", other: `vor ${number(days)} Tagen` }),
    today: "Heute",
    table: (name) => `Tage von ${name} als Tabelle`,
    day: "Tag",
    uptime: "Verfügbarkeit",
    down: "Ausfall",
    maintenance: "Wartung",
    allOthers: `An allen anderen Tagen lag die Verfügbarkeit bei ${wholePercent(100)}.`,
    downFor: (time) => `${time} Ausfall`,
    maintenanceFor: (time) => `${time} Wartung`,
    current: "Aktueller Status",
    soFar: (when) => `Bisher, Stand: ${when}`,
    dayInZone: (zone) => `Tag in der Zeitzone ${zone}`,
    others: "Andere Tage",
    incidents: "Störungen und Meldungen",
    noIncidents: "Keine Störungen an diesem Tag.",
  },

  feed: {
    description: (page) => `Meldungen von ${page}`,
    title: (title, state) => `${title}: ${state}`,
    corrected: (when) => `Korrigiert am ${when}`,
  },

  subscribe: {
    heading: "Meldungen abonnieren",
    about: (page) => `Sie erhalten jede Meldung von ${page} und eine Nachricht vor geplanten Wartungen.`,
    how: "Zustellung",
    byEmail: "Per E-Mail",
    byWebhook: "Per Webhook, für Programme",
    emailOrUrl: "E-Mail-Adresse oder Webhook-URL",
    url: "Webhook-URL",
    choose: "Wählen Sie Komponenten aus. Ohne Auswahl erhalten Sie die Meldungen aller Komponenten.",
    send: "Abonnieren",
    back: "Zurück zur Statusseite",
    notEmail: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel ann@example.com.",
    notUrl:
      "Geben Sie eine URL ein, die mit https:// oder http:// beginnt und weder Benutzernamen noch Passwort enthält.",
  },

  password: {
    heading: "Diese Seite ist passwortgeschützt",
    label: "Passwort",
    send: "Seite öffnen",
    wrong: "Das Passwort ist falsch.",
    tooMany: "Zu viele Versuche. Versuchen Sie es in einer Minute erneut.",
  },

  notes: {
    mailSent: note(
      "Prüfen Sie Ihr Postfach",
      "Wenn diese Adresse abonnieren kann, haben wir eine Nachricht an sie gesendet. Öffnen Sie zur Bestätigung den Link in der Nachricht. Der Link gilt einmal und 24 Stunden lang.",
    ),
    webhookSent: note(
      "Bestätigen Sie mit dem Token",
      "Wenn diese URL abonnieren kann, haben wir eine Nachricht an sie gesendet. Beantworten Sie die Nachricht zur Bestätigung mit dem Token, das sie enthält.",
    ),
    askConfirm: note("Abonnement bestätigen", "Danach erhalten Sie die Meldungen.", "Abonnieren"),
    confirmed: note("Ihr Abonnement ist bestätigt", "Mit dem Link in jeder Nachricht können Sie es beenden."),
    askUnsubscribe: note("Abonnement beenden", "Danach erhalten Sie keine Nachrichten mehr.", "Abonnement beenden"),
    unsubscribed: note("Ihr Abonnement ist beendet", "Wir haben Ihre Adresse gelöscht."),
    expired: note(
      "Dieser Link ist abgelaufen",
      "Ein Link gilt einmal und 24 Stunden lang. Abonnieren Sie erneut, um einen neuen Link zu erhalten.",
    ),
    badForm: note("Dieses Formular ist nicht lesbar", "Gehen Sie zurück und füllen Sie das Formular erneut aus."),
    tooMany: note(
      "Zu viele Versuche",
      "Von dieser Adresse oder aus Ihrem Netzwerk kamen zu viele Anmeldungen. Versuchen Sie es in einer Stunde erneut.",
    ),
    full: note("Diese Seite nimmt zurzeit keine weiteren Abonnements an", minutesAgain),
    unavailable: note("Abonnements können zurzeit nicht geändert werden", `Es wurde nichts geändert. ${minutesAgain}`),
    missing: note("Seite nicht gefunden", "Prüfen Sie die URL oder fragen Sie die Person, von der Sie den Link haben."),
    unreadable: note("Diese Seite kann zurzeit nicht angezeigt werden", "Versuchen Sie es in einigen Sekunden erneut."),
  },

  mail: {
    subject: (page, headline) => `${page}: ${headline}`,
    fact: (label, value) => `${label}: ${value}`,
    confirm: "Bestätigen Sie Ihr Abonnement",
    confirmLink: "Bestätigen, dass Sie Meldungen erhalten möchten",
    confirmEnd:
      "Der Link gilt einmal und 24 Stunden lang. Wenn Sie nichts abonniert haben, ignorieren Sie diese E-Mail.",
    why: "Sie erhalten diese E-Mail, weil Sie die Meldungen abonniert haben. Abonnement beenden",
    link: "Status ansehen",
    moments: {
      ahead: "Geplante Wartung",
      begun: "Wartung hat begonnen",
      ended: "Wartung ist beendet",
      cancelled: "Wartung ist abgesagt",
    },
    from: "Beginn",
    to: "Ende",
    impact: "Auswirkungen",
  },
};
