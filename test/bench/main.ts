// npm run bench [-- <name> [--write [runs]]]: the costs of Pharos, each figure next to a baseline that is measured in
// the same run. With --write, its output also goes into the section of docs/contribute/performance.md that has its name.
import { ArgumentError, readArguments } from "./read-arguments.ts";
import { writeFigures } from "./write-figures.ts";

const benches = {
  alerts: async () => (await import("./alerts.ts")).benchAlerts(),
  api: async () => (await import("./api.ts")).benchApi(),
  audit: async () => (await import("./audit.ts")).benchAudit(),
  blackbox: async () => (await import("./blackbox.ts")).benchBlackbox(),
  field: async () => (await import("./field.ts")).benchField(),
  figures: async () => (await import("./figures.ts")).benchFigures(),
  growth: async () => (await import("./growth.ts")).benchGrowth(),
  intake: async () => (await import("./intake.ts")).benchIntake(),
  large: async () => (await import("./large.ts")).benchLarge(),
  lateness: async () => (await import("./lateness.ts")).benchLateness(),
  pages: async () => (await import("./pages.ts")).benchPages(),
  path: async () => (await import("./path.ts")).benchPath(),
  pings: async () => (await import("./pings.ts")).benchPings(),
  probe: async () => (await import("./probe.ts")).benchProbe(),
  probes: async () => (await import("./probes.ts")).benchProbes(),
  replay: async () => (await import("./replay.ts")).benchReplay(),
  schedule: async () => (await import("./schedule.ts")).benchSchedule(),
};

try {
  const { name, runs } = readArguments(process.argv.slice(2), Object.keys(benches).filter(isBench));
  if (runs === null) await benches[name]();
  else await writeFigures(name, runs);
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.exit(0);

function isBench(name: string): name is keyof typeof benches {
  return Object.hasOwn(benches, name);
}
