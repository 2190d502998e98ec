/** What a text amounts to: a value, or the clause that says what would be right ("it must be true or false"). */
export type Reading<T> = { readonly value: T } | { readonly refusal: string };

/** How one environment variable is read. A fresh one is required and its value may be shown in an error. */
export interface Variable<T> {
  readonly parse: (text: string) => Reading<T>;
  /** What an error may say of a value that was refused. */
  readonly show: (text: string) => string;
  readonly whenUnset: Reading<T>;
  default(value: T): Variable<T>;
  /** Unset reads as null. */
  optional(): Variable<T | null>;
  /** Errors never show the value. */
  secret(): Variable<T>;
}

/** Longest part of a value that an error quotes. */
const SHOWN_LENGTH = 100;

/** The value in quotes; a long one is cut. */
function quote(text: string): string {
  return JSON.stringify(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}...` : text);
}

/** A variable whose parser says itself what would be right. The expectation is for when it is not set. */
export function readBy<T>(expectation: string, parse: (text: string) => Reading<T>): Variable<T> {
  return build({ parse, show: quote, whenUnset: { refusal: `it must be ${expectation}` } });
}

/**
 * A variable of one's own kind.
 *
 * @param expectation what would be right, as in "it must be ..."
 * @param parse undefined refuses the text
 */
export function variable<T>(expectation: string, parse: (text: string) => T | undefined): Variable<T> {
  return readBy(expectation, (text) => {
    const value = parse(text);
    return value === undefined ? { refusal: `it must be ${expectation}` } : { value };
  });
}

/**
 * A variable read by a function that throws where the text is wrong. Its error's message becomes the clause after the
 * semicolon, so it must say what would be right and must not quote a secret.
 */
export function parsedBy<T>(expectation: string, parse: (text: string) => T): Variable<T> {
  return readBy(expectation, (text) => {
    try {
      return { value: parse(text) };
    } catch (error) {
      return { refusal: error instanceof Error ? error.message : `it must be ${expectation}` };
    }
  });
}

/** The same variable, with another way to show a refused value; the result is quoted. */
export function shownAs<T>(base: Variable<T>, show: (text: string) => string): Variable<T> {
  return build({ ...base, show: (text) => quote(show(text)) });
}

type Rules<T> = Pick<Variable<T>, "parse" | "show" | "whenUnset">;

function build<T>({ parse, show, whenUnset }: Rules<T>): Variable<T> {
  return {
    parse,
    show,
    whenUnset,
    default: (value) => build({ parse, show, whenUnset: { value } }),
    optional: () => build<T | null>({ parse, show, whenUnset: { value: null } }),
    secret: () => build({ parse, show: () => "set to a value that is not shown", whenUnset }),
  };
}
