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

export const comparisonTexts: Translation<typeof en.comparisonTexts> = {
  title: () => "Vergleich",
  none: () => "Nichts zu vergleichen",
  noneDetail: () => "Vergleichen Sie ein anderes System mit Pharos: Führen Sie pharos adopt mit dessen Export aus.",
  notYet: () =>
    "Führen Sie pharos adopt mit einem neueren Export erneut aus. Dann vergleicht Pharos die Zeit seit dem ersten.",
  noOutage: () => "In dieser Zeit hat kein System einen Ausfall gesehen.",
  incomplete: () => "Frühere Ausfälle oder einige Monitore fehlen hier.",
  systems: (sources) => new Intl.ListFormat("de").format(sources.map(nameOf)),
  monitors,
  both: () => "Von beiden gesehen",
  firstHere: (count) => `${count} davon in Pharos zuerst`,
  lead: () => "Pharos war früher um",
  seconds: (seconds) => `${Math.round(seconds)} s`,
  leadDetail: () => "Median der Ausfälle, die beide sahen",
  missed: (system) => `Von ${system} übersehen`,
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
      case "false-alarm":
        if (type === "heartbeat")
          return `Fehlalarm von ${other}: Hier ${count === 1 ? "kam 1 Ping" : `kamen ${count} Pings`} an.`;
        return `Fehlalarm von ${other}: ${checksOf(count)}${from(regions)} bestanden.`;
      case "some-regions":
        return `Von manchen Prüfungen gesehen: ${failed} von ${count}${from(regions)} fehlgeschlagen.`;
      case "too-short":
        return "Kürzer als das Intervall: Keine Prüfung von Pharos fiel in diese Zeit.";
      case "missed":
        return `Von ${other} übersehen: ${failed} von ${checksOf(count)}${from(failedRegions)} fehlgeschlagen.`;
      case "only-here":
        return `Nur Pharos hat ihn gesehen${count === 0 ? "" : `: ${failed} von ${checksOf(count)} fehlgeschlagen`}.`;
      case "no-alert":
        return "Nur Pharos hat ihn gesehen. Für einen Alarm war er zu kurz.";
      default:
        return "Pharos hat aus dieser Zeit keine Prüfung.";
    }
  },
  silent: (count) => (count === 1 ? "1 Monitor ist stumm" : `${count} Monitore sind stumm`),
  silentDetail: () => "Pharos prüft sie und sendet keine Alarme von ihnen.",
  afterwards: () => "Wenn Sie dem Vergleich trauen, schalten Sie die Alarme ein und dann das andere System ab.",
  whatToTurnOff: (system) => `Was Sie in ${system} abschalten`,
  turnOn: () => "Alarme einschalten",
  turnOnTitle: (count) => `Alarme von ${monitors(count).replace("Monitore", "Monitoren")} einschalten`,
  turnOnDetail: (down) =>
    down === 0
      ? "Keiner ist jetzt ausgefallen."
      : `${down === 1 ? "1 Monitor ist" : `${down} Monitore sind`} jetzt ausgefallen. Pharos sendet deren Alarme sofort.`,
  isOn: (count) => `Die Alarme von ${count === 1 ? "1 Monitor" : `${count} Monitoren`} sind eingeschaltet.`,
};
