import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A Chromium, and the environment that it needs. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Where Chrome and Chromium are installed. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Belongs to this clone: it is removed with `node_modules`. */
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache", import.meta.url));

/** Otherwise the language of pages is "en-US@posix", which `Intl` rejects. */
const LANGUAGE = { LANG: "en_US.UTF-8", LC_ALL: "en_US.UTF-8" };

/**
 * Finds the browser of the tests.
 *
 * | machine | browser |
 * |---|---|
 * | `PHAROS_TEST_BROWSER` is set | the one that it names |
 * | Linux on x64 | the one in the npm package, unpacked when it is first asked for |
 * | any other | Chrome or Chromium, if it is installed |
 *
 * @throws Error with one sentence if there is none
 */
export function findChromium(variables: Variables = process.env): Chromium {
  const env = { ...defined(variables), ...LANGUAGE };
  const named = variables["PHAROS_TEST_BROWSER"];
  if (named) {
    if (!existsSync(named)) throw new Error(`PHAROS_TEST_BROWSER names ${named}, which does not exist.`);
    return { executablePath: named, env };
  }
  if (process.platform === "linux" && process.arch === "x64") return packagedChromium(env);
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, env };
  throw new Error(
    "The tests of the pages need a browser: install Chrome or Chromium, or name one in PHAROS_TEST_BROWSER.",
  );
}

function packagedChromium(env: Readonly<Record<string, string>>): Chromium {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const home = join(CACHE, `pharos-chromium-${versionOf(entry)}`);
  if (!existsSync(home)) unpack(entry, home, env);
  const libraries = { LD_LIBRARY_PATH: join(home, "al2023", "lib"), FONTCONFIG_FILE: join(home, "fonts.conf") };
  return { executablePath: join(home, "chromium"), env: { HOME: home, ...env, ...libraries } };
}

function versionOf(entry: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(dirname(entry)), "package.json"), "utf8"));
  if (typeof manifest === "object" && manifest && "version" in manifest) return String(manifest.version);
  throw new Error(`${entry} has no version.`);
}

/**
 * Unpacks next to the folder and renames: a run that is cut off, or two runs at once, leave no half of a browser there.
 */
function unpack(entry: string, home: string, env: Readonly<Record<string, string>>): void {
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(`${home}-`);
  try {
    // The package unpacks to the folder for temporary files. It leaves its libraries out unless it is on AWS Lambda.
    const script = `const { default: chromium } = await import(${JSON.stringify(entry)}); await chromium.executablePath();`;
    const done = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...env, TMPDIR: temporary, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
      encoding: "utf8",
    });
    if (done.status !== 0) throw new Error(`The browser of the tests could not be unpacked: ${done.stderr}`);
    writeFileSync(join(temporary, "fonts.conf"), fontConfiguration(home));
    renameSync(temporary, home);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(home)) throw error;
  }
}

/** The package's own file names one fixed folder. Without any font the browser ends at the first text field. */
function fontConfiguration(home: string): string {
  const folders = `<dir>${join(home, "fonts")}</dir><cachedir>${join(home, "font-cache")}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>\n`;
}

function defined(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
