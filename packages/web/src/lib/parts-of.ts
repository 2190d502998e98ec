/** The parts of a typed list, without spaces around them and without empty ones. */
export const partsOf = (typed: string, separator: "," | "\n"): readonly string[] =>
  typed.split(separator).flatMap((part) => part.trim() || []);
