import type * as en from "../en/comparison.ts";
import type { Translation } from "../translation.ts";

const systems: Readonly<Record<string, string>> = {
  "uptime-kuma": "Uptime Kuma",
  healthchecks: "Healthchecks",
  uptimerobot: "UptimeRobot",
  gatus: "Gatus",
};

const nameOf = (source: string) => systems[source] ?? source;
const monitors = (count: number) => (count === 1 ? "1 Monitor" : `${count} Monitore`);
const checksOf = (count: number) => (count === 1 ? "1 Prüfung" : `${count} Prüfungen`);
const from = (regions: number) => (regions === 0 ? "" : regions === 1 ? " aus 1 Region" : ` aus ${regions} Regionen`);
const none = { count: 0, failed: 0, regions: 0, failed_regions: 0 };

const onlyHere = (regions: number) => `Nur Pharos hat ihn gesehen${regions === 0 ? "" : `,${from(regions)}`}`;
const evidence = (type: string, failed: number, count: number) =>
  type === "heartbeat" && count === 0 ? "kein Ping kam an" : `${failed} von ${checksOf(count)} fehlgeschlagen`;

export const comparisonTexts: Translation<typeof en.comparisonTexts> = {
  title: () => "Vergleich",
  none: () => "Nichts zu vergleichen",
  noneDetail: () => "Vergleichen Sie ein anderes System mit Pharos: Führen Sie pharos adopt mit dessen Export aus.",
  notYet: () =>
    "Führen Sie pharos adopt mit einem neueren Export erneut aus. Dann vergleicht Pharos die Zeit seit dem ersten.",
  unchecked: (count) =>
    `Pharos hat ${monitors(count)} noch nicht geprüft und vergleicht ${count === 1 ? "ihn" : "sie"} nicht.`,
  noRecord: () =>
    "Nichts zu vergleichen: Kein stummer Monitor hat einen Verlauf aus einem anderen System. Führen Sie pharos adopt mit --history aus.",
  noOutage: () => "In dieser Zeit hat kein System einen Ausfall gesehen.",
  incomplete: () => "Frühere Ausfälle oder einige Monitore fehlen hier.",
  systems: (sources) => new Intl.ListFormat("de").format(sources.map(nameOf)),
  monitors,
  both: () => "Von beiden gesehen",
  firstHere: (count) => `${count} davon in Pharos zuerst`,
  lead: () => "Pharos war früher um",
  seconds: (seconds) => `${Math.round(seconds)} s`,
  leadDetail: () => "Median der Ausfälle, die beide sahen",
  missed: (system) => `Nur von Pharos gesehen, während ${system} lief`,
  onlyHere: (count) => `${count} weitere nur in Pharos`,
  falseAlarms: (system) => `Fehlalarme von ${system}`,
  onlyThere: (count) => `${count} weitere nur dort`,
  outages: () => "Ausfälle",
  notSeen: () => "Nicht gesehen",
  open: () => "dauert an",
  causeOf: (system, cause) => `${system}: ${cause}`,
  verdict({ verdict, source, monitor_type: type, lead_seconds: lead, checks }): string {
    const { count, failed, regions, failed_regions: failedRegions } = checks ?? none;
    const other = nameOf(source);
    switch (verdict) {
      case "both":
        if (lead === null || Math.abs(lead) < 1) return "Beide haben ihn gesehen.";
        return `Beide haben ihn gesehen, ${lead > 0 ? "Pharos" : other} ${Math.round(Math.abs(lead))} s früher.`;
      case "both-no-alert":
        return "Beide haben ihn gesehen. Pharos hätte keinen Alarm gesendet: Er war zu kurz.";
      case "false-alarm":
        if (type === "heartbeat")
          return `Fehlalarm von ${other}: Hier ${count === 1 ? "kam 1 Ping" : `kamen ${count} Pings`} an.`;
        return `Fehlalarm von ${other}: ${checksOf(count)}${from(regions)} bestanden.`;
      case "some-regions":
        return `Von manchen Prüfungen gesehen: ${failed} von ${count}${from(regions)} fehlgeschlagen.`;
      case "too-short":
        return `Kürzer als das Intervall: ${count === 0 ? "Keine" : "Nur 1"} Prüfung von Pharos fiel in diese Zeit.`;
      case "missed":
        return `${onlyHere(failedRegions)}, und ${other} hat an diesem Tag geprüft: ${evidence(type, failed, count)}.`;
      case "only-here":
        if (count > 0 && failed * 2 <= count)
          return `Nur Pharos hat ihn gesehen und ist nicht sicher: ${evidence(type, failed, count)}.`;
        return `${onlyHere(failedRegions)}${count === 0 && type !== "heartbeat" ? "" : `: ${evidence(type, failed, count)}`}.`;
      case "no-alert":
        return "Nur Pharos hat ihn gesehen. Für einen Alarm war er zu kurz.";
      default:
        if (count > 0) return `Pharos ist nicht sicher: Nur ${checksOf(count)} bestanden.`;
        return "Pharos hat aus dieser Zeit keine Prüfung.";
    }
  },
  silent: (count) => (count === 1 ? "1 Monitor ist stumm" : `${count} Monitore sind stumm`),
  silentDetail: (count) =>
    count === 1
      ? "Pharos prüft ihn und sendet keine Alarme von ihm."
      : "Pharos prüft sie und sendet keine Alarme von ihnen.",
  afterwards: () => "Wenn Sie dem Vergleich trauen, schalten Sie die Alarme ein und dann das andere System ab.",
  notCompared: (count) =>
    `${count === 1 ? "1 Monitor hat" : `${count} Monitore haben`} keinen Verlauf. Schalten Sie ${count === 1 ? "seine" : "ihre"} Alarme mit pharos adopt --finish ein.`,
  named: (names, more) => `${new Intl.ListFormat("de").format(more > 0 ? [...names, `${more} weitere`] : names)}.`,
  whatToTurnOff: (system) => `Was Sie in ${system} abschalten`,
  turnOn: () => "Alarme einschalten",
  turnOnTitle: (count) => `Alarme von ${monitors(count).replace("Monitore", "Monitoren")} einschalten`,
  turnOnDetail: (down) =>
    down === 0
      ? "Keiner ist jetzt ausgefallen."
      : `${down === 1 ? "1 Monitor ist" : `${down} Monitore sind`} jetzt ausgefallen. Pharos sendet ${down === 1 ? "seine" : "ihre"} Alarme sofort.`,
  isOn: (count) => `Die Alarme von ${count === 1 ? "1 Monitor" : `${count} Monitoren`} sind eingeschaltet.`,
};
