/**
 * The meaning of a failure for the work that failed, which decides the next step.
 *
 * | failure | cause | then |
 * |---|---|---|
 * | `away` | the server cannot be reached, stops, is read-only, or lacks something that every statement needs | all work waits |
 * | `late` | the work took longer than it may: there was too much of it, or something else holds a lock | less work is tried at a time |
 * | `cannot` | PostgreSQL or our own code fails because of the data in the work | repeating the work is of no use |
 */
export type DatabaseFailure = "away" | "late" | "cannot";

/** Work has taken longer than a bound of ours allows. */
export class LateError extends Error {
  override readonly name = "LateError";
}

/** SQLSTATE of a statement that its time limit has cancelled, and of a lock that was not to be had in time. */
const LATE = ["57014", "55P03"];

/** SQLSTATE of a statement that changes something on a server that takes no changes: a standby, or one whose disk is full. */
export const READ_ONLY = "25006";

/**
 * SQLSTATE classes and codes that do not depend on a statement's data. They are: connection (08), a transaction that
 * waited for too long (25P03, 25P04), a prepared statement of another session (26), and sign-in (28). Further codes are
 * no such database or schema (3D, 3F), rolled back for another transaction (40), no right (42501), and no such table
 * (42P01). The last are no room (53), stopping (57), and failure of the system (58).
 */
const AWAY = /^(?:08|25P03|25P04|26|28|3D|3F|40|42501|42P01|53|57|58)/;

/** Codes of Node.js for sockets and names, and for cancelled work. */
const SOCKET = /^(?:E[A-Z]+|EAI_[A-Z]+|ABORT_ERR)$/;
/** Parts of codes of Node.js for TLS. */
const TLS = ["ERR_TLS_", "ERR_SSL_", "ERR_SOCKET_", "CERT", "UNABLE_TO_"];

/** Messages without a code, from the driver and from this package, when a connection cannot be opened or ends. */
const CONNECTION =
  /^(?:Connection terminated|The connection was cut off|No PostgreSQL server|timeout e|Query read timeout|Client (?:was closed|has encountered)|Cannot use a pool after|Cut off|SASL: |The server does not support SSL|There was an error establishing)/;

export function databaseFailure(error: unknown): DatabaseFailure {
  if (typeof error !== "object" || error === null) return "cannot";
  if (error instanceof LateError) return "late";
  const code = codeOf(error);
  if (LATE.includes(code)) return "late";
  if (code === READ_ONLY || AWAY.test(code) || SOCKET.test(code) || isStop(error)) return "away";
  if (TLS.some((part) => code.includes(part))) return "away";
  return code === "" && error instanceof Error && CONNECTION.test(error.message) ? "away" : "cannot";
}

function codeOf(error: object): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

function isStop(error: object): boolean {
  return "name" in error && error.name === "AbortError";
}
