/** The imports of a file at run time: types open no sockets. */
export interface Import {
  readonly module: string;
  /** Names without aliases; `*` for the whole module. */
  readonly names: readonly string[];
}

const IMPORT = /^(?:import|export)\s+(?!type\s)([^"';]*?)\s*from\s*"([^"]+)"/gm;
const WHOLE = /^import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

/** The imports of a formatted file. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text);
  const named = [...code.matchAll(IMPORT)].map(([, clause = "", module = ""]) => ({ module, names: namesIn(clause) }));
  const whole = [...code.matchAll(WHOLE)].map(([, bare, dynamic]) => ({ module: bare ?? dynamic ?? "", names: ["*"] }));
  return [...named, ...whole].filter(({ names }) => names.length > 0);
}

function namesIn(clause: string): string[] {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1];
  const outside = clause.replace(/\{[^}]*\}/, "").replace(/[\s,]/g, "");
  const listed = (braces ?? "").split(",").map((name) => name.trim());
  const values = listed.filter((name) => name !== "" && !name.startsWith("type "));
  return [...(outside === "" ? [] : ["*"]), ...values.map((name) => name.replace(/\s+as\s.*/, ""))];
}

/** Good enough for a formatted file: the only comment signs inside our texts are the slashes of a URL. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, "").replace(/(^|[\s;{}(,])\/\/.*$/gm, "$1");
}
