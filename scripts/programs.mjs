// Only Node built-ins: this is in the npm package as well, which has no other scripts.

/** The commands of apps/cli, which need only the API. */
const CLIENT_COMMANDS = ["apply", "check", "deploy", "discover", "export", "import", "import-history", "schema"];

/**
 * @param {string} command the first argument
 * @returns the name of the program in `dist/services` that runs it
 */
export function programOf(command) {
  return CLIENT_COMMANDS.includes(command) ? "cli" : "ctl";
}
