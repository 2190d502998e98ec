import { createHash } from "node:crypto";

/** More texts than the program has. The server keeps a plan per name and connection, so their number is bounded. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

/**
 * The name of a prepared statement. A text whose length depends on the data gets the empty name, because the number of
 * such texts has no limit.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES || isOfManyLengths(text)) return "";
  const name = `p_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Whether a text has a parameter for each of a number of values, or of rows. Lists of constants and of queries have one length. */
function isOfManyLengths(text: string): boolean {
  const values = text.indexOf("VALUES (");
  return / IN \(\$\d/.test(text) || (values >= 0 && /\), ?\(\$\d/.test(text.slice(values)));
}
