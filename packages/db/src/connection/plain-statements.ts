import { Prisma } from "../generated/client.ts";
import { pgTypes } from "../sql/column-values.ts";
import type { Querying } from "./lending-pool.ts";
import { statementName } from "./statement-name.ts";

/**
 * The same client, whose plain statements (`$queryRaw` and so on) go to PostgreSQL by the driver. They cost a quarter
 * then. Rows have the types of `pgTypes`: a bigint is a number. Errors are the driver's.
 *
 * @param querying says where the statements go
 */
export function withPlainStatements(
  client: Prisma.TransactionClient,
  querying: () => Querying,
): Prisma.TransactionClient {
  const send = (text: string, values: readonly unknown[]) =>
    querying().query({ name: statementName(text), text, values: [...values], types: pgTypes });
  const sqlOf = (query: TemplateStringsArray | Prisma.Sql, values: readonly unknown[]) =>
    query instanceof Prisma.Sql ? query : Prisma.sql(query, ...values);
  const rows = async (text: string, values: readonly unknown[]) => (await send(text, values)).rows;
  const count = async (text: string, values: readonly unknown[]) => (await send(text, values)).rowCount ?? 0;
  const own = new Map<string | symbol, unknown>(
    Object.entries({
      $queryRawUnsafe: (text: string, ...values: readonly unknown[]) => rows(text, values),
      $executeRawUnsafe: (text: string, ...values: readonly unknown[]) => count(text, values),
      $queryRaw(query: TemplateStringsArray | Prisma.Sql, ...values: readonly unknown[]) {
        const sql = sqlOf(query, values);
        return rows(sql.text, sql.values);
      },
      $executeRaw(query: TemplateStringsArray | Prisma.Sql, ...values: readonly unknown[]) {
        const sql = sqlOf(query, values);
        return count(sql.text, sql.values);
      },
    }),
  );
  return new Proxy(client, { get: (target, key) => own.get(key) ?? Reflect.get(target, key) });
}
