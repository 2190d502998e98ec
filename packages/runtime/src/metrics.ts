import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Names start with `pharos_` and end in their unit (`_seconds`, `_bytes`), counters in `_total`. */
type MetricName = `pharos_${string}`;

/** The metrics of one service. Several services of one process each have their own. */
export interface Metrics {
  counter<L extends string = never>(name: `${MetricName}_total`, help: string, labels?: readonly L[]): Counter<L>;
  gauge<L extends string = never>(name: MetricName, help: string, labels?: readonly L[]): Gauge<L>;
  /** @param buckets upper bounds in the metric's unit, ascending */
  histogram<L extends string = never>(
    name: MetricName,
    help: string,
    buckets: readonly number[],
    labels?: readonly L[],
  ): Histogram<L>;
  /** The Prometheus text format. */
  render(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/**
 * Every sample carries the label `service`.
 *
 * @param options.process also measures the process: CPU, memory, event loop, garbage collection
 */
export function createMetrics(service: string, options: { readonly process?: boolean } = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (options.process) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: labels, registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: labels, registers }),
    histogram: (name, help, buckets, labels = []) =>
      new Histogram({ name, help, buckets: [...buckets], labelNames: labels, registers }),
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
