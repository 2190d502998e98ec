import { findProgram } from "../support/find-program.ts";
import type { FencedBlock } from "./blocks.ts";

/** The programs of pages that a machine with Node.js and npm may lack. */
const PROGRAMS = ["curl", "jq"];

/** The programs that this machine lacks. */
export function missingPrograms(path?: string): readonly string[] {
  return PROGRAMS.filter((program) => findProgram(program, path) === undefined);
}

/** The pages whose blocks need one of the programs. Says which it is. */
export function usersOf(programs: readonly string[], blocks: readonly FencedBlock[]): ReadonlySet<string> {
  const needs = (text: string, program: string) => new RegExp(`\\b${program}\\b`).test(text);
  const users = blocks.filter(({ text }) => programs.some((program) => needs(text, program)));
  const pages = new Set(users.map(({ page }) => page));
  if (pages.size > 0)
    process.stdout.write(`Skipping the commands of ${[...pages].join(", ")}: install ${programs.join(", ")}.\n`);
  return pages;
}
