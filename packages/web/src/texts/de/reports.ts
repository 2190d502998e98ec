import type * as en from "../en/reports.ts";
import type { Translation } from "../translation.ts";

const kinds: Readonly<Record<string, string>> = { incident: "Störung", maintenance: "Wartung" };
const kindDetails: Readonly<Record<string, string>> = {
  incident: "Etwas funktioniert nicht",
  maintenance: "Geplante oder laufende Arbeiten",
};
const impacts: Readonly<Record<string, string>> = {
  none: "Keine",
  minor: "Geringe",
  major: "Große",
  critical: "Kritische",
};
const states: Readonly<Record<string, string>> = {
  investigating: "Wird untersucht",
  identified: "Ursache gefunden",
  monitoring: "Wird beobachtet",
  resolved: "Behoben",
  scheduled: "Geplant",
  in_progress: "Läuft",
  completed: "Abgeschlossen",
};

export const pageReportTexts: Translation<typeof en.pageReportTexts> = {
  publishedMeanwhile: () =>
    "Jemand anderes hat diesen Beitrag veröffentlicht. Ihr Text steht noch im Formular. Kopieren Sie ihn, laden Sie die Seite neu und fügen Sie ihn als Meldung hinzu.",
  title: () => "Störungen und Meldungen",
  create: () => "Neuer Beitrag",
  createTitle: (page) => `Neuer Beitrag auf ${page}`,
  none: () => "Noch keine Beiträge. Die Seite zeigt Ausfälle von selbst. Ein Beitrag erklärt sie den Lesern.",
  drafts: () => "Entwürfe",
  open: () => "Offen",
  past: () => "Frühere",
  draft: () => "Entwurf",
  kind: (kind) => kinds[kind] ?? kind,
  kindWord: () => "Art",
  kindLabel: () => "Art des Beitrags",
  kindDetail: (kind) => kindDetails[kind] ?? "",
  impact: (impact) => impacts[impact] ?? impact,
  impactLabel: () => "Auswirkungen",
  impactWord: (impact) => (impact === "none" ? null : `${impacts[impact] ?? impact} Auswirkungen`),
  state: (state) => states[state] ?? state,
  stateLabel: () => "Stand",
  name: () => "Titel",
  nameHint: () => "Leser sehen zuerst den Titel. Sagen Sie, was für sie nicht funktioniert.",
  body: () => "Text",
  bodyHint: () => "Markdown. Wenn Sie veröffentlichten Text korrigieren, zeigt die Seite das.",
  components: () => "Komponenten",
  componentsHint: () => "Die Seite zeigt den schlechteren Stand: diesen oder den geprüften.",
  notAffected: () => "Nicht betroffen",
  notAnyComponent: () => "Keine",
  noComponents: () => "Die Seite hat keine Komponenten.",
  startedAt: () => "Begann",
  startsAt: () => "Beginnt",
  endsAt: () => "Endet",
  ownTime: (zone) => `In der Zeitzone ${zone}`,
  saveDraft: () => "Als Entwurf speichern",
  draftSaved: () => "Der Entwurf ist gespeichert. Nur Ihr Team sieht ihn.",
  publish: () => "Veröffentlichen …",
  publishNow: () => "Veröffentlichen",
  publishTitle: (title) => `„${title}“ veröffentlichen?`,
  publishUpdateTitle: (title) => `Diese Meldung zu „${title}“ veröffentlichen?`,
  publishDetail: () =>
    "Leser sehen den Text nach Sekunden. Das lässt sich nicht rückgängig machen, aber Sie können Meldungen hinzufügen.",
  counting: () => "Abonnenten werden gezählt …",
  formerComponents: (count) =>
    count === 1
      ? "Eine Komponente ist nicht mehr auf der Seite. Ihre Abonnenten werden auch benachrichtigt."
      : `${count} Komponenten sind nicht mehr auf der Seite. Ihre Abonnenten werden auch benachrichtigt.`,
  audience: (mails, webhooks) => {
    if (mails + webhooks === 0) return "Pharos benachrichtigt keine Abonnenten.";
    const byMail = `${mails} per E-Mail`;
    const byWebhook = `${webhooks} per Webhook`;
    return `Pharos benachrichtigt sofort Abonnenten: ${[...(mails > 0 ? [byMail] : []), ...(webhooks > 0 ? [byWebhook] : [])].join(", ")}.`;
  },
  published: () => "Veröffentlicht.",
  discard: () => "Entwurf löschen",
  discardTitle: (title) => `Entwurf „${title}“ löschen?`,
  discardDetail: () => "Der Entwurf war nie öffentlich. Das lässt sich nicht rückgängig machen.",
  discarded: () => "Der Entwurf ist gelöscht.",
  correct: () => "Korrigieren …",
  correctTitle: () => "Veröffentlichten Text korrigieren?",
  correctDetail: () =>
    "Die Seite und ihre Feeds zeigen, wann Sie korrigiert haben. Abonnenten bekommen keine neue Nachricht. Inhaber können den alten Text lesen.",
  correctIt: () => "Korrigieren",
  isCorrected: () => "Der Text ist korrigiert.",
  corrected: () => "korrigiert",
  former: () => "Frühere Fassungen",
  until: () => "Bis",
  correctedBy: (name) => `korrigiert von ${name}`,
  ofIncident: () => "Ausfall",
  incident: (id) => `Störung ${id}`,
  ofWindow: () => "Wartung",
  maintenanceTitle: (components) => (components.length === 0 ? "" : `Wartung von ${components.join(", ")}`),
  updates: () => "Meldungen",
  addUpdate: () => "Meldung hinzufügen",
  addPostmortem: () => "Abschlussbericht hinzufügen",
  postmortem: () => "Abschlussbericht",
  isOver: () => "Dieser Beitrag ist abgeschlossen. Kehrt das Problem zurück, legen Sie einen neuen Beitrag an.",
  about: () => "Über",
  ended: () => "Endete",
  planned: () => "Geplantes Ende",
  onPage: () => "Beitrag auf einer Statusseite",
  onPages: () => "Auf Statusseite berichten …",
  neutralTitle: (components) => (components.length === 0 ? "" : `Probleme mit ${components.join(", ")}`),
};
