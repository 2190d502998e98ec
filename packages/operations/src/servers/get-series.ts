import { isoMicros, ranges, type SampleMetric, type SampleStep, seriesRanges } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { outageRecords, outagesUntil } from "../overview/outage-records.ts";
import { nullable, oneOf, timestamp, withDefault } from "../schema/types.ts";
import { findServer } from "./input.ts";

const values = Type.Array(nullable(Type.Number()));
const figures = (description: string) => Type.Object({ avg: values, max: values }, { description });

export const getServerSeries = operation({
  name: "get-server-series",
  summary: "Get the metrics of a server over time",
  description:
    "One point per 5 minutes for a day, per hour for 7 and 30 days, per 3 hours for 90 days. Times without " +
    "reports have no point.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers/{server}/series", status: 200 },
  query: Type.Object({
    range: Type.Optional(withDefault(oneOf(seriesRanges, { description: "Time range." }), "24h")),
  }),
  output: Type.Object(
    {
      from: timestamp(),
      to: timestamp(),
      step_seconds: Type.Integer(),
      x: Type.Array(Type.Number(), { description: "Seconds since the epoch, ascending." }),
      metrics: Type.Object({
        cpu: figures("Used share of CPU time."),
        memory: figures("Used share of memory."),
        swap: figures("Used share of swap space."),
        load_1: figures("Load average over one minute."),
        worst_disk: figures("Used share of the fullest file system."),
        received: figures("Received bytes per second."),
        sent: figures("Sent bytes per second."),
      }),
      outages: outageRecords,
    },
    { title: "ServerSeries" },
  ),
  find: findServer,
  async run({ record, query: { range = "24h" } }, { stores, clock }) {
    const to = clock.now();
    const { lengthMs, stepSeconds } = ranges[range];
    const from = new Date(to.getTime() - lengthMs);
    const steps = await stores.serverHistory.steps(record.id, from, to, stepSeconds);
    const of = (metric: SampleMetric) => lineOf(steps, metric);
    return {
      data: {
        ...{ from: isoMicros(from), to: isoMicros(to), step_seconds: stepSeconds },
        x: steps.map(({ atSeconds }) => atSeconds),
        metrics: {
          ...{ cpu: of("cpu"), memory: of("memory"), swap: of("swap"), load_1: of("load_1") },
          ...{ worst_disk: of("worst_disk"), received: of("received"), sent: of("sent") },
        },
        outages: outagesUntil(await stores.figures.outages(record.id, from), to),
      },
    };
  },
});

function lineOf(steps: readonly SampleStep[], metric: SampleMetric) {
  return {
    avg: steps.map((step) => step.figures[metric].avg),
    max: steps.map((step) => step.figures[metric].max),
  };
}
