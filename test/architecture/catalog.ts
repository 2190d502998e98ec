import type pg from "pg";

interface Column {
  readonly type: string;
  /** The database rejects a row that does not name the column. */
  readonly isDemanded: boolean;
}

/** The demands of a database on the programs that read and write it. */
export interface Catalog {
  /** By table or view and name, as `subjects.id`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Conditions for rows, such as `subjects: UNIQUE (id)`, with their columns. */
  readonly constraints: ReadonlyMap<string, readonly string[]>;
}

const COLUMNS = `
SELECT c.relname AS relation, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
  a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND c.relkind <> 'v' AS demanded
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
  AND a.attnum > 0 AND NOT a.attisdropped`;

/** Constraints, and unique indexes, which PostgreSQL does not list as constraints. */
const CONSTRAINTS = `
SELECT c.relname AS relation, pg_get_constraintdef(o.oid) AS definition,
  ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (o.conkey)) AS columns
FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid
WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND o.contype IN ('c', 'f', 'u', 'x')
UNION ALL
SELECT c.relname, 'UNIQUE ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+ ', ''),
  ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (i.indkey))
FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND i.indisunique AND NOT i.indisprimary`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows: columns } = await client.query(COLUMNS);
  const { rows: constraints } = await client.query(CONSTRAINTS);
  return {
    columns: new Map(
      columns.map(({ relation, name, type, demanded }) => [`${relation}.${name}`, { type, isDemanded: demanded }]),
    ),
    constraints: new Map(constraints.map((one) => [`${one.relation}: ${one.definition}`, one.columns])),
  };
}

/** The operations of code for the earlier database that no longer work, a sentence each. */
export function objections(before: Catalog, after: Catalog): readonly string[] {
  const found: string[] = [];
  for (const [name, { type, isDemanded }] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) found.push(`${name} is gone`);
    else if (now.type !== type) found.push(`${name} has another type`);
    else if (now.isDemanded && !isDemanded) found.push(`${name} must be written now`);
  }
  const known = new Set([...before.columns.keys()].map((name) => name.split(".")[0]));
  for (const [name, { isDemanded }] of after.columns) {
    const isNew = !before.columns.has(name) && known.has(name.split(".")[0]);
    if (isNew && isDemanded) found.push(`${name} must be written now`);
  }
  for (const [constraint, columns] of after.constraints) {
    if (before.constraints.has(constraint)) continue;
    const relation = constraint.split(":")[0];
    if (!known.has(relation)) continue;
    // A constraint of a new column holds for rows that leave it empty, or have its default.
    if (columns.every((column) => before.columns.has(`${relation}.${column}`))) {
      found.push(`${constraint} must be fulfilled now`);
    }
  }
  return found;
}
