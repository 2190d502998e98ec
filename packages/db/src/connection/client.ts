import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/client.ts";
import { openPool, type Pool } from "./pool.ts";

export interface Database {
  /** For set-based SQL. */
  readonly pool: Pool;
  /** For everyday reads and writes; uses the same connections. */
  readonly prisma: PrismaClient;
  /** As `ready` of the pool. */
  ready(): Promise<string | null>;
  /** Waits for queries in flight and closes every connection. */
  stop(): Promise<void>;
  /** As `cutOff` of the pool. */
  cutOff(): void;
}

export interface DatabaseOptions {
  /** Most connections at a time. */
  readonly poolSize: number;
  /** Called with the error of a connection that broke while idle. The pool replaces the connection automatically. */
  readonly onIdleError: (error: Error) => void;
  /** As `onNotice` of the pool. */
  readonly onNotice?: (notice: string) => void;
}

/** Opens no connection yet: the first query does. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { poolSize, onIdleError, onNotice = () => {} } = options;
  const connections = openPool(url, { size: poolSize, onError: onIdleError, onNotice });
  const adapter = new PrismaPg(connections.pool, { statementNameGenerator: statementNames() });
  const prisma = new PrismaClient({ adapter });
  let stopping: Promise<void> | undefined;
  return {
    pool: connections.pool,
    prisma,
    ready: () => connections.ready(),
    stop() {
      stopping ??= prisma.$disconnect().then(() => connections.stop());
      return stopping;
    },
    cutOff: () => connections.cutOff(),
  };
}

/** More texts than the program has. The server keeps a plan per name and connection, so their number is bounded. */
const MAX_NAMES = 500;

/**
 * Names for prepared statements. A text whose length depends on the data gets no name, because the number of such texts
 * has no limit.
 */
function statementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES || isOfManyLengths(sql)) return "";
    const name = `p_${createHash("sha256").update(sql).digest("hex").slice(0, 24)}`;
    names.set(sql, name);
    return name;
  };
}

/** Whether a text has a parameter for each of a number of values, or of rows. Lists of constants and of queries have one length. */
function isOfManyLengths(sql: string): boolean {
  const values = sql.indexOf("VALUES (");
  return / IN \(\$\d/.test(sql) || (values >= 0 && /\), ?\(\$\d/.test(sql.slice(values)));
}
