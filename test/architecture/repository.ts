import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const LEFT_OUT = new Set(["node_modules", "generated", "coverage"]);

export interface SourceFile {
  /** From the repository's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Files under a folder of the repository whose names end in one of the extensions. Hidden folders are left out. */
export function filesUnder(folder: string, ...extensions: readonly string[]): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith(".")) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path, ...extensions);
    if (!extensions.some((extension) => entry.name.endsWith(extension))) return [];
    return [{ path: path.split(sep).join("/"), text: readFileSync(join(root, path), "utf8") }];
  });
}

/** The code that runs in production: no tests, and nothing that only tests import. */
export function productionFiles(): SourceFile[] {
  return ["packages", "apps"]
    .flatMap((folder) => filesUnder(folder, ".ts", ".tsx", ".mjs"))
    .filter(({ path }) => !isTest(path));
}

/** Whether a file is a test, or only tests import it. */
export function isTest(path: string): boolean {
  return /\.(test|fixture)\.ts$|\/testing(\.ts$|\/)/.test(path);
}

export interface Manifest {
  /** The folder's name, such as `core`. */
  readonly name: string;
  /** Without its scope. The folder of an app may have the name of a package. */
  readonly packageName: string;
  readonly isApp: boolean;
  /** Packages of ours among the dependencies, by their short names. */
  readonly dependencies: readonly string[];
}

/** The package.json of every package and app. */
export function manifests(): Manifest[] {
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => ({
      name,
      packageName: packageNameIn(join(folder, name, "package.json")),
      isApp: folder === "apps",
      dependencies: ownDependencies(join(folder, name, "package.json")),
    })),
  );
}

function packageNameIn(path: string): string {
  const { name } = JSON.parse(readFileSync(join(root, path), "utf8")) as { readonly name: string };
  return name.replace("@pharos/", "");
}

/** Packages of ours that a package.json depends on, by their short names, without dependencies of its tests. */
export function ownDependencies(path: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, path), "utf8"));
  const { dependencies = {} } = manifest as { readonly dependencies?: Readonly<Record<string, string>> };
  return Object.keys(dependencies).flatMap((name) => /^@pharos\/(.*)$/.exec(name)?.[1] ?? []);
}

/** Whether a path that a file names exists next to it. */
export function existsBeside(file: string, path: string): boolean {
  const target = path.startsWith("/") ? path.slice(1) : relative(root, join(root, file, "..", path));
  return statSync(join(root, target), { throwIfNoEntry: false }) !== undefined;
}
