import { DatabaseError } from "pg";

/** Whether a statement waited for a lock for as long as its `lock_timeout` lets it. */
export function isLockTimeout(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === "55P03";
}
