import { planNames, plans } from "@pharos/core";
import { figure, table } from "./region.ts";

/** The plans of teams, a column for each. */
export function plansTable(): string {
  const row = (what: string, cell: (plan: (typeof plans)[keyof typeof plans]) => string) => [
    what,
    ...planNames.map((name) => cell(plans[name])),
  ];
  return table(
    ["Limit", ...planNames.map((name) => `\`${name}\``)],
    [
      row("Monitors", ({ maxMonitors }) => figure(maxMonitors)),
      row("Servers", ({ maxServers }) => figure(maxServers)),
      row("Sites", ({ maxSites }) => figure(maxSites)),
      row("Places", ({ maxPlaces }) => figure(maxPlaces)),
      row("Probes of a place", ({ maxProbes }) => figure(maxProbes)),
      row("Pages of a crawl", ({ maxCrawlPages }) => figure(maxCrawlPages)),
      row("Shortest interval, `check_interval_minutes`", ({ minIntervalMinutes }) => `${minIntervalMinutes} min`),
      row("Shortest interval, `check_interval_seconds`", ({ minIntervalSeconds }) => `${minIntervalSeconds} s`),
      row("History of checks", ({ historyDays }) => (historyDays === null ? "unlimited" : `${historyDays} days`)),
    ],
  );
}
