/** The command line, the environment or a file is not as it should be. */
export const INVALID = 2;
/** Of a dry run: there is something to change. Of a replay: an outage would have been missed. */
export const PENDING = 3;
/** A part was done: entries of a file were skipped, because their variables are not set. */
export const PARTLY = 5;

/** Files that cannot be carried out: every mistake is one line that names its place. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}
