import { type Document, isScalar, visit } from "yaml";

/** A variable of the environment; undefined if it is not set. */
export type Variables = (name: string) => string | undefined;

/** `$${` is a literal `${`. The name is checked afterwards, so that the message can show a wrong one. */
const PLACEHOLDER = /\$\$\{|\$\{([^}]*)\}?/g;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

export interface FilledVariables {
  /** Texts that hold something of the environment: they must not be printed. */
  readonly secrets: ReadonlySet<string>;
  /** Texts that could not be filled and stay as they were. Their meaning is unknown. */
  readonly unfilled: ReadonlySet<string>;
  readonly mistakes: readonly VariableMistake[];
}

/** Why a text could not be filled. */
export interface VariableMistake {
  readonly offset: number;
  /** The text as it was. */
  readonly text: string;
  readonly message: string;
  /** The text is right, and its variable is not set. */
  readonly isUnset: boolean;
}

/** Replaces every `${NAME}` in a text value of the document by the environment's value. */
export function fillVariables(document: Document, variables: Variables): FilledVariables {
  const secrets = new Set<string>();
  const unfilled = new Set<string>();
  const mistakes: VariableMistake[] = [];
  visit(document, {
    Scalar(role, node) {
      if (role === "key" || !isScalar(node) || typeof node.value !== "string") return;
      const template = node.value;
      const { text, isSecret, wrong } = fill(template, variables);
      mistakes.push(...wrong.map((one) => ({ ...one, offset: node.range?.[0] ?? 0, text: template })));
      if (wrong.length > 0) {
        unfilled.add(template);
        return;
      }
      node.value = text;
      if (isSecret) secrets.add(text);
    },
  });
  return { secrets, unfilled, mistakes };
}

function fill(template: string, variables: Variables) {
  const wrong: Pick<VariableMistake, "message" | "isUnset">[] = [];
  let isSecret = false;
  const text = template.replace(PLACEHOLDER, (placeholder, name?: string) => {
    if (name === undefined) return "${";
    if (!NAME.test(name) || !placeholder.endsWith("}")) {
      const message = `a variable must be written as \${NAME}, and a literal \${ as $\${`;
      wrong.push({ message, isUnset: false });
      return "";
    }
    isSecret = true;
    const value = variables(name);
    if (value === undefined) wrong.push({ message: `the environment variable ${name} is not set`, isUnset: true });
    return value ?? "";
  });
  return { text, isSecret, wrong };
}

/** A text with a variable that is not set. */
export interface UnsetText {
  readonly text: string;
  readonly offset: number;
  /** For people. */
  readonly line: string;
}

/** The lines of texts that are in an entry. Of the same text elsewhere only if the entry uses an anchor there. */
export function linesOf(texts: readonly UnsetText[], isWithin: (one: UnsetText) => boolean): readonly string[] {
  const own = new Set(texts.filter(isWithin).map(({ text }) => text));
  return texts.filter((one) => isWithin(one) || !own.has(one.text)).map(({ line }) => line);
}
