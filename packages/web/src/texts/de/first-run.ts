import type * as en from "../en/first-run.ts";
import type { Translation } from "../translation.ts";

const names: Readonly<Record<Parameters<typeof en.firstRunTexts.name>[0], string>> = {
  watch: "Etwas überwachen",
  notify: "Benachrichtigt werden",
  share: "Teilen",
};

const done: typeof names = {
  watch: "Pharos prüft es und zeigt unten die Ergebnisse.",
  notify: "Pharos benachrichtigt Ihren Kanal, wenn etwas ausfällt.",
  share: "Erledigt.",
};

const about: Readonly<Record<"watch" | "share", string>> = {
  watch: "Eine URL genügt. Pharos errät den Rest.",
  share: "Laden Sie jemanden ein, oder zeigen Sie Kunden eine Statusseite.",
};

export const firstRunTexts: Translation<typeof en.firstRunTexts> = {
  title: () => "Drei Schritte, etwa zwei Minuten",
  detail: () => "Erledigte Schritte verschwinden. Sie können jeden überspringen.",
  steps: () => "Erste Schritte",
  name: (step) => names[step],
  done: (step) => done[step],
  about: (step, gaps) => {
    if (step !== "notify") return about[step];
    const question = "Wohin sendet Pharos Alarme?";
    if (gaps === 0) return question;
    return `${gaps === 1 ? "1 Monitor benachrichtigt" : `${gaps} Monitore benachrichtigen`} niemanden. ${question}`;
  },
  skip: () => "Überspringen",
  skipStep: (name) => `Überspringen: ${name}`,
  isDefaultHint: () => "Auch neue Server und Websites, und alle, die jetzt niemanden benachrichtigen.",
  moreKinds: (count) => `${count} weitere Dienste`,
  invite: () => "Jemanden einladen",
  newPage: () => "Statusseite anlegen",
  coming: () => "Sie kommen von Uptime Kuma, UptimeRobot oder Gatus?",
  import: () => "Monitore importieren",
};
