import type { History } from "../engine/simulate.ts";
import type { Found } from "./mistake.ts";
import type { CheckRecord, Records } from "./records.ts";

/** Statuses of rows whose probe failed, and of those whose probe passed. A quarantined region's row says neither. */
const FAILED = new Set(["down", "degraded"]);
const PASSED = new Set(["up"]);

/** Each row of checks is a probe that the network answered, and each region has one vote on a check. */
export function wrongVotes({ probes, subjects }: History, { checks }: Records): readonly Found[] {
  const answered = new Map<string, boolean>();
  for (const { monitor, region, endedAtMs, passed } of probes) {
    answered.set(`${subjects.monitors[monitor]?.id} ${region} ${endedAtMs}`, passed);
  }
  const voted = new Set<string>();
  const found: Found[] = [];
  const blame = ({ subjectId, number, atMs, region }: CheckRecord, text: string) =>
    found.push({ subjectId, atMs, text: `the vote of ${region} on check ${number} ${text}` });
  for (const check of checks) {
    const { subjectId, number, region, atMs, status } = check;
    if (region === null) continue;
    const passed = answered.get(`${subjectId} ${region} ${atMs}`);
    if (passed === undefined) blame(check, "is of no probe");
    else if ((passed && FAILED.has(status)) || (!passed && PASSED.has(status))) blame(check, `is stored as ${status}`);
    const vote = `${subjectId} ${number} ${region}`;
    if (voted.has(vote)) blame(check, "is there twice");
    voted.add(vote);
  }
  return found;
}
