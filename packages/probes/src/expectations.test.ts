import { describe, expect, it } from "@jest/globals";
import type { Assertion, HttpAnswer } from "@pharos/core";
import { createExpectations } from "./expectations.ts";

const NOTHING: Parameters<typeof createExpectations>[0] = {
  expectedStatusCodes: [200],
  forbiddenKeyword: null,
  assertions: [],
  ...{ requestHeaders: null, requestBody: null, send: null, oauth2: null, username: null, password: null },
};
const json = (
  property: string,
  comparison: Assertion["comparison"],
  target: Assertion["target"] = null,
): Assertion => ({
  ...{ source: "json", property, comparison, target },
});
const header = (
  property: string,
  comparison: Assertion["comparison"],
  target: Assertion["target"] = null,
): Assertion => ({
  ...{ source: "header", property, comparison, target },
});

/** Tests of the witness cover its notes. */
const witness = { read: () => false };

interface Answer {
  readonly body?: readonly string[];
  readonly headers?: HttpAnswer["headers"];
  readonly bodyFault?: string | null;
}

/** The fault of an answer, and how many of its pieces were read. */
function judge(
  expected: Partial<typeof NOTHING>,
  { body = [], headers = {}, bodyFault = null }: Answer,
  keyword: string | null = null,
) {
  const { reader, fault } = createExpectations({ ...NOTHING, ...expected }, keyword, witness);
  let pieces = 0;
  for (const piece of reader ? body : []) {
    pieces += 1;
    if (reader?.read(piece)) break;
  }
  return { fault: fault({ headers, bodyFault })?.message ?? null, pieces };
}

it("reads no body where nothing of it is expected", () => {
  expect(createExpectations(NOTHING, null, witness).reader).toBeUndefined();
  expect(
    createExpectations({ ...NOTHING, assertions: [header("server", "exists")] }, null, witness).reader,
  ).toBeUndefined();
});

it("wants the body of an answer with an expected status code alone", () => {
  const { reader } = createExpectations({ ...NOTHING, forbiddenKeyword: "x" }, null, witness);
  expect([reader?.wants(200, {}), reader?.wants(503, {})]).toEqual([true, false]);
});

describe("a forbidden keyword", () => {
  it.each<[string, Answer, string | null, number]>([
    ["is not there", { body: ["all ", "is well"] }, null, 2],
    ["is there: the rest is not read", { body: ["an err", "or", " came"] }, "The forbidden keyword was found", 2],
    [
      "is not in what came of the body",
      { body: ["all"], bodyFault: "the body broke off" },
      "The forbidden keyword was not found: the body broke off",
      1,
    ],
  ])("%s", (_name, answer, fault, pieces) => {
    expect(judge({ forbiddenKeyword: "error" }, answer)).toEqual({ fault, pieces });
  });

  it("is looked for after the wanted one was found", () => {
    expect(judge({ forbiddenKeyword: "error" }, { body: ["well", "error"] }, "well")).toMatchObject({
      fault: "The forbidden keyword was found",
    });
    expect(judge({ forbiddenKeyword: "error" }, { body: ["ill"] }, "well")).toMatchObject({
      fault: "The keyword was not found",
    });
  });
});

describe("assertions", () => {
  const status = [json("$.status", "equals", "ok")];

  it.each<[string, readonly Assertion[], Answer, string | null]>([
    ["hold of JSON in pieces", status, { body: ['{"sta', 'tus":"ok"}'] }, null],
    ["do not hold", status, { body: ['{"status":"down"}'] }, 'Expected $.status to equal "ok", got "down"'],
    ["of what is no JSON", status, { body: ["<html>"] }, "The body is not JSON"],
    [
      "of JSON that breaks off",
      status,
      { body: ['{"sta'], bodyFault: "the body broke off" },
      "The body is not JSON: the body broke off",
    ],
    [
      "of a body that is too long",
      status,
      { body: [`["${"x".repeat(70_000)}"]`] },
      "The body is too long to be read as JSON: at most 64 KiB are",
    ],
    [
      "hold of a header",
      [header("Content-Type", "contains", "json")],
      { headers: { "content-type": "application/json" } },
      null,
    ],
    [
      "hold of one of several headers",
      [header("set-cookie", "contains", "b=")],
      { headers: { "set-cookie": ["a=1", "b=2"] } },
      null,
    ],
    ["miss a header", [header("x-cache", "exists")], {}, "Expected the header x-cache to exist, which is missing"],
    [
      "are told one at a time, headers first",
      [...status, header("x-cache", "not_exists"), header("x-age", "exists")],
      { body: ["{}"], headers: { "x-cache": "HIT" } },
      "Expected the header x-cache to not exist",
    ],
  ])("%s", (_name, assertions, answer, fault) => {
    expect(judge({ assertions }, answer).fault).toBe(fault);
  });

  it("quote no secret that an answer holds", () => {
    const secrets = { requestBody: '{"token":"s3cret-body"}', requestHeaders: { "X-Key": "s3cret-header" } };
    const of = (assertion: Assertion, answer: Answer) => judge({ ...secrets, assertions: [assertion] }, answer).fault;
    const said = 'Expected $.said to equal "ok", got "********"';
    expect(of(json("$.said", "equals", "ok"), { body: ['{"said":"s3cret-body"}'] })).toBe(said);
    expect(of(json("$.said", "equals", "ok"), { body: ['{"said":"s3cret-header"}'] })).toBe(said);
    expect(of(header("x-echo", "equals", "ok"), { headers: { "x-echo": "key s3cret-header" } })).toBe(
      'Expected the header x-echo to equal "ok", got "key ********"',
    );
    expect(of(header("Set-Cookie", "contains", "a="), { headers: { "set-cookie": ["session=1"] } })).toBe(
      'Expected the header Set-Cookie to contain "a=", got ********',
    );
  });

  it.each<[string, string, string, string | null]>([
    [
      "many values",
      `[${"0,".repeat(30_000)}0]`,
      "$..[?@.a == 1]",
      "The body holds too many values to search it for the assertions' paths",
    ],
    ["many values that nothing is searched for", `[${"0,".repeat(30_000)}0]`, "$[30000]", null],
    ["lists in lists", "[".repeat(30_000) + "]".repeat(30_000), "$[0][0]", null],
    ["lists in lists that do not end", "[".repeat(60_000), "$[0][0]", "The body is not JSON"],
  ])("read a body of %s", (_name, body, path, fault) => {
    expect(judge({ assertions: [json(path, "exists")] }, { body: [body] }).fault).toBe(fault);
  });

  it("keep no more of a long body than they read", () => {
    expect(
      judge({ assertions: status }, { body: Array.from({ length: 100 }, () => "x".repeat(10_000)) }),
    ).toMatchObject({ pieces: 7 });
  });
});
