import { StartError } from "../start-error.ts";

/** A text once read: a value, or the clause that states the correct form ("it must be true or false"). */
type ParsedText<T> = { readonly value: T } | { readonly refusal: string };

/** How one environment variable is read. A fresh one is required and its value may be shown in an error. */
export interface Variable<T> {
  readonly parse: (text: string) => ParsedText<T>;
  /** The part of a rejected value that an error may quote. */
  readonly show: (text: string) => string;
  readonly whenUnset: ParsedText<T>;
  default(value: T): Variable<T>;
  /** Unset reads as null. */
  optional(): Variable<T | null>;
  /** Errors never show the value. */
  secret(): Variable<T>;
}

/** Longest part of a value that an error quotes, in characters. */
const MAX_SHOWN_LENGTH = 100;

/**
 * A variable of one's own kind.
 *
 * @param expectation the correct form, as in "it must be ..."
 * @param parse undefined rejects the text. An error rejects it in its own words: the message is the clause that states
 * the correct form, and must not quote a secret
 * @param shown the part of a rejected text that an error may quote; all of it unless given
 */
export function variable<T>(
  expectation: string,
  parse: (text: string) => T | undefined,
  shown: (text: string) => string = (text) => text,
): Variable<T> {
  const refusal = `it must be ${expectation}`;
  return build({
    parse(text) {
      try {
        const value = parse(text);
        return value === undefined ? { refusal } : { value };
      } catch (error) {
        return { refusal: error instanceof Error ? error.message : refusal };
      }
    },
    show: (text) => quote(shown(text)),
    whenUnset: { refusal },
  });
}

/** The value in quotes; a long one is cut. */
function quote(text: string): string {
  return JSON.stringify(text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}...` : text);
}

type Rules<T> = Pick<Variable<T>, "parse" | "show" | "whenUnset">;

function build<T>({ parse, show, whenUnset }: Rules<T>): Variable<T> {
  return {
    parse,
    show,
    whenUnset,
    default: (value) => build({ parse, show, whenUnset: { value } }),
    optional: () => build<T | null>({ parse, show, whenUnset: { value: null } }),
    secret: () => build({ parse, show: () => "set to a hidden value", whenUnset }),
  };
}

/** Variable name to how it is read. */
export type EnvSpec = Readonly<Record<string, Variable<unknown>>>;

/** The result of `readEnv` for a spec: the same names, typed values. */
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
  const values = Object.entries(spec).map(([name, { parse, show, whenUnset }]) => {
    const text = source[name] ?? "";
    const parsed = text === "" ? whenUnset : parse(text);
    if ("value" in parsed) return [name, parsed.value];
    mistakes.push(`${name} is ${text === "" ? "not set" : show(text)}; ${parsed.refusal}.`);
    return [name, undefined];
  });
  if (mistakes.length > 0) throw new EnvError(mistakes);
  // The entries are built from the spec's own names and readers, which the compiler cannot follow.
  return Object.fromEntries(values) as Env<Spec>;
}
