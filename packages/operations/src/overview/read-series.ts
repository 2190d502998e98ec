import { type FiguresStore, isoMicros, seriesOf } from "@pharos/core";
import type { Static } from "typebox";
import { deploymentMarksView } from "./deployment-marks.ts";
import type { SeriesRecord } from "./figures-schema.ts";
import { outagesUntil } from "./outage-records.ts";

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Lengths of a chart's steps, in seconds. 0 means that each check is a point. */
interface Steps {
  readonly wanted: number;
  /** Used if there are too many single checks. */
  readonly otherwise: number;
}

/** Response times of a monitor by region, and its outages, in a span of time. Three queries, or four. */
export async function readSeries(
  figures: FiguresStore,
  monitorId: number,
  { from, to }: Span,
  { wanted, otherwise }: Steps,
): Promise<Static<typeof SeriesRecord>> {
  const points = await figures.points(monitorId, from, to, wanted);
  const step = points === null ? otherwise : wanted;
  const { x, regions } = seriesOf(points ?? (await figures.points(monitorId, from, to, step)) ?? []);
  const outages = await figures.outages(monitorId, from);
  const deployments = await figures.deployments(monitorId, from);
  return {
    from: isoMicros(from),
    to: isoMicros(to),
    step_seconds: step,
    x: [...x],
    regions: Object.fromEntries(
      Object.entries(regions).map(([name, { median, p95 }]) => [name, { median: [...median], p95: p95 && [...p95] }]),
    ),
    outages: outagesUntil(outages, to),
    deployments: deploymentMarksView(deployments),
  };
}
