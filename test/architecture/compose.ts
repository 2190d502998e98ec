import { parse } from "yaml";

type Values = Readonly<Record<string, string>>;

/** A service of compose.yaml as tests read it, with variables still in it. */
export interface ComposeService {
  readonly name: string;
  readonly image: string;
  /** It is made of this repository's Dockerfile. */
  readonly isBuilt: boolean;
  /** The app that it runs; null for images of others. */
  readonly app: string | null;
  readonly profiles: readonly string[];
  readonly environment: Values;
  readonly networks: readonly string[];
  readonly ports: readonly string[];
  readonly volumes: readonly string[];
  /** Everything, as it is written. */
  readonly all: Readonly<Record<string, unknown>>;
}

/** Each service merges several anchors, which is more than the parser takes for harmless. */
export const MAX_ALIASES = 1_000;

/** The services of a compose file, merges carried out. */
export function composeServices(text: string): readonly ComposeService[] {
  const file: { readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>> } = parse(text, {
    merge: true,
    maxAliasCount: MAX_ALIASES,
  });
  return Object.entries(file.services).map(([name, all]) => {
    const isBuilt = all["build"] !== undefined;
    const words = [...textsOf(all["entrypoint"]), ...textsOf(all["command"])];
    return {
      name,
      all,
      isBuilt,
      image: String(all["image"]),
      app: isBuilt ? (words.find((word) => !["sh", "deploy/run-service.sh"].includes(word)) ?? null) : null,
      profiles: textsOf(all["profiles"]),
      environment: Object.fromEntries(
        Object.entries(all["environment"] ?? {}).map(([key, value]) => [key, `${value}`]),
      ),
      networks: textsOf(all["networks"]),
      ports: textsOf(all["ports"]),
      volumes: textsOf(all["volumes"]),
    };
  });
}

/** A default value may contain other variables. */
const VARIABLE = /\$\{([A-Z_]+)(?::(-|\?)((?:[^{}]|\$\{[^{}]*\})*))?\}/g;

/** A text after compose's interpolation. @throws Error if a variable that must be set is not */
export function interpolated(text: string, values: Values): string {
  return text.replace(VARIABLE, (_whole, name: string, operator: string | undefined, rest = "") => {
    const value = values[name] ?? "";
    if (value !== "") return value;
    if (operator === "?") throw new Error(`${name} must be set: ${rest}`);
    return interpolated(rest, values);
  });
}

/** The variables that a text names, and whether they must be set. */
export function variablesIn(text: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [, name = "", operator, rest = ""] of text.matchAll(VARIABLE)) {
    found.set(name, found.get(name) === true || operator === "?");
    for (const [inner, isRequired] of operator === "-" ? variablesIn(rest) : []) {
      found.set(inner, found.get(inner) === true || isRequired);
    }
  }
  return found;
}

function textsOf(value: unknown): readonly string[] {
  return value === undefined ? [] : [value].flat().map(String);
}
