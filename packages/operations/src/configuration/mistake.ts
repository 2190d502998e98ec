/** Something in a configuration that is not as it should be. */
export interface ConfigurationMistake {
  /** Names and positions on the way to it, from the top. */
  readonly path: readonly string[];
  /** What would be right, as the end of a sentence about what is there; quotes no values. */
  readonly message: string;
}
