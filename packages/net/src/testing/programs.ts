import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Executables that stand in for fping and ping, on machines that have neither. */
export interface FakePrograms {
  /** As `NetOptions.programPath` takes it. */
  readonly path: string;
  /** The arguments of each call of a program so far. */
  calls(program: string): readonly string[];
  remove(): Promise<void>;
}

/** Shell scripts for fping's jobs; what comes after `--` are the addresses. */
export const fpingScripts = {
  answers: 'until [ "$1" = -- ]; do shift; done; shift; for host; do echo "$host is alive (12.6 ms)"; done',
  isSilent: "exec /bin/sleep 60",
  givesUp: "exit 1",
  mayNot: 'echo "fping: can\'t create socket (must run as root?)" >&2; exit 4',
} as const;

/** @param scripts program name to the body of a shell script that has no PATH to find other programs on */
export async function fakePrograms(scripts: Readonly<Record<string, string>>): Promise<FakePrograms> {
  const path = await mkdtemp(join(tmpdir(), "pharos-programs-"));
  for (const [program, script] of Object.entries(scripts)) {
    await writeFile(join(path, program), `#!/bin/sh\necho "$*" >> "$0.calls"\n${script}\n`, { mode: 0o755 });
  }
  return {
    path,
    calls: (program) => linesOf(join(path, `${program}.calls`)),
    remove: () => rm(path, { recursive: true }),
  };
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n");
  } catch {
    return [];
  }
}
