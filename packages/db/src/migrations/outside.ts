/** The first line of a migration whose one statement cannot run in a transaction. */
const MARK = "-- outside a transaction";
const CREATE =
  /^CREATE (?<unique>UNIQUE )?INDEX CONCURRENTLY "(?<index>\w+)" ON "(?<table>\w+)" (?<definition>[^;]+);$/;
const DROP = /^DROP INDEX CONCURRENTLY "(?<index>\w+)";$/;

export interface NewIndex {
  readonly kind: "create";
  readonly unique: boolean;
  readonly index: string;
  readonly table: string;
  /** What follows the table's name: the columns, and more. */
  readonly definition: string;
}

/** What a migration does outside a transaction. */
export type OutsideStatement = NewIndex | { readonly kind: "drop"; readonly index: string };

/**
 * Reads what a migration does outside a transaction.
 * @returns null for a migration that runs in one
 * @throws Error if it begins with the mark and is something else than one of these statements
 */
export function parseOutside(sql: string): OutsideStatement | null {
  const [first, ...lines] = sql.split("\n");
  if (first !== MARK) return null;
  const statement = lines
    .filter((line) => !line.startsWith("--"))
    .join("\n")
    .trim();
  const { unique, index, table, definition } = CREATE.exec(statement)?.groups ?? {};
  if (index !== undefined && table !== undefined && definition !== undefined) {
    return { kind: "create", unique: unique !== undefined, index, table, definition };
  }
  const dropped = DROP.exec(statement)?.groups?.["index"];
  if (dropped !== undefined) return { kind: "drop", index: dropped };
  throw new Error(
    `A migration that begins with "${MARK}" must be one statement: CREATE INDEX CONCURRENTLY "name" ON "table" ..., or DROP INDEX CONCURRENTLY "name".`,
  );
}

/** The same in one statement that runs in a transaction: for tables that are not in use yet. */
export function insideOf(statement: OutsideStatement): string {
  if (statement.kind === "drop") return `DROP INDEX "${statement.index}"`;
  const { unique, index, table, definition } = statement;
  return `CREATE ${unique ? "UNIQUE " : ""}INDEX "${index}" ON "${table}" ${definition}`;
}
