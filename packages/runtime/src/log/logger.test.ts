import { PassThrough } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { VERSION } from "../version.ts";
import { createLogger, type LogFields, type Logger, type LogLevel } from "./logger.ts";

/** The lines that a logger of this level wrote, each parsed. */
function logged(write: (logger: Logger) => void, level: LogLevel = "debug"): Record<string, unknown>[] {
  const destination = new PassThrough();
  write(createLogger({ service: "api", level, destination }));
  const text: string = destination.read()?.toString() ?? "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function fieldsOf(fields: LogFields): Record<string, unknown> {
  const [{ ts: _ts, level: _level, service: _service, version: _version, message: _message, ...rest } = {}] = logged(
    (logger) => logger.info("message", fields),
  );
  return rest;
}

describe("a log line", () => {
  it("is one JSON object with time, level, service, version, message and the fields, in that order", () => {
    const [line] = logged((logger) => logger.warn("Check lost", { monitorId: 7, count: 2n }));
    expect(Object.keys(line ?? {})).toEqual(["ts", "level", "service", "version", "message", "monitorId", "count"]);
    expect(line).toMatchObject({ level: "warn", service: "api", message: "Check lost", monitorId: 7, count: "2" });
    expect(new Date(String(line?.["ts"])).toISOString()).toBe(line?.["ts"]);
  });

  it("is written only from the level on", () => {
    const all = (logger: Logger) => {
      logger.debug("1");
      logger.info("2");
      logger.warn("3");
      logger.error("4");
    };
    expect(logged(all, "warn").map(({ message }) => message)).toEqual(["3", "4"]);
    expect(logged(all, "debug")).toHaveLength(4);
  });

  it("carries its logger's fields, and those of the loggers above", () => {
    const [line] = logged((logger) => logger.child({ a: 1, b: 1 }).child({ b: 2 }).info("message", { c: 3 }));
    expect(line).toMatchObject({ a: 1, b: 2, c: 3 });
  });

  it("keeps its own fields whatever the caller's are called", () => {
    const [line] = logged((logger) =>
      logger.info("right", { message: "wrong", level: "wrong", service: "wrong", version: "wrong" }),
    );
    expect(line).toMatchObject({ message: "right", level: "info", service: "api", version: VERSION });
  });
});

describe("an error", () => {
  it("is logged with its causes and its code, without what drivers hang on it", () => {
    const cause = Object.assign(new Error("Connection refused"), { code: "ECONNREFUSED", query: "select 1" });
    const { error } = fieldsOf({ error: new Error("Could not claim", { cause }) });
    expect(error).toEqual({
      name: "Error",
      message: "Could not claim",
      stack: expect.stringContaining("logger.test.ts"),
      cause: { name: "Error", message: "Connection refused", code: "ECONNREFUSED", stack: expect.any(String) },
    });
  });

  it("is logged with those it gathers", () => {
    const { error } = fieldsOf({ error: new AggregateError([new Error("first")], "Two failed") });
    expect(error).toMatchObject({ name: "AggregateError", errors: [{ message: "first" }] });
  });

  it("may be its own cause", () => {
    const error = new Error("round");
    error.cause = error;
    expect(fieldsOf({ error })["error"]).toMatchObject({ message: "round", cause: "circular" });
  });
});

describe("secrets", () => {
  it.each([
    "password",
    "authorization",
    "Authorization",
    "cookie",
    "set-cookie",
    "token",
    "heartbeat_token",
    "botToken",
    "client_secret",
    "request_headers",
    "requestHeaders",
    "webhook_url",
    "ENCRYPTION_KEYS",
  ])("under the key %s are hidden at any depth", (key) => {
    expect(JSON.stringify(fieldsOf({ [key]: "hunter2", deep: [{ [key]: { value: "hunter2" } }] }))).not.toContain(
      "hunter2",
    );
  });

  it.each([
    "connect postgresql://pharos:hunter2@db:5432/pharos failed",
    "header Authorization: Bearer hunter2",
    "token pharos_hunter2hunter2hunter2hunter2hunter2hunt was refused",
  ])("inside a text are hidden: %s", (text) => {
    const lines = logged((logger) => logger.error(text, { text, error: new Error(text), url: text }));
    expect(JSON.stringify(lines)).not.toContain("hunter2");
  });

  it("do not take ids with them", () => {
    expect(fieldsOf({ tokenId: 7, monitorId: 8, password: null })).toEqual({
      tokenId: 7,
      monitorId: 8,
      password: null,
    });
  });
});

it("bounds what it writes", () => {
  const deep = (depth: number): unknown => (depth === 0 ? "end" : { next: deep(depth - 1) });
  const line = JSON.stringify(
    fieldsOf({
      text: "x".repeat(100_000),
      items: new Array(10_000).fill(1),
      deep: deep(50),
      bytes: Buffer.alloc(9_999),
    }),
  );
  expect(line.length).toBeLessThan(10_000);
  expect(line).toContain('"bytes":"9999 bytes"');
});
