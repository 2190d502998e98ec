/** Files that cannot be carried out: every mistake is one line that names its place. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}
