// Only Node built-ins: this runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { docsOf } from "./docs-pages.mjs";
import { pagesOf } from "./pages.mjs";
import { writeRevision } from "./revision.mjs";
import { servicesOf } from "./services.mjs";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const STAMP = join(root, "node_modules", ".pharos-bootstrap");
/** In the stamp, if the devDependencies are installed too. */
const WITH_TESTS = "with-tests";
const GENERATED = join(root, "packages", "db", "src", "generated", "client.ts");
const SCHEMA = "prisma/schema.prisma";
/** Sources of the installation. */
const SOURCES = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", SCHEMA];
const OLDEST_NODE = [20, 19];

/**
 * Installs the dependencies, generates the database client and runs the builds, each unless it is up to date. Speaks on
 * standard error only, and ends the process with one line when it cannot go on.
 *
 * @param {{ quiet?: boolean, tests?: boolean, services?: boolean, pages?: boolean }} [options]
 *   With `quiet`, the output of the tools is shown only when they fail. With `tests`, the devDependencies are also
 *   installed, such as browsers, linters and types. `services` builds the programs of `apps`, and `pages` the pages of
 *   the dashboard and of the documentation.
 */
export async function bootstrap(options = {}) {
  const prepared = await prepare(options);
  await prepared.pages.catch((error) => fail(error.message));
}

/**
 * As `bootstrap`, but does not wait for the pages of the dashboard.
 *
 * @returns {Promise<{ pages: Promise<void> }>} the build of the pages, which goes on. It rejects with one line.
 */
export async function prepare({ quiet = false, tests = false, services = false, pages = false } = {}) {
  refuseOldNode();
  writeRevision(root);
  const sources = fingerprint();
  const [installedFrom, extent] = existsSync(STAMP) ? readFileSync(STAMP, "utf8").split(" ") : [];
  // A test installation stays, because pnpm would remove it.
  const withTests = tests || extent === WITH_TESTS;
  const isComplete = installedFrom === sources && withTests === (extent === WITH_TESTS);
  const installed = existsSync(GENERATED) && isComplete;
  if (!installed) await install({ quiet, withTests });
  const built = pages ? buildPages() : Promise.resolve();
  // The caller handles a failure later.
  built.catch(() => {});
  if (!installed) {
    await generateClient();
    writeFileSync(STAMP, withTests ? `${sources} ${WITH_TESTS}` : sources);
  }
  await Promise.all([services ? buildServices() : null, pages ? buildDocs() : null]);
  return { pages: built };
}

async function install({ quiet, withTests }) {
  say("Installing the dependencies. The first time takes about half a minute.");
  // pnpm asks the registry for the age of each package in the lockfile, for 20 s. Anyone who changes the lockfile runs
  // the tests.
  const extent = withTests ? [] : ["--prod", "--trust-lockfile"];
  await run("npx", ["--yes", packageManager(), "install", "--frozen-lockfile", ...extent], {
    quiet,
    cwd: root,
    // In CI mode it never asks. The tools that generate the client are needed under every NODE_ENV.
    env: { CI: "true", NODE_ENV: "development", npm_config_update_notifier: "false" },
    failure: "The dependencies could not be installed: see above. The npm registry must be within reach.",
  }).catch((error) => fail(error.message));
}

async function generateClient() {
  say("Generating the database client.");
  const db = join(root, "packages", "db");
  const prisma = [
    join(root, "scripts", "prisma-generate.cjs"),
    join(db, "node_modules", "prisma", "build", "index.js"),
  ];
  await run(process.execPath, ["--require", ...prisma, "generate", "--schema", join(root, SCHEMA)], {
    quiet: true,
    cwd: db,
    // Generating needs no schema engine, but downloads one unless it gets a path to one. Any program will do.
    env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
    failure: "The database client could not be generated: see above.",
  }).catch((error) => fail(error.message));
}

async function buildPages() {
  const pages = pagesOf(root);
  if (pages.areBuilt) return;
  say("Building the pages of the dashboard.");
  await pages.build(runQuietly);
}

async function buildServices() {
  const services = servicesOf(root);
  if (services.areBuilt) return;
  say("Building the services.");
  await services.build(runQuietly).catch((error) => fail(error.message));
}

async function buildDocs() {
  const docs = docsOf(root);
  if (docs.areBuilt) return;
  say("Building the documentation.");
  await docs.build(runQuietly).catch((error) => fail(error.message));
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

/** The pinned package manager, with its version. */
export function packageManager() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
}

/**
 * Runs a program with its output on our standard error, which keeps standard output clean for results.
 * @throws Error with one line, after the output of the program
 */
async function run(command, args, { quiet, cwd, env, failure }) {
  const output = quiet ? "pipe" : 2;
  const program = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", output, output] });
  const said = [];
  for (const stream of [program.stdout, program.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  const [status] = await once(program, "close").catch((error) => {
    throw new Error(`${command}: ${error.message}`);
  });
  if (status === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new Error(failure);
}

/** As `run`, with the output of the program only when it fails. */
function runQuietly(command, args, options) {
  return run(command, args, { quiet: true, ...options });
}

function say(message) {
  process.stderr.write(`${message}\n`);
}

function fail(message) {
  say(message);
  process.exit(1);
}
