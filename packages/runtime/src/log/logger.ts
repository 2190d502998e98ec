import winston from "winston";
import { VERSION } from "../version.ts";
import { safeFields, safeText } from "./fields.ts";

export const logLevels = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Ids and numbers that tell what a message is about, in camelCase with units; an error goes under `error`. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Messages are constant sentences; variable parts go into the fields. */
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
  const sink = winston.createLogger({
    level,
    levels: Object.fromEntries(logLevels.map((name, urgency) => [name, urgency])),
    format: winston.format.printf((entry) => line(service, entry.level, entry.message, entry["fields"])),
    transports: [new winston.transports.Stream({ stream: destination })],
  });
  return facade(sink, {});
}

function facade(sink: winston.Logger, always: LogFields): Logger {
  // Fields travel as one property: winston would merge a field named `message` or `level` into its own.
  const log = (level: LogLevel) => (message: string, fields?: LogFields) => {
    sink.log({ level, message, fields: { ...always, ...fields } });
  };
  return {
    error: log("error"),
    warn: log("warn"),
    info: log("info"),
    debug: log("debug"),
    child: (fields) => facade(sink, { ...always, ...fields }),
  };
}

function line(service: string, level: string, message: unknown, fields: unknown): string {
  const own = { ts: new Date().toISOString(), level, service, version: VERSION, message: safeText(String(message)) };
  const given = typeof fields === "object" && fields !== null ? safeFields({ ...fields }) : {};
  return JSON.stringify({ ...own, ...given, ...own });
}
