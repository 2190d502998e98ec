import type * as en from "../en/deployments.ts";
import type { Translation } from "../translation.ts";

const states: Readonly<Record<string, string>> = {
  running: "Läuft",
  verifying: "Wird geprüft",
  passed: "Bestanden",
  failed: "Fehlgeschlagen",
  unknown: "Unbekannt",
};

const reasons: Readonly<Record<string, string>> = {
  down: "ausgefallen",
  degraded: "beeinträchtigt",
  slower: "langsamer als vorher",
  heartbeat: "Heartbeats können nicht geprüft werden",
  paused: "pausiert oder gelöscht",
  "not-up-before": "vorher nicht in Betrieb",
  "few-checks": "zu wenige bestandene Prüfungen",
};

const results: Readonly<Record<string, string>> = {
  succeeded: "Gelungen",
  failed: "Fehlgeschlagen",
  cancelled: "Abgebrochen",
};

const lowered = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1);

const verdictOf = (verdict: string | null) => (verdict === null ? "Noch kein Urteil" : (states[verdict] ?? verdict));

function counted(verdicts: readonly (string | null)[], verdict: string | null): readonly string[] {
  const count = verdicts.filter((one) => one === verdict).length;
  return count === 0 ? [] : [`${count} ${lowered(verdictOf(verdict))}`];
}

export const deploymentsTexts: Translation<typeof en.deploymentsTexts> = {
  title: () => "Deployments",
  none: () => "Keine Deployments",
  noneDetail: () => "Melden Sie Deployments mit dem Befehl pharos deploy oder über die API an.",
  state: (state) => states[state] ?? state,
  result: (result) => (result === null ? "Nicht beendet" : (results[result] ?? result)),
  named: (name, version) => (version === null ? name : `${name} ${version}`),
  onDays: (days) =>
    `Deployments begannen an ${days === 1 ? "1 Tag" : `${days} Tagen`}. Die Tabelle darunter hat einen Link für jeden Tag.`,
  ofDay(name, state, count) {
    const last = `${name}, ${lowered(states[state] ?? state)}`;
    return count === 1 ? last : `${last}, und ${count - 1} vorher`;
  },
  by: (name) => `von ${name}`,
  monitors: (count) => (count === 1 ? "1 Monitor" : `${count} Monitore`),
  ofMonitors: () => "Monitore",
  counted: (verdicts) => ["failed", "unknown", null, "passed"].flatMap((one) => counted(verdicts, one)).join(" · "),
  verdict(verdict, reason) {
    const word = verdictOf(verdict);
    return reason === null ? word : `${word}: ${reasons[reason] ?? reason}`;
  },
  before: () => "Vorher",
  after: () => "Nachher",
  noValue: () => "–",
  noMonitors: () => "Die Monitore sind gelöscht.",
  started: () => "Begonnen",
  finished: () => "Beendet",
  quietUntil: () => "Ruhig bis",
  link: () => "Deployment öffnen",
  blamed: (name, version) => `Deployment von ${version === null ? name : `${name} ${version}`}`,
  afterFinish: (duration, by) => `Die Störung begann ${duration} danach. Gestartet von ${by}.`,
  afterStart: (duration, by) => `Die Störung begann ${duration} nach dessen Start. Gestartet von ${by}.`,
};
