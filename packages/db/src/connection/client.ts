import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/client.ts";
import { openPool, type Pool } from "./pool.ts";
import { statementName } from "./statement-name.ts";

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
  /** As `isRehearsal` of the pool. */
  readonly isRehearsal?: boolean;
}

/** Opens no connection yet: the first query does. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { poolSize, onIdleError, ...others } = options;
  const connections = openPool(url, { size: poolSize, onError: onIdleError, ...others });
  const adapter = new PrismaPg(connections.pool, { statementNameGenerator: ({ sql }) => statementName(sql) });
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
