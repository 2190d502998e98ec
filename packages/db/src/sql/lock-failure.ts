import { DatabaseError } from "pg";

/** SQLSTATE of a wait that was longer than `lock_timeout`, and of transactions that waited for each other. */
const CODES = ["55P03", "40P01"];

/** Whether a statement did not get a lock. Its transaction may get it later. */
export function isLockFailure(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && CODES.includes(error.code ?? "");
}
