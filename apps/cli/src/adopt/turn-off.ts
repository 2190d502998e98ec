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

/** For monitors of which nobody says the system. */
const otherSteps: Steps = {
  checked: "Pause these monitors, or remove their alerts:",
  jobs: "Replace the ping URL in the jobs of these monitors by the one of Pharos, then pause them:",
};

/** The system whose name is the project of a key. */
export function systemInKey(key: string | null): RecordSource | null {
  return recordSources.find((source) => key?.startsWith(`${source}/`)) ?? null;
}

/** What to turn off in each other system. @param system of monitors without a record */
export function turnOffLines(monitors: readonly SwitchedMonitor[], system: RecordSource | null): readonly string[] {
  const systemOf = ({ source, key }: SwitchedMonitor) =>
    recordSources.find((one) => one === source) ?? system ?? systemInKey(key);
  return [...recordSources, null].flatMap((source) => {
    const own = monitors.filter((monitor) => systemOf(monitor) === source);
    const part = (title: string, some: readonly SwitchedMonitor[]) =>
      some.length === 0 ? [] : [`  ${title}`, ...some.map(({ name, type }) => `    ${name} (${type})`)];
    const isJob = ({ type }: SwitchedMonitor) => type === "heartbeat";
    const { checked, jobs } = source === null ? otherSteps : steps[source];
    const others = own.filter((one) => !isJob(one));
    const lines = [...part(checked, others), ...part(jobs, own.filter(isJob))];
    const title = source === null ? "the other system" : systems[source].title;
    return lines.length === 0 ? [] : [`Turn off in ${title}:`, ...lines];
  });
}
