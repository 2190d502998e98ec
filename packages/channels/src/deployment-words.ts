import { type Alert, blamedDeployment } from "@pharos/core";
import { plainLine } from "./plain-line.ts";
import { duration } from "./utc.ts";

/** Longest name, version and author. */
const MAX_PART = 60;

/** The deployment that an outage names, such as `40 s after a1b2c3 of shop by Ada`; null without one. */
export function deploymentFact({ detail }: Pick<Alert, "detail">): string | null {
  const deployment = blamedDeployment(detail);
  if (deployment === null) return null;
  const { seconds, finishedAt } = deployment;
  const [version, name, by] = [deployment.version ?? "", deployment.name, deployment.startedBy].map((part) =>
    plainLine(part, MAX_PART),
  );
  const when = finishedAt === null ? "after the start of" : "after";
  return `${duration(seconds * 1_000)} ${when} ${version || "a deployment"} of ${name} by ${by}`;
}
