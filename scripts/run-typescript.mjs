import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./bootstrap.mjs";

/**
 * Runs a TypeScript program in this process, so that signals reach it. Only after `bootstrap`.
 *
 * @param {string} path from the repository's folder
 * @returns what it exports
 */
export async function runTypeScript(path) {
  const { register } = await import("tsx/esm/api");
  register();
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(join(root, path)).href);
}
