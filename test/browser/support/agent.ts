/** A measurement as an exporter of OTLP writes it. */
interface Gauge {
  readonly name: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Mount points, each with the share of its disk that is used. */
type Disks = Readonly<Record<string, number>>;

/** The report of a machine with two processors. */
const measured = (disks: Disks): readonly Gauge[] => [
  ...["0", "1"].map((cpu) => ({ name: "system.cpu.utilization", value: 0.77, labels: { state: "idle", cpu } })),
  { name: "system.cpu.logical.count", value: 2 },
  { name: "system.cpu.load_average.1m", value: 0.42 },
  { name: "system.cpu.load_average.5m", value: 0.38 },
  { name: "system.cpu.load_average.15m", value: 0.31 },
  { name: "system.memory.limit", value: 16 * 2 ** 30 },
  { name: "system.memory.utilization", value: 0.41, labels: { state: "used" } },
  ...Object.entries(disks).flatMap(([mountpoint, used]) =>
    ["used", "free"].map((state) => ({
      name: "system.filesystem.usage",
      value: (state === "used" ? used : 1 - used) * 100 * 2 ** 30,
      labels: { state, mountpoint, type: "ext4" },
    })),
  ),
];

interface Reporting {
  readonly baseUrl: string;
  readonly token: string;
  readonly host?: string;
  /** Of the disk at `/`. */
  readonly diskUsed?: number;
  /** Further disks. */
  readonly disks?: Disks;
}

const attributes = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: value } }));

/** Sends one report, as the agent of a server does by OTLP in JSON. @returns the status of the answer */
export async function sendReport({
  baseUrl,
  token,
  host = "web-1",
  diskUsed = 0.52,
  disks,
}: Reporting): Promise<number> {
  const timeUnixNano = String(BigInt(Date.now()) * 1_000_000n);
  const metrics = measured({ "/": diskUsed, ...disks }).map(({ name, value, labels = {} }) => ({
    name,
    gauge: { dataPoints: [{ asDouble: value, timeUnixNano, attributes: attributes(labels) }] },
  }));
  const resource = { attributes: attributes({ "host.name": host, "os.description": "Debian GNU/Linux 12" }) };
  const response = await fetch(`${baseUrl}/ingest/otlp/v1/metrics`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ resourceMetrics: [{ resource, scopeMetrics: [{ metrics }] }] }),
  });
  await response.arrayBuffer();
  return response.status;
}
