import type { AgentVocabulary } from "./measurement.ts";
import { agentNames } from "./names.ts";

/** The place of the server's token in a configuration. */
export const TOKEN_PLACEHOLDER = "PHAROS_TOKEN";

/** How to set up an agent. */
export interface AgentSetup {
  readonly agent: AgentVocabulary;
  /** The name of the agent for people. */
  readonly title: string;
  /** Commands for Debian and its derivatives; null if the vendor's page has the instructions. */
  readonly install: string | null;
  /** Files, each as a whole. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The command that begins the reports. */
  readonly start: string;
}

/** Texts about a machine that come as separate points. */
const PROMETHEUS_FACTS = ["node_uname_info", "node_os_info"];

const prometheus = (address: string): AgentSetup => ({
  agent: "prometheus",
  title: "Prometheus",
  install: "apt-get install --no-install-recommends prometheus prometheus-node-exporter",
  files: [
    {
      path: "/etc/prometheus/prometheus.yml",
      text: `global:
  scrape_interval: 60s
scrape_configs:
  - job_name: node
    static_configs:
      - targets: ["localhost:9100"]
    metric_relabel_configs:
      - source_labels: [__name__]
        regex: "${[...agentNames.prometheus.keys(), ...PROMETHEUS_FACTS].join("|")}"
        action: keep
remote_write:
  - url: "${address}/ingest/prometheus/write"
    authorization:
      credentials: "${TOKEN_PLACEHOLDER}"
`,
    },
    {
      path: "/etc/default/prometheus",
      text: `ARGS="--enable-feature=agent --storage.agent.path=/var/lib/prometheus/agent"\n`,
    },
  ],
  start: "systemctl restart prometheus",
});

/**
 * Without a flush interval, write_http of collectd 5.12 sends only when its buffer is full (src/write_http.c, src/daemon/plugin.c).
 * A small machine needs several minutes for that.
 */
const collectd = (address: string): AgentSetup => ({
  agent: "collectd",
  title: "collectd",
  install: "apt-get install --no-install-recommends collectd-core libcurl3-gnutls libyajl2",
  files: [
    {
      path: "/etc/collectd/collectd.conf",
      text: `Interval 60
LoadPlugin cpu
LoadPlugin df
LoadPlugin interface
LoadPlugin load
LoadPlugin memory
LoadPlugin swap
LoadPlugin uptime
<LoadPlugin write_http>
  FlushInterval 60
</LoadPlugin>
<Plugin cpu>
  ReportByCpu false
  ReportNumCpu true
  ValuesPercentage true
</Plugin>
<Plugin df>
  ReportInodes true
</Plugin>
<Plugin write_http>
  <Node "pharos">
    URL "${address}/ingest/collectd"
    Format "JSON"
    Header "Authorization: Bearer ${TOKEN_PLACEHOLDER}"
    BufferSize 65536
  </Node>
</Plugin>
`,
    },
  ],
  start: "systemctl restart collectd",
});

const otlp = (address: string): AgentSetup => ({
  agent: "otlp",
  title: "OpenTelemetry Collector",
  install: null,
  files: [
    {
      path: "/etc/otelcol-contrib/config.yaml",
      text: `receivers:
  hostmetrics:
    collection_interval: 60s
    scrapers:
      cpu:
      load:
      memory:
      paging:
      filesystem:
      network:
      system:
processors:
  resourcedetection:
    detectors: [system]
exporters:
  otlphttp:
    endpoint: "${address}/ingest/otlp"
    headers:
      Authorization: "Bearer ${TOKEN_PLACEHOLDER}"
service:
  pipelines:
    metrics:
      receivers: [hostmetrics]
      processors: [resourcedetection]
      exporters: [otlphttp]
`,
    },
  ],
  start: "systemctl restart otelcol-contrib",
});

/** The configuration of each agent. @param address of Pharos, without a slash at its end */
export function agentSetups(address: string): readonly AgentSetup[] {
  return [prometheus(address), collectd(address), otlp(address)];
}
