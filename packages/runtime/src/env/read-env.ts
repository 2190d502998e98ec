import { StartError } from "../start-error.ts";
import type { Variable } from "./variable.ts";

/** Variable name to how it is read. */
export type EnvSpec = Readonly<Record<string, Variable<unknown>>>;

/** What `readEnv` makes of a spec: the same names, typed values. */
export type Env<Spec extends EnvSpec> = {
  readonly [Name in keyof Spec]: Spec[Name] extends Variable<infer T> ? T : never;
};

/** The environment is wrong. The message has one line for each mistake. */
export class EnvError extends StartError {
  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.name = "EnvError";
  }
}

/**
 * Reads every variable of the spec; an empty one counts as unset.
 *
 * @param source such as process.env
 * @throws EnvError with all mistakes at once
 */
export function readEnv<Spec extends EnvSpec>(
  spec: Spec,
  source: Readonly<Record<string, string | undefined>>,
): Env<Spec> {
  const mistakes: string[] = [];
  const values = Object.entries(spec).map(([name, variable]) => {
    const text = source[name] ?? "";
    const reading = text === "" ? variable.whenUnset : variable.parse(text);
    if ("value" in reading) return [name, reading.value];
    mistakes.push(`${name} is ${text === "" ? "not set" : variable.show(text)}; ${reading.refusal}.`);
    return [name, undefined];
  });
  if (mistakes.length > 0) throw new EnvError(mistakes);
  // The entries are built from the spec's own names and readers, which the compiler cannot follow.
  return Object.fromEntries(values) as Env<Spec>;
}
