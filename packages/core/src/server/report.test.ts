import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyString } from "../testing.ts";
import { foldReport, noServerMemory } from "./fold.ts";
import { type AgentPoint, type AgentVocabulary, agentVocabularies } from "./measurement.ts";
import { agentNames } from "./names.ts";
import { readPoints } from "./read-points.ts";
import { reportOf } from "./report.ts";

const T0 = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const GIB = 2 ** 30;

type Row = readonly [name: string, labels: Readonly<Record<string, string>>, first: number, second: number];

const pointsOf = (rows: readonly Row[], which: 2 | 3, labels: Readonly<Record<string, string>>): AgentPoint[] =>
  rows.map((row) => ({
    name: row[0],
    labels: new Map(Object.entries({ ...labels, ...row[1] })),
    value: row[which],
    atMs: which === 2 ? T0 : T0 + MINUTE_MS,
  }));

function reported(vocabulary: AgentVocabulary, rows: readonly Row[], labels: Readonly<Record<string, string>>) {
  const read = ([2, 3] as const).map((which) => readPoints(vocabulary, pointsOf(rows, which, labels)));
  let memory = noServerMemory;
  for (const [index, { measurements }] of read.entries()) {
    memory = foldReport(memory, measurements, T0 + index * MINUTE_MS).memory;
  }
  return { facts: read[1]?.facts, report: reportOf(memory.values) };
}

const prometheus: readonly Row[] = [
  ["node_cpu_seconds_total", { cpu: "0", mode: "idle" }, 1000, 1030],
  ["node_cpu_seconds_total", { cpu: "1", mode: "idle" }, 2000, 2015],
  ["node_cpu_seconds_total", { cpu: "0", mode: "iowait" }, 10, 16],
  ["node_cpu_seconds_total", { cpu: "1", mode: "iowait" }, 10, 10],
  ["node_cpu_seconds_total", { cpu: "0", mode: "user" }, 10, 26],
  ["node_load1", {}, 0.5, 0.7],
  ["node_memory_MemTotal_bytes", {}, 4 * GIB, 4 * GIB],
  ["node_memory_MemAvailable_bytes", {}, 3 * GIB, GIB],
  ["node_filesystem_size_bytes", { mountpoint: "/", fstype: "ext4" }, 105 * GIB, 105 * GIB],
  ["node_filesystem_free_bytes", { mountpoint: "/", fstype: "ext4" }, 25 * GIB, 25 * GIB],
  ["node_filesystem_avail_bytes", { mountpoint: "/", fstype: "ext4" }, 20 * GIB, 20 * GIB],
  ["node_filesystem_avail_bytes", { mountpoint: "/run", fstype: "tmpfs" }, 1, 1],
  ["node_filesystem_size_bytes", { mountpoint: "/media", fstype: "ext4" }, 1, 1],
  ["node_filesystem_readonly", { mountpoint: "/media", fstype: "ext4" }, 1, 1],
  ["node_network_receive_bytes_total", { device: "eth0" }, 0, 6_000],
  ["node_network_receive_bytes_total", { device: "lo" }, 0, 6_000_000],
  ["node_network_transmit_bytes_total", { device: "eth0" }, 0, 600],
  ["node_uname_info", { nodename: "web-1", sysname: "Linux" }, 1, 1],
  ["go_goroutines", {}, 7, 7],
];

const otlp: readonly Row[] = [
  ["system.cpu.time", { cpu: "cpu0", state: "idle" }, 1000, 1030],
  ["system.cpu.time", { cpu: "cpu1", state: "idle" }, 2000, 2015],
  ["system.cpu.time", { "cpu.logical_number": "cpu0", "cpu.mode": "iowait" }, 10, 16],
  ["system.cpu.time", { "system.cpu.logical_number": "cpu1", "system.cpu.state": "wait" }, 10, 10],
  ["system.cpu.load_average.1m", {}, 0.5, 0.7],
  ["system.memory.usage", { state: "used" }, GIB, 3 * GIB],
  ["system.memory.usage", { "system.memory.state": "free" }, 3 * GIB, GIB],
  ["system.filesystem.usage", { mountpoint: "/", state: "used", type: "ext4", mode: "rw" }, 80 * GIB, 80 * GIB],
  ["system.filesystem.usage", { mountpoint: "/", state: "free", type: "ext4", mode: "rw" }, 20 * GIB, 20 * GIB],
  ["system.filesystem.usage", { mountpoint: "/", state: "reserved", type: "ext4" }, 5 * GIB, 5 * GIB],
  ["system.filesystem.usage", { mountpoint: "/snap", state: "used", type: "squashfs" }, 1, 1],
  ["system.filesystem.usage", { mountpoint: "/media", state: "used", mode: "ro" }, 1, 1],
  ["system.network.io", { device: "eth0", direction: "receive" }, 0, 6_000],
  ["system.network.io", { "network.interface.name": "docker0", "network.io.direction": "receive" }, 0, 6_000_000],
  ["system.network.io", { "network.interface.name": "eth0", "network.io.direction": "transmit" }, 0, 600],
];

