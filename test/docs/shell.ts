import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { bundle, freePort, waitFor } from "@pharos/embedded/testing";
import { descendants, signal } from "../support/program.ts";
import type { FencedBlock } from "./blocks.ts";
import { difference } from "./output.ts";
import type { Product } from "./product.ts";
import { commandHelps } from "./regions/commands.ts";

/** Longest wait for the end of a block, or for its output. */
const PATIENCE_MS = 60_000;

/**
 * The programs of pages. Exit code 3 of `pharos apply --dry-run` is no failure, and an answer of the API that is an error is one.
 * The shell reads the names of files with blocks, and runs one after the other.
 */
async function script(): Promise<string> {
  const [cli, ctl] = [await bundle("apps/cli/src/main.ts"), await bundle("apps/ctl/src/main.ts")];
  const nouns = [...(await commandHelps("client")).keys()].map((command) => command.split(" ", 1)[0]);
  const clients = [...new Set(nouns)].join("|");
  return `set -eu
pharos() {
  local program='${ctl}' code=0
  case "$1" in ${clients}) program='${cli}' ;; esac
  '${process.execPath}' "$program" "$@" || code=$?
  [ "$code" = 0 ] || [ "$code" = 3 ]
}
npm() { shift 4; pharos "$@"; }
curl() { case "$1" in -f*) command curl "$@" ;; *) command curl --fail-with-body "$@" ;; esac; }
while IFS= read -r block <&3; do . "$block" </dev/null; printf '\\n%s\\n' "$block"; done`;
}

/** The texts of examples, and the values that replace them. */
async function valuesFor({ url, token, pingUrl, siteUrl }: Product): Promise<readonly (readonly [string, string])[]> {
  return [
    ["http://localhost:3000", url],
    ["https://pharos.example.com", url],
    ["https://pharos.example", url],
    ["https://shop.example.com", siteUrl],
    ["pharos_...", token],
    ["<token>", pingUrl.slice(pingUrl.lastIndexOf("/") + 1)],
    ["/usr/local/bin/backup", "true"],
    ["8001", String(await freePort())],
    ["9001", String(await freePort())],
  ];
}

/**
 * Runs the blocks of a page one after the other, in one shell and one folder that holds the page's configuration files. Waits for
 * the outputs that the page shows.
 * @throws Error with all output when a block fails, or an output is not as the page shows it
 */
export async function runPage(product: Product, blocks: readonly FencedBlock[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pharos-page-"));
  const cwd = join(folder, "work");
  await mkdir(cwd);
  const values = await valuesFor(product);
  const filledIn = (text: string) => values.reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
  for (const { action, text } of blocks) {
    if (action?.kind !== "is" || action.detail !== "configuration") continue;
    await writeFile(join(cwd, "monitors.yaml"), filledIn(text));
  }
  const shell = await openShell(product, cwd);
  try {
    let shownFrom = 0;
    for (const [index, { action, text, line }] of blocks.entries()) {
      if (action?.kind === "run") {
        const file = join(folder, `line-${line}`);
        await writeFile(file, filledIn(text));
        shownFrom = shell.output().length;
        await shell.run(file);
      }
      if (action?.kind === "output" && index > 0)
        await untilShown(() => withoutNames(shell.output().slice(shownFrom), folder), text);
    }
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true });
  }
}

/** The output without the names of the files that are over. */
function withoutNames(output: string, folder: string): string {
  const lines = output.split("\n").filter((line) => !line.startsWith(`${folder}/line-`));
  return lines.join("\n");
}

async function untilShown(output: () => string, sample: string): Promise<void> {
  const isShown = async () => difference(sample, output()) === null;
  await waitFor(isShown, { what: "the output", timeoutMs: PATIENCE_MS }).catch((cause: unknown) => {
    throw new Error(`${difference(sample, output())}\nPrinted:\n${output()}`, { cause });
  });
}

async function openShell({ url, token, pingUrl, env }: Product, cwd: string) {
  const own = { PHAROS_URL: url, PHAROS_TOKEN: token, HEARTBEAT_URL: pingUrl, SLACK_WEBHOOK_URL: `${url}/hook` };
  const child = spawn("bash", ["-c", await script()], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...env, ...own },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return {
    output: () => output,
    /** Runs the block in a file. */
    async run(file: string) {
      namesOf(child).write(`${file}\n`);
      const isOver = async () => output.includes(`\n${file}\n`) || child.exitCode !== null;
      await waitFor(isOver, { what: file, timeoutMs: PATIENCE_MS }).catch((cause: unknown) => {
        throw new Error(`${file} does not end:\n${output}`, { cause });
      });
      if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}:\n${output}`);
    },
    async stop() {
      const left = child.pid === undefined ? [] : descendants(child.pid);
      child.kill("SIGKILL");
      for (const pid of left) signal(pid, "SIGKILL");
      await closed;
    },
  };
}

/** Where the shell reads the names of files. */
function namesOf({ stdio }: ChildProcess): Writable {
  const stream = stdio[3];
  if (stream === null || stream === undefined || !("write" in stream)) throw new Error("The shell reads no names.");
  return stream;
}
