import { jobVersionOf } from "../monitor/probe-settings.ts";
import type { ProbeTask } from "./check.ts";

/**
 * A job costs the queue about a millisecond, independent of its content. The slice is large enough to make that little
 * for each check.
 */
export const MAX_CHECKS_PER_SLICE = 200;

/** The newest version of a slice that this release reads and makes. 2 has sealed secrets. 3 has settings that earlier workers do not know. */
export const NEWEST_SLICE = 3;

/** The version of a job with sealed secrets. */
const SEALED_VERSION = 2;

/** One job of the queue `checks-<region>`. */
export interface Slice {
  readonly region: string;
  readonly tasks: readonly ProbeTask[];
  /** The key of the secrets in its tasks, for each key of the region. Left out if they are encrypted as in the database. */
  readonly seal?: readonly SliceSeal[];
  /** See `versionOfSlice`. Only of a slice for a place: its probe may be of an earlier release. */
  readonly version?: number;
}

/** A key for secrets that only a key of a region opens. */
export interface SliceSeal {
  readonly keyId: string;
  /** In base64url. */
  readonly enc: string;
}

/** A task, and the region that is to carry it out. */
export interface AssignedTask {
  readonly region: string;
  readonly task: ProbeTask;
}

/**
 * Packs tasks into slices, each for one region. Tasks with settings that older workers do not know are in separate
 * slices, so that older workers go on making the other checks.
 */
export function packSlices(assigned: readonly AssignedTask[], maxTasks: number = MAX_CHECKS_PER_SLICE): Slice[] {
  const groups = new Map<string, { readonly region: string; readonly tasks: ProbeTask[] }>();
  for (const { region, task } of assigned) {
    const key = `${jobVersionOf(task.type, task.config)} ${region}`;
    const group = groups.get(key);
    if (group) group.tasks.push(task);
    else groups.set(key, { region, tasks: [task] });
  }
  const slices: Slice[] = [];
  for (const { region, tasks } of groups.values()) {
    for (let from = 0; from < tasks.length; from += maxTasks) {
      slices.push({ region, tasks: tasks.slice(from, from + maxTasks) });
    }
  }
  return slices;
}

/** The version of the job: a worker of an earlier release leaves a newer one to others (`JOB_VERSIONS`). */
export function versionOfSlice({ tasks, seal }: Slice): number {
  const least = seal === undefined ? 1 : SEALED_VERSION;
  return tasks.reduce((version, { type, config }) => Math.max(version, jobVersionOf(type, config)), least);
}
