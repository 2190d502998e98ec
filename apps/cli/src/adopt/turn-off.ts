import { type RecordSource, recordSources } from "@pharos/core";
import { systems } from "../import/systems.ts";

/** A monitor whose alerts are on. */
export interface SwitchedMonitor {
  readonly name: string;
  readonly type: string;
  /** A newer Pharos may know more systems. */
  readonly source: string | null;
  readonly key: string | null;
}

interface Steps {
  /** What to do with monitors that the other system checks. */
  readonly checked: string;
  /** What to do with the jobs of heartbeats. */
  readonly jobs: string;
}

const steps: Readonly<Record<RecordSource, Steps>> = {
  "uptime-kuma": {
    checked: "Pause these monitors, or remove their notifications:",
    jobs: "Replace the push URL in the jobs of these monitors by their ping URL, then pause them:",
  },
  healthchecks: {
    checked: "Pause these checks:",
    jobs: "Replace the ping URL in the jobs of these checks by the one of Pharos, then pause them:",
  },
  uptimerobot: {
    checked: "Pause these monitors, or remove their alert contacts:",
    jobs: "Replace the heartbeat URL in the jobs of these monitors by their ping URL, then pause them:",
  },
  gatus: {
    checked: "Remove alerts from these endpoints, or the endpoints:",
    jobs: "Send a ping to Pharos instead of a result for these external endpoints, then remove them:",
  },
};

/** What to turn off in each other system, by its name. A monitor without a record counts by the project in its key. */
export function turnOffLines(monitors: readonly SwitchedMonitor[]): readonly string[] {
  const isOf = ({ source, key }: SwitchedMonitor, one: RecordSource) =>
    source === null ? (key?.startsWith(`${one}/`) ?? false) : source === one;
  return recordSources.flatMap((source) => {
    const own = monitors.filter((monitor) => isOf(monitor, source));
    const part = (title: string, some: readonly SwitchedMonitor[]) =>
      some.length === 0 ? [] : [`  ${title}`, ...some.map(({ name, type }) => `    ${name} (${type})`)];
    const isJob = ({ type }: SwitchedMonitor) => type === "heartbeat";
    const lines = [
      ...part(
        steps[source].checked,
        own.filter((one) => !isJob(one)),
      ),
      ...part(steps[source].jobs, own.filter(isJob)),
    ];
    return lines.length === 0 ? [] : [`Turn off in ${systems[source].title}:`, ...lines];
  });
}
