const systems: Readonly<Record<string, string>> = {
  "uptime-kuma": "Uptime Kuma",
  healthchecks: "Healthchecks",
  uptimerobot: "UptimeRobot",
  gatus: "Gatus",
};

const nameOf = (source: string) => systems[source] ?? source;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

interface Checks {
  readonly count: number;
  readonly failed: number;
  readonly regions: number;
  readonly failed_regions: number;
}

interface Compared {
  readonly verdict: string;
  readonly source: string;
  readonly monitor_type: string;
  readonly lead_seconds: number | null;
  readonly checks: Checks | null;
}

const none: Checks = { count: 0, failed: 0, regions: 0, failed_regions: 0 };

const from = (regions: number) => (regions === 0 ? "" : ` from ${counted(regions, "region")}`);

const onlyHere = (regions: number) => `Only Pharos saw it${regions === 0 ? "" : `,${from(regions)}`}`;
const evidence = (type: string, failed: number, count: number) =>
  type === "heartbeat" && count === 0 ? "no ping came" : `${failed} of ${counted(count, "check")} failed`;

export const comparisonTexts = {
  title: () => "Comparison",
  none: () => "Nothing to compare",
  noneDetail: () => "Run pharos adopt with the export of another system to compare it with Pharos.",
  notYet: () => "Run pharos adopt again with a newer export. Pharos then compares the time since the first one.",
  unchecked: (count: number) =>
    `Pharos has not checked ${counted(count, "monitor")} yet, and does not compare ${count === 1 ? "it" : "them"}.`,
  noRecord: () =>
    "Nothing to compare: no silent monitor has a record of another system. Run pharos adopt with --history.",
  noOutage: () => "Neither system saw an outage in this time.",
  incomplete: () => "Earlier outages or some monitors are not shown.",
  systems: (sources: readonly string[]) => new Intl.ListFormat("en").format(sources.map(nameOf)),
  monitors: (count: number) => counted(count, "monitor"),
  both: () => "Seen by both",
  firstHere: (count: number) => `${count} first in Pharos`,
  lead: () => "Pharos was earlier by",
  seconds: (seconds: number) => `${Math.round(seconds)} s`,
  leadDetail: () => "Median of outages that both saw",
  missed: (system: string) => `Only Pharos saw it, while ${system} ran`,
  onlyHere: (count: number) => `${count} more only in Pharos`,
  falseAlarms: (system: string) => `False alarms of ${system}`,
  onlyThere: (count: number) => `${count} more only there`,
  outages: () => "Outages",
  notSeen: () => "Not seen",
  open: () => "not over",
  causeOf: (system: string, cause: string) => `${system}: ${cause}`,
  verdict({ verdict, source, monitor_type: type, lead_seconds: lead, checks }: Compared): string {
    const { count, failed, regions, failed_regions: failedRegions } = checks ?? none;
    const other = nameOf(source);
    switch (verdict) {
      case "both":
        if (lead === null || Math.abs(lead) < 1) return "Both saw it.";
        return `Both saw it, ${lead > 0 ? "Pharos" : other} ${Math.round(Math.abs(lead))} s earlier.`;
      case "both-no-alert":
        return "Both saw it. Pharos would not have alerted: it was too short.";
      case "false-alarm":
        if (type === "heartbeat") return `False alarm of ${other}: ${counted(count, "ping")} arrived here.`;
        return `False alarm of ${other}: ${counted(count, "check")}${from(regions)} passed.`;
      case "some-regions":
        return `Seen by some checks: ${failed} of ${counted(count, "check")}${from(regions)} failed.`;
      case "too-short":
        return `Shorter than the interval: ${count === 0 ? "no check" : "only 1 check"} of Pharos fell in it.`;
      case "missed":
        return `${onlyHere(failedRegions)}, and ${other} checked on that day: ${evidence(type, failed, count)}.`;
      case "only-here":
        if (count > 0 && failed * 2 <= count)
          return `Only Pharos saw it, and is not sure: ${evidence(type, failed, count)}.`;
        return `${onlyHere(failedRegions)}${count === 0 && type !== "heartbeat" ? "" : `: ${evidence(type, failed, count)}`}.`;
      case "no-alert":
        return "Only Pharos saw it. It was too short for an alert.";
      default:
        if (count > 0) return `Pharos is not sure: only ${counted(count, "check")} passed.`;
        return "Pharos has no check of this time.";
    }
  },
  silent: (count: number) => `${counted(count, "monitor")} ${count === 1 ? "is" : "are"} silent`,
  silentDetail: (count: number) =>
    count === 1 ? "Pharos checks it, and sends no alert of it." : "Pharos checks them, and sends no alert of them.",
  afterwards: () => "When you trust the comparison, turn the alerts on, and then turn the other system off.",
  notCompared: (count: number) =>
    `${counted(count, "monitor")} ${count === 1 ? "has" : "have"} no record. Turn ${count === 1 ? "its" : "their"} alerts on with pharos adopt --finish.`,
  named: (names: readonly string[], more: number) =>
    `${new Intl.ListFormat("en").format(more > 0 ? [...names, `${more} more`] : names)}.`,
  whatToTurnOff: (system: string) => `What to turn off in ${system}`,
  turnOn: () => "Turn alerts on",
  turnOnTitle: (count: number) => `Turn the alerts of ${counted(count, "monitor")} on`,
  turnOnDetail: (down: number) =>
    down === 0
      ? "None of them is down now."
      : `${counted(down, "monitor")} ${down === 1 ? "is" : "are"} down now. Pharos sends their alerts immediately.`,
  isOn: (count: number) => `The alerts of ${counted(count, "monitor")} are on.`,
};