const collectd: readonly Row[] = [
  ["cpu/cpu", { plugin_instance: "0", type_instance: "idle" }, 100_000, 103_000],
  ["cpu/cpu", { plugin_instance: "1", type_instance: "idle" }, 200_000, 201_500],
  ["cpu/cpu", { plugin_instance: "0", type_instance: "wait" }, 1_000, 1_600],
  ["cpu/cpu", { plugin_instance: "1", type_instance: "wait" }, 1_000, 1_000],
  ["load/load", { ds: "shortterm" }, 0.5, 0.7],
  ["memory/memory", { type_instance: "used" }, GIB, 3 * GIB],
  ["memory/memory", { type_instance: "free" }, 3 * GIB, GIB],
  ["df/df_complex", { plugin_instance: "root", type_instance: "used" }, 80 * GIB, 80 * GIB],
  ["df/df_complex", { plugin_instance: "root", type_instance: "free" }, 20 * GIB, 20 * GIB],
  ["df/df_complex", { plugin_instance: "run-lock", type_instance: "free" }, 1, 1],
  ["interface/if_octets", { plugin_instance: "eth0", ds: "rx" }, 0, 6_000],
  ["interface/if_octets", { plugin_instance: "lo", ds: "rx" }, 0, 6_000_000],
  ["interface/if_octets", { plugin_instance: "eth0", ds: "tx" }, 0, 600],
];

it.each([
  ["prometheus", prometheus, { instance: "localhost:9100" }, { hostName: "web-1", os: "Linux" }],
  [
    "otlp",
    otlp,
    { "host.name": "web-1", "os.type": "linux", "os.description": "Debian" },
    { hostName: "web-1", os: "Debian" },
  ],
  ["collectd", collectd, { host: "web-1" }, { hostName: "web-1", os: null }],
] as const)("reads the same of a machine from %s", (vocabulary, rows, labels, words) => {
  const { facts, report } = reported(vocabulary, rows, labels);
  expect(facts).toEqual(words);
  expect(report).toMatchObject({
    cpuUsed: expect.closeTo(1 - 0.375 - 0.05, 6),
    ioWait: expect.closeTo(0.05, 6),
    ...{ cores: 2, load1: 0.7, load5: null, memoryUsed: 0.75, memoryTotal: 4 * GIB, swapUsed: null },
    disks: [{ mount: "/", used: 0.8, inodesUsed: null }],
    ...{ receivedPerSecond: 100, sentPerSecond: 10 },
  });
});

describe("a report", () => {
  it.each<readonly [what: string, rows: readonly Row[], expected: object]>([
    ["shares of all processors", [["cpu/percent", { type_instance: "idle" }, 80, 40]], { cpuUsed: 0.6, cores: null }],
    [
      "shares of a disk",
      [["df/percent_bytes", { plugin_instance: "var-log", type_instance: "used" }, 80, 91]],
      { disks: [{ mount: "/var/log", used: 0.91, inodesUsed: null, total: null }] },
    ],
    [
      "no swap",
      [
        ["swap/swap", { type_instance: "used" }, 0, 0],
        ["swap/swap", { type_instance: "free" }, 0, 0],
      ],
      { swapUsed: null },
    ],
    ["a time since the boot", [["uptime/uptime", {}, 600, 660]], { bootedAtMs: T0 - 600_000 }],
  ])("is made of %s", (_what, rows, expected) => {
    expect(reported("collectd", rows, { host: "web-1" }).report).toMatchObject(expected);
  });

  it("has used shares of inodes", () => {
    const root = { mountpoint: "/", fstype: "ext4" };
    const rows: Row[] = [
      ["node_filesystem_files", root, 200, 200],
      ["node_filesystem_files_free", root, 20, 20],
      ["node_filesystem_size_bytes", root, 100, 100],
      ["node_filesystem_avail_bytes", root, 50, 50],
    ];
    expect(reported("prometheus", rows, {}).report.disks).toEqual([
      { mount: "/", used: 0.5, inodesUsed: 0.9, total: 100 },
    ]);
  });

  it("is made of whatever agents send, and has shares between 0 and 1", () => {
    const names = agentVocabularies.flatMap((vocabulary) => [...agentNames[vocabulary].keys()]);
    const label = fc.oneof(anyString(), fc.constantFrom("idle", "used", "free", "/", "rx", "receive", "0"));
    const point = fc.record({
      name: fc.oneof(fc.constantFrom(...names), anyString()),
      labels: fc
        .array(
          fc.tuple(fc.constantFrom("state", "mode", "cpu", "mountpoint", "type_instance", "ds", "__proto__"), label),
        )
        .map((pairs) => new Map(pairs)),
      value: fc.double(),
      atMs: fc.oneof(fc.double(), fc.integer({ min: T0 - 100_000, max: T0 + 100_000 })),
    });
    fc.assert(
      fc.property(fc.constantFrom(...agentVocabularies), fc.array(fc.array(point)), (vocabulary, requests) => {
        let memory = noServerMemory;
        for (const points of requests)
          memory = foldReport(memory, readPoints(vocabulary, points).measurements, T0).memory;
        const { disks, cpuUsed, memoryUsed, ...report } = reportOf(memory.values);
        const shares = [
          cpuUsed,
          memoryUsed,
          report.ioWait,
          report.steal,
          report.swapUsed,
          ...disks.map(({ used }) => used),
        ];
        return shares.every((one) => one === null || (one >= 0 && one <= 1));
      }),
      { numRuns: 50 },
    );
  });
});
