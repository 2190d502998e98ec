// npm run bench [-- <name>]: what Pharos costs, each figure next to a baseline that is measured in the same run.
const benches: Readonly<Record<string, () => Promise<void>>> = {
  alerts: async () => (await import("./alerts.ts")).benchAlerts(),
  api: async () => (await import("./api.ts")).benchApi(),
  audit: async () => (await import("./audit.ts")).benchAudit(),
  figures: async () => (await import("./figures.ts")).benchFigures(),
  growth: async () => (await import("./growth.ts")).benchGrowth(),
  intake: async () => (await import("./intake.ts")).benchIntake(),
  pages: async () => (await import("./pages.ts")).benchPages(),
  path: async () => (await import("./path.ts")).benchPath(),
  pings: async () => (await import("./pings.ts")).benchPings(),
  probes: async () => (await import("./probes.ts")).benchProbes(),
  schedule: async () => (await import("./schedule.ts")).benchSchedule(),
};

const [name = "path"] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  process.stderr.write(`There is no bench "${name}"; there are ${Object.keys(benches).join(", ")}.\n`);
  process.exit(1);
}
await bench();
process.exit(0);
