// Loaded before the program prisma. That program loads the libraries of all its commands when it starts. The command `generate` uses
// none of them. They have 150 MB, and pnpm-workspace.yaml leaves them out.
const Module = require("node:module");

/** The arguments name all that `generate` needs. */
const CONFIG = {
  loadConfigFromFile: async () => ({ config: { loadedFromFile: null }, resolvedPath: null, diagnostics: [] }),
};
const LEFT_OUT = /^@prisma\/(config$|studio-core\/|dev\/)/;

const load = Module._load;
Module._load = (request, ...rest) => (LEFT_OUT.test(request) ? CONFIG : load(request, ...rest));
