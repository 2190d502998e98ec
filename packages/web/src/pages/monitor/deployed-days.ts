import type { UptimeData } from "@pharos/operations";

type DeploymentMark = UptimeData["deployments"][number];

/** A day of the bars on which deployments started. */
export interface DeployedDay {
  /** The place of the day among the bars. */
  readonly index: number;
  readonly day: string;
  /** The last one of the day. */
  readonly last: DeploymentMark;
  readonly count: number;
}

/** The days with deployments, oldest first. Days are days of UTC, as in the answer. */
export function deployedDays({ days, deployments }: Pick<UptimeData, "days" | "deployments">): readonly DeployedDay[] {
  return days.flatMap(({ day }, index) => {
    const own = deployments.filter(({ started_at: at }) => at.slice(0, 10) === day.slice(0, 10));
    const last = own.at(-1);
    return last === undefined ? [] : [{ index, day, last, count: own.length }];
  });
}
