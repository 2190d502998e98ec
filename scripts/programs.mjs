// Only Node built-ins: this is in the npm package as well, which has no other scripts.

/** The commands of apps/cli, which need only the API. */
const CLIENT_COMMANDS = [
  "adopt",
  "apply",
  "check",
  "deploy",
  "discover",
  "export",
  "import",
  "import-history",
  "schema",
];

/** The commands of both. With `--team` they need the database. */
const OF_BOTH = ["apply", "export"];

/**
 * @param {string} command the first argument
 * @param {readonly string[]} options the other arguments
 * @returns the name of the program in `dist/services` that runs it
 */
export function programOf(command, options = []) {
  const isOperators = options.some((option) => option === "--team" || option.startsWith("--team="));
  if (isOperators && OF_BOTH.includes(command)) return "ctl";
  return CLIENT_COMMANDS.includes(command) ? "cli" : "ctl";
}
