import { expect, it } from "@jest/globals";
import { createRegistry } from "./metrics.ts";
import { REVISION, VERSION } from "./version.ts";

it("keeps the metrics of several services of one process apart, under the same names", async () => {
  const [api, worker] = [createRegistry("api"), createRegistry("worker")];
  api.counter("pharos_requests_total", "Requests", ["method"]).inc({ method: "GET" }, 2);
  worker.counter("pharos_requests_total", "Requests", ["method"]).inc({ method: "GET" }, 5);
  expect((await api.render()).body).toContain('pharos_requests_total{method="GET",service="api"} 2');
  expect((await worker.render()).body).toContain('pharos_requests_total{method="GET",service="worker"} 5');
});

it("shows a counter whose labels' values are known at 0, in every combination", async () => {
  const registry = createRegistry("api");
  registry.counter("pharos_alerts_total", "Alerts", { channel: ["email", "slack"], result: [1, 2] }).inc({
    channel: "slack",
    result: 2,
  });
  const lines = (await registry.render()).body.split("\n").filter((line) => line.startsWith("pharos_alerts_total"));
  expect(lines.sort()).toEqual([
    'pharos_alerts_total{channel="email",result="1",service="api"} 0',
    'pharos_alerts_total{channel="email",result="2",service="api"} 0',
    'pharos_alerts_total{channel="slack",result="1",service="api"} 0',
    'pharos_alerts_total{channel="slack",result="2",service="api"} 1',
  ]);
});

it("renders gauges and histograms in the Prometheus text format", async () => {
  const registry = createRegistry("api");
  registry.gauge("pharos_probes_in_flight", "Probes").set(3);
  registry.histogram("pharos_claim_seconds", "Claims", [0.1, 1]).observe(0.5);
  const { contentType, body } = await registry.render();
  expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain('pharos_probes_in_flight{service="api"} 3');
  expect(body).toContain('pharos_claim_seconds_bucket{le="1",service="api"} 1');
});

it("says which version and revision of Pharos runs, on which Node.js", async () => {
  const { body } = await createRegistry("api").render();
  expect(body).toContain(
    `pharos_build_info{version="${VERSION}",revision="${REVISION}",node="${process.versions.node}",service="api"} 1`,
  );
});

it("measures the process only if it is asked to", async () => {
  const name = "process_cpu_user_seconds_total";
  const registry = createRegistry("api");
  expect((await registry.render()).body).not.toContain(name);
  registry.measureProcess();
  expect((await registry.render()).body).toContain(name);
});
