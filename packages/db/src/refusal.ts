/**
 * Whether PostgreSQL refused a statement for what it holds (SQLSTATE classes 22, data exception, and 23, integrity
 * constraint violation, which a row without a partition is as well), so that repeating it is of no use.
 */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return /^2[23]/.test(String(error.code));
}
