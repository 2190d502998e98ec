// Only Node built-ins: this is loaded before anything is installed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LIBRARY = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * @param metafile the report of esbuild on its output
 * @returns the folders of the libraries that are in it, from the repository's folder, sorted
 */
export function librariesIn({ outputs }) {
  const folders = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).flatMap((path) => (inputs[path].bytesInOutput > 0 ? (LIBRARY.exec(path)?.[0] ?? []) : [])),
  );
  return [...new Set(folders)].sort();
}

/**
 * @param {string} root the repository's folder
 * @param {readonly string[]} libraries their folders, from there
 * @returns the texts of their licences
 */
export function licencesOf(root, libraries) {
  const texts = libraries.map((path) => {
    const { name, version, license } = manifestIn(join(root, path));
    const file = readdirSync(join(root, path)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? "" : readFileSync(join(root, path, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return `This file contains:\n\n${texts.join("\n\n----\n\n")}\n`;
}

/** The `package.json` of a folder. */
export function manifestIn(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
