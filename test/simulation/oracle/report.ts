import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Report } from "./judge.ts";

interface Run {
  readonly seed: number;
  readonly hours: number;
  readonly took: string;
  readonly commit: string;
}

/** The commit of the sources, and whether they differ from it. */
export async function commitNow(): Promise<string> {
  const git = async (...args: readonly string[]) => (await promisify(execFile)("git", [...args])).stdout.trim();
  try {
    const isChanged = (await git("status", "--porcelain", "--untracked-files=no")) !== "";
    return `${await git("rev-parse", "--short=12", "HEAD")}${isChanged ? " with changes" : ""}`;
  } catch {
    return "an unknown commit";
  }
}

/** One line for a run without mistakes; otherwise also the mistakes, the log of the first one, and the command that repeats it. */
export function reportLines({ mistakes, log, figures, fingerprint }: Report, run: Run): readonly string[] {
  const { seed, hours, took, commit } = run;
  const counts = Object.entries(figures).map(([name, count]) => `${count} ${name}`);
  const summary = `Seed ${seed}: ${hours} h in ${took}, ${counts.join(", ")}, history ${fingerprint}`;
  if (mistakes.length === 0) return [summary];
  return [
    summary,
    ...mistakes.map((line) => `WRONG ${line}`),
    ...["", "The log of the first mistake:", ...log, ""],
    `Again, at ${commit}: npm run simulate -- --seed ${seed} --hours ${hours}`,
  ];
}
