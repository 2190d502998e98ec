import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { REVISION, VERSION } from "./version.ts";

/** Names start with `pharos_` and end in their unit (`_seconds`, `_bytes`), counters in `_total`. */
type MetricName = `pharos_${string}`;

/** A counter's labels: their names, or for each the values that it can have. */
type Labels<L extends string> = readonly L[] | Readonly<Record<L, readonly (string | number)[]>>;

/** The metrics of one service. Several services of one process each have their own. */
export interface MetricRegistry {
  /**
   * If the labels' values are given, every series starts at 0. A series that appeared with its first event would show
   * Prometheus no increase, and an alert on that event would stay silent.
   */
  counter<L extends string = never>(name: `${MetricName}_total`, help: string, labels?: Labels<L>): Counter<L>;
  gauge<L extends string = never>(name: MetricName, help: string, labels?: readonly L[]): Gauge<L>;
  /** @param buckets upper bounds in the metric's unit, ascending */
  histogram<L extends string = never>(
    name: MetricName,
    help: string,
    buckets: readonly number[],
    labels?: readonly L[],
  ): Histogram<L>;
  /**
   * Adds the resources that the process uses: CPU, memory, event loop, garbage collection. Call it at most once in a
   * process, and only if somebody reads it: it samples the event loop a hundred times a second.
   */
  measureProcess(): void;
  /** The Prometheus text format. */
  render(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** Every sample carries the label `service`. `pharos_build_info` says which version runs. */
export function createRegistry(service: string): MetricRegistry {
  const samples = new Registry();
  samples.setDefaultLabels({ service });
  const registers = [samples];
  const registry: MetricRegistry = {
    counter(name, help, labels = []) {
      const counter = new Counter({ name, help, labelNames: labelNames(labels), registers });
      for (const series of seriesOf(labels)) counter.inc(series, 0);
      return counter;
    },
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: labels, registers }),
    histogram: (name, help, buckets, labels = []) =>
      new Histogram({ name, help, buckets: [...buckets], labelNames: labels, registers }),
    measureProcess: () => collectDefaultMetrics({ register: samples }),
    render: async () => ({ contentType: samples.contentType, body: await samples.metrics() }),
  };
  registry
    .gauge("pharos_build_info", "Always 1. The labels are the version and revision of Pharos, and Node.js' version.", [
      "version",
      "revision",
      "node",
    ])
    .set({ version: VERSION, revision: REVISION, node: process.versions.node }, 1);
  return registry;
}

function labelNames<L extends string>(labels: Labels<L>): L[] {
  if (isNames(labels)) return [...labels];
  const names: L[] = [];
  for (const name in labels) names.push(name);
  return names;
}

/** Every combination of the values, if they are given. */
function seriesOf<L extends string>(labels: Labels<L>): Partial<Record<L, string | number>>[] {
  if (isNames(labels)) return [];
  let series: Partial<Record<L, string | number>>[] = [{}];
  for (const name in labels) {
    series = series.flatMap((one) => labels[name].map((value) => ({ ...one, [name]: value })));
  }
  return series;
}

/** Array.isArray does not narrow readonly arrays. */
function isNames<L extends string>(labels: Labels<L>): labels is readonly L[] {
  return Array.isArray(labels);
}
