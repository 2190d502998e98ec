import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { ArgumentError } from "./read-arguments.ts";
import { withSpread } from "./spread.ts";

const PAGE = fileURLToPath(new URL("../../docs/contribute/performance.md", import.meta.url));
const BENCH = fileURLToPath(new URL("../../scripts/bench.mjs", import.meta.url));

/**
 * Runs a bench several times and puts its output into its section of docs/contribute/performance.md, with date, machine
 * and load.
 *
 * @throws ArgumentError when the page has no section for it
 */
export async function writeFigures(name: string, runs: number): Promise<void> {
  sectionOf(await readFile(PAGE, "utf8"), name);
  const load = loadavg()[0] ?? 0;
  const outputs: string[] = [];
  for (let run = 0; run < runs; run += 1) outputs.push(await outputOf(name));
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const settings = Object.keys(process.env).filter((key) => key.startsWith("BENCH_"));
  const command = [...settings.map((key) => `${key}=${process.env[key]}`), `npm run bench -- ${name}`].join(" ");
  const times = runs === 1 ? "once" : `${runs} times, the middle figures and in brackets the least and the greatest`;
  const machine = `${cpus().length} cores of ${cpu?.model.trim() ?? "an unknown processor"}, load ${load.toFixed(1)} before it`;
  const section = `\n\`${command}\` on ${day}, ${times}. ${machine}.\n\n\`\`\`text not-run: figures of a bench\n${withSpread(outputs)}\n\`\`\`\n\n`;
  // Read again: the bench took minutes.
  const page = await readFile(PAGE, "utf8");
  const { from, to } = sectionOf(page, name);
  await writeFile(PAGE, page.slice(0, from) + section + page.slice(to));
}

/** @throws ArgumentError */
function sectionOf(page: string, name: string): { from: number; to: number } {
  const begin = `<!-- bench: ${name} -->\n`;
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(`<!-- end of bench: ${name} -->\n`);
  if (page.includes(begin) && to >= from) return { from, to };
  throw new ArgumentError(`docs/contribute/performance.md has no section of the bench "${name}"; --write needs one.`);
}

/** The output of one run, which is also printed here. */
async function outputOf(name: string): Promise<string> {
  const child = spawn(process.execPath, [BENCH, name], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  child.stdout.pipe(process.stdout, { end: false });
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The bench ended with ${code}`);
  return output;
}
