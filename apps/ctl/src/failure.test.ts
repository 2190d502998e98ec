import { describe, expect, it } from "@jest/globals";
import { ApiProblem } from "./api/problem.ts";
import { ConfigurationError } from "./config/configuration-error.ts";
import { CommandError, exitCodeOf, explain } from "./failure.ts";

const ESCAPES = "\u001b[31m\u009b2J\u202e";

describe("what went wrong", () => {
  it.each<[string, Error]>([
    ["in files", new ConfigurationError([`a.yaml:1: monitors.${ESCAPES} is no key`, "b.yaml:1: must be an object"])],
    ["in the API's words", new ApiProblem(422, { title: ESCAPES })],
    ["on the command line", new CommandError(`There is no file ${ESCAPES}.`)],
  ])("%s moves nobody's cursor", (_where, error) => {
    const told = explain(error, ["apply"]) ?? "";
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
    expect(exitCodeOf(new ApiProblem(status, null), ["export"])).toBe(exitCode);
  });
});
