import { readFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { OTLPMetricExporter as JsonExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPMetricExporter as ProtobufExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { HostMetrics } from "@opentelemetry/host-metrics";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from "@opentelemetry/sdk-metrics";
import { type AddedServer, addServer } from "@pharos/db/testing";
import { haveAgents, haveCollectd, startCollectd, startPrometheus } from "../support/debian-agents.ts";
import { type IntakeProcess, startIntake } from "../support/intake.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let intake: IntakeProcess;
let teamId: number;
beforeAll(async () => {
  world = await openWorld();
  const [team] = await world.rows("INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id");
  teamId = Number(team?.["id"]);
  intake = await startIntake(world.backends);
});
afterAll(async () => {
  await intake.kill();
  await world.stop();
});

/** A busy machine takes seconds to measure itself and to send that. */
const EXPORT_EVERY_MS = 5_000;

const newServer = () => addServer(world.pool, { teamId });

/** Waits until a server is up and a sample of it has all of these. */
async function untilSampled({ id }: AddedServer, values: readonly string[]): Promise<void> {
  const has = values.map((value) => `s.${value} IS NOT NULL`).join(" AND ");
  await world.untilNone(
    "a sample of all that the agent measures",
    `SELECT 1 WHERE NOT EXISTS (
       SELECT 1 FROM server_samples s JOIN subject_states st ON st.subject_id = s.server_id
       WHERE s.server_id = $1 AND st.status = 'up' AND ${has})`,
    [id],
  );
}

/** Values that any machine has. Containers may lack a file system or an interface that counts. */
const values = [
  ...["cpu", "memory"],
  ...(/^\S+ \/ (ext4|xfs|btrfs) rw/m.test(readFileSync("/proc/self/mounts", "utf8")) ? ["worst_disk"] : []),
  ...(Object.keys(networkInterfaces()).some((name) => /^(eth|en)/.test(name)) ? ["received", "sent"] : []),
];

const factsOf = async ({ id }: AddedServer) =>
  (await world.rows("SELECT agent, host_name FROM servers WHERE subject_id = $1", [id]))[0];

describe("the exporters of OpenTelemetry", () => {
  it.each<[string, (options: { url: string; headers: Record<string, string> }) => PushMetricExporter]>([
    ["JSON", (options) => new JsonExporter(options)],
    ["protobuf", (options) => new ProtobufExporter(options)],
  ])("report in %s", async (_encoding, exporterOf) => {
    const server = await newServer();
    const exporter = exporterOf({
      url: `${intake.url}/ingest/otlp/v1/metrics`,
      headers: { Authorization: `Bearer ${server.token}` },
    });
    const reader = new PeriodicExportingMetricReader({
      exporter,
      exportIntervalMillis: EXPORT_EVERY_MS,
      exportTimeoutMillis: EXPORT_EVERY_MS,
    });
    const provider = new MeterProvider({
      resource: resourceFromAttributes({ "host.name": "web-1" }),
      readers: [reader],
    });
    new HostMetrics({ meterProvider: provider, name: "host" }).start();
    try {
      await untilSampled(
        server,
        values.filter((value) => value !== "worst_disk"),
      );
    } finally {
      await provider.shutdown();
    }
    expect(await factsOf(server)).toEqual({ agent: "otlp", host_name: "web-1" });
  });
});

/** On a machine without an agent the test is skipped with its reason. All of Pharos is tested there all the same. */
const where = (isThere: boolean) => (isThere ? it : it.skip);

describe("an agent of Debian, configured as the dashboard says", () => {
  where(haveAgents("prometheus", "prometheus-node-exporter"))(
    "reports as Prometheus with node_exporter (skipped: not installed)",
    async () => {
      const server = await newServer();
      const agent = await startPrometheus(intake.url, server.token);
      try {
        await untilSampled(server, ["load_1", ...values]);
      } finally {
        await agent.stop();
      }
      expect(await factsOf(server)).toEqual({ agent: "prometheus", host_name: hostname() });
    },
  );

  where(haveCollectd())("reports as collectd (skipped: not installed)", async () => {
    const server = await newServer();
    const agent = await startCollectd(intake.url, server.token);
    try {
      await untilSampled(server, ["load_1", ...values]);
    } finally {
      await agent.stop();
    }
    expect(await factsOf(server)).toMatchObject({ agent: "collectd", host_name: expect.any(String) });
  });
});
