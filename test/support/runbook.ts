import { readFile } from "node:fs/promises";
import { startCommand } from "./program.ts";

/** The shell commands of a runbook's section, a text for each block, in their order. */
export async function shellBlocks(page: string, heading: string): Promise<readonly string[]> {
  const text = await readFile(new URL(`../../docs/operate/${page}`, import.meta.url), "utf8");
  const sections = text.split(/^(?=#{2,3} )/m);
  const section = sections.find((one) => one.startsWith(`## ${heading}\n`) || one.startsWith(`### ${heading}\n`));
  if (section === undefined) throw new Error(`${page} has no section "${heading}".`);
  return [...section.matchAll(/^( *)```sh[^\n]*\n(.*?)^ *```/gms)].map(([, indent = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** The shell for commands of runbooks. */
export interface Shell {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Shell functions that stand for programs which are not here, such as docker. */
  readonly functions?: string;
  /** The user that runs them; our own unless given. */
  readonly user?: string;
}

/**
 * Runs a block as a person would who stops at the first command that fails.
 * @returns what it printed, and the variables that it leaves behind
 * @throws Error with all that it printed
 */
export async function runBlock(
  block: string,
  { cwd, env, functions = "", user }: Shell,
): Promise<{ readonly out: string; readonly env: Readonly<Record<string, string>> }> {
  const mark = "--- the variables ---";
  const script = `set -eu\n${functions}\n${block}\nprintf '\\n%s\\n' '${mark}'; env -0`;
  const command =
    user === undefined
      ? ["bash", "-c", script]
      : ["setpriv", `--reuid=${user}`, "--clear-groups", "bash", "-c", script];
  const [program = "bash", ...args] = command;
  const { code, out, error } = await startCommand(program, args, env, cwd).ended;
  if (code !== 0) throw new Error(`${block}ended with ${code}:\n${out}${error}`);
  const [printed = "", variables = ""] = out.split(`\n${mark}\n`);
  const left = variables
    .split("\0")
    .flatMap((line) =>
      line.includes("=") ? [[line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]] : [],
    );
  return { out: printed, env: Object.fromEntries(left) };
}
