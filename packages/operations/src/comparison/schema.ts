import { comparisonVerdicts, recordSources } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const count = (description: string) => Type.Integer({ description });

const seen = {
  started_at: timestamp(),
  ended_at: nullable(timestamp({ description: "Null: not over, or not over when the record ended." })),
  cause: nullable(Type.String()),
};

const ComparedOutage = Type.Object(
  {
    monitor_id: Type.Integer(),
    monitor_name: Type.String(),
    monitor_type: Type.String(),
    source: oneOf(recordSources, { description: "The other system." }),
    verdict: oneOf(comparisonVerdicts, {
      description:
        "`both`: both saw it. `both-no-alert`: both saw it, and it was too short for an alert of Pharos. `false-alarm`: only the " +
        "other system, and all checks of Pharos passed, at least two. `some-regions`: only the other system, and some checks of " +
        "Pharos failed. `too-short`: only the other system, between two checks of Pharos. `not-checked`: only the other system, " +
        "and Pharos stored too few checks. `missed`: only Pharos, from several regions or by several checks, on a day of which " +
        "the record has checks. `only-here`: only Pharos, without such evidence. `no-alert`: only Pharos, and too short for an alert.",
    }),
    here: nullable(
      Type.Object(
        { incident_id: Type.Integer(), ...seen, regions: Type.Array(Type.String()) },
        { title: "OutageOfPharos", description: "The incident of Pharos, the first of several. Null: not seen." },
      ),
    ),
    there: nullable(
      Type.Object(seen, { title: "OutageOfOtherSystem", description: "The outage in the record. Null: not seen." }),
    ),
    lead_seconds: nullable(
      Type.Number({ description: "Pharos confirmed it so much earlier. Negative: later. Null: not known." }),
    ),
    checks: nullable(
      Type.Object(
        {
          count: count("Checks of Pharos at the begin of the outage."),
          failed: count("Checks that failed."),
          regions: count("Regions that made them."),
          failed_regions: count("Regions whose checks failed."),
        },
        { title: "ChecksOfOutage", description: "Null: both systems saw it." },
      ),
    ),
  },
  { title: "ComparedOutage" },
);

export const Comparison = Type.Object(
  {
    from: nullable(timestamp({ description: "Since when both systems checked a monitor. Null: they did not yet." })),
    until: nullable(timestamp({ description: "End of the newest record." })),
    monitors: count("Monitors that both systems checked."),
    unchecked: count("Monitors with a record that Pharos has not checked yet. They are not compared."),
    sources: Type.Array(oneOf(recordSources), { description: "The other systems." }),
    silent: Type.Object(
      {
        monitors: count("Silent monitors of the team."),
        down: count("Those that are down: they alert when you turn alerts on."),
        compared: Type.Array(
          Type.Object(
            { id: Type.Integer(), name: Type.String(), is_down: Type.Boolean() },
            { title: "SilentComparedMonitor" },
          ),
          { description: "Silent monitors with a record of another system, at most 500." },
        ),
      },
      { title: "SilentMonitors" },
    ),
    totals: Type.Object(
      {
        both: count("Outages that both saw, also with the verdict `both-no-alert`."),
        first_here: count("Of those, Pharos was first."),
        first_there: count("Of those, the other system was first."),
        median_lead_seconds: nullable(Type.Number({ description: "Median of `lead_seconds`. Null: not known." })),
        missed_there: count("Outages with the verdict `missed`."),
        false_alarms_there: count("Outages with the verdict `false-alarm`."),
        only_here: count("Other outages that only Pharos saw."),
        only_there: count("Other outages that only the other system saw."),
      },
      { title: "ComparisonTotals" },
    ),
    outages: Type.Array(ComparedOutage, { description: "The newest 200, newest first." }),
    is_complete: Type.Boolean({ description: "False: `totals` lacks earlier outages, or some monitors." }),
    url: Type.String({ description: "The page of the dashboard with this comparison." }),
  },
  {
    title: "Comparison",
    examples: [
      {
        from: "2026-10-01T08:00:00.000000Z",
        until: "2026-10-07T09:00:00.000000Z",
        monitors: 12,
        unchecked: 0,
        sources: ["uptime-kuma"],
        silent: { monitors: 12, down: 0, compared: [{ id: 42, name: "Shop", is_down: false }] },
        totals: {
          ...{ both: 0, first_here: 0, first_there: 0, median_lead_seconds: null },
          ...{ missed_there: 0, false_alarms_there: 1, only_here: 0, only_there: 0 },
        },
        outages: [
          {
            ...{ monitor_id: 42, monitor_name: "Shop", monitor_type: "http", source: "uptime-kuma" },
            verdict: "false-alarm",
            here: null,
            there: {
              started_at: "2026-10-03T12:00:00.000000Z",
              ended_at: "2026-10-03T12:04:00.000000Z",
              cause: "timeout of 48000ms exceeded",
            },
            lead_seconds: null,
            checks: { count: 12, failed: 0, regions: 4, failed_regions: 0 },
          },
        ],
        is_complete: true,
        url: "https://pharos.example.com/comparison",
      },
    ],
  },
);
