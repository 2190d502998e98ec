import { pathToFileURL } from "node:url";
import { root } from "./bootstrap.mjs";
import { builtProgram } from "./services.mjs";

/**
 * Runs a built program in this process, so that signals reach it. Only after a `bootstrap` with `services`.
 *
 * @param {string} name see `builtProgram`
 * @returns what it exports
 */
export function runBuilt(name) {
  return import(pathToFileURL(builtProgram(root, name)).href);
}
