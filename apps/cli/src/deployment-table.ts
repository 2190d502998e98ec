import { printable } from "@pharos/commandline";
import type { SentDeployment } from "./api/deployments.ts";

type Monitor = SentDeployment["monitors"][number];

const HEAD = ["monitor", "verdict", "before", "after"] as const;

/** The state of a deployment, and a line for each monitor. */
export function deploymentTable({ id, name, version, state, monitors }: SentDeployment): string {
  const what = version === null ? name : `${name} ${version}`;
  const rows = [[...HEAD], ...monitors.map(rowOf)];
  const widths = HEAD.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [`Deployment ${id} of ${what}: ${state}`, ...lines].map(printable).join("\n");
}

function rowOf({ monitor_name, verdict, reason, before, after }: Monitor): readonly string[] {
  const judged = reason === null ? (verdict ?? "-") : `${verdict}: ${reason}`;
  return [monitor_name, judged, timeOf(before), after === null ? "-" : timeOf(after)];
}

const timeOf = ({ status, median_ms }: Pick<Monitor["before"], "status" | "median_ms">) =>
  median_ms === null ? status : `${status}, ${median_ms} ms`;
