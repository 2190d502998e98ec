// Only Node built-ins: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const STAMP = join(root, "node_modules", ".pharos-bootstrap");
const GENERATED = join(root, "packages", "db", "src", "generated", "client.ts");
/** What the installation depends on. */
const SOURCES = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "prisma/schema.prisma"];
const OLDEST_NODE = [20, 19];

/** What only tests and checks need: a browser of 67 MB. */
const WITHOUT_TESTS = ["--filter", "!@pharos/test-browser"];

/**
 * Installs the dependencies and generates the database client, unless both are up to date. Speaks on standard error
 * only, and ends the process with one line when it cannot go on.
 *
 * @param {{ quiet?: boolean, tests?: boolean }} [options] quiet: what the tools say is shown only when they fail;
 *   tests: the browser that tests need is installed as well
 */
export function bootstrap({ quiet = false, tests = false } = {}) {
  refuseOldNode();
  const sources = fingerprint();
  const everything = `${sources} with tests`;
  const wanted = tests ? [everything] : [sources, everything];
  if (existsSync(GENERATED) && existsSync(STAMP) && wanted.includes(readFileSync(STAMP, "utf8"))) return;
  say("Installing the dependencies. The first time takes about half a minute.");
  run("npx", ["--yes", packageManager(), "install", "--frozen-lockfile", ...(tests ? [] : WITHOUT_TESTS)], {
    quiet,
    cwd: root,
    // In CI mode it never asks. Whatever NODE_ENV says, the tools that make the client are needed.
    env: { CI: "true", NODE_ENV: "development", npm_config_update_notifier: "false" },
    failure: "The dependencies could not be installed: see above. The npm registry must be within reach.",
  });
  say("Generating the database client.");
  run(join(root, "packages", "db", "node_modules", ".bin", "prisma"), ["generate"], {
    quiet: true,
    cwd: join(root, "packages", "db"),
    // Generating needs no schema engine, but downloads one unless it is told where one is. Any program will do.
    env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
    failure: "The database client could not be generated: see above.",
  });
  writeFileSync(STAMP, tests ? everything : sources);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Pharos needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

function fingerprint() {
  const hash = createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`);
  for (const path of SOURCES) hash.update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

function packageManager() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
}

/** Runs a program with its output on our standard error, which keeps standard output clean for results. */
function run(command, args, { quiet, cwd, env, failure }) {
  const output = quiet ? "pipe" : 2;
  const result = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
    maxBuffer: 16 * 1024 * 1024,
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  fail(result.error ? `${command}: ${result.error.message}` : failure);
}

function say(message) {
  process.stderr.write(`${message}\n`);
}

function fail(message) {
  say(message);
  process.exit(1);
}
