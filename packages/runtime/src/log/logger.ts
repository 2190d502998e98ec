import { VERSION } from "../version.ts";
import { safeFields, safeText } from "./fields.ts";

export const logLevels = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Ids and numbers that tell what a message is about, in camelCase with units; an error goes under `error`. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Messages are constant sentences; what differs goes into the fields. */
export interface Logger {
  error(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
  /** A logger that adds these fields to every message. */
  child(fields: LogFields): Logger;
}

export interface LoggerOptions {
  readonly service: string;
  /** Messages less urgent than this are dropped. */
  readonly level: LogLevel;
  /** Standard output unless given. */
  readonly destination?: NodeJS.WritableStream;
}

/** One JSON object a line: `ts` (ISO 8601, UTC), `level`, `service`, `version`, `message`, then the fields. Secrets are hidden. */
export function createLogger({ service, level, destination = process.stdout }: LoggerOptions): Logger {
  const write = (entry: LogLevel, message: string, fields: LogFields) => {
    destination.write(`${line(service, entry, message, fields)}\n`);
  };
  return facade(write, logLevels.indexOf(level), {});
}

type Write = (level: LogLevel, message: string, fields: LogFields) => void;

/** @param leastUrgent place of the level in `logLevels` */
function facade(write: Write, leastUrgent: number, always: LogFields): Logger {
  const log = (level: LogLevel) => {
    if (logLevels.indexOf(level) > leastUrgent) return () => {};
    return (message: string, fields?: LogFields) => write(level, message, { ...always, ...fields });
  };
  return {
    error: log("error"),
    warn: log("warn"),
    info: log("info"),
    debug: log("debug"),
    child: (fields) => facade(write, leastUrgent, { ...always, ...fields }),
  };
}

function line(service: string, level: LogLevel, message: string, fields: LogFields): string {
  const own = { ts: new Date().toISOString(), level, service, version: VERSION, message: safeText(message) };
  return JSON.stringify({ ...own, ...safeFields(fields), ...own });
}
