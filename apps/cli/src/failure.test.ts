import { describe, expect, it } from "@jest/globals";
import { ApiProblem, ConfigurationError } from "@pharos/configuration";
import { explain } from "./failure.ts";

const ESCAPES = "\u001b[31m\u009b2J\u202e";

describe("what went wrong", () => {
  it.each<[string, Error]>([
    ["in files", new ConfigurationError([`a.yaml:1: monitors.${ESCAPES} is no key`, "b.yaml:1: must be an object"])],
    ["in the API's words", new ApiProblem(422, { title: ESCAPES })],
    ["anywhere else", new Error(`There is no file ${ESCAPES}.`)],
  ])("%s moves no cursor", (_where, error) => {
    const { message: told } = explain(error);
    expect(told.split("\n")).toHaveLength(error instanceof ConfigurationError ? 2 : 1);
    expect(told.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(told).toContain("\u{FFFD}[31m");
  });

  it.each([
    [401, 2],
    [403, 2],
    [404, 2],
    [429, 1],
    [500, 1],
  ])("as the API's answer %d ends with %d", (status, exitCode) => {
    expect(explain(new ApiProblem(status, null)).exitCode).toBe(exitCode);
  });
});
