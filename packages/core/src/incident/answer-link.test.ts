import { expect, it } from "@jest/globals";
import { ANSWERS_FOR_MS, answeredBy, isForOthers, isStampValid, mayBeAnswered } from "./answer-link.ts";

it.each<[string, number | null, number, boolean]>([
  ["an open incident", null, 0, true],
  ["one of almost seven days ago", null, ANSWERS_FOR_MS - 1, true],
  ["one of seven days ago", null, ANSWERS_FOR_MS, false],
  ["one that is over", 5, 10, false],
])("a link answers %s: %j", (_what, resolvedAtMs, nowMs, expected) => {
  expect(mayBeAnswered({ startedAtMs: 0, resolvedAtMs }, nowMs)).toBe(expected);
});

it.each<[string, number | null, number, boolean]>([
  ["no page", null, 0, false],
  ["a page of this moment", 0, 999, false],
  ["a page of a second ago", 0, 1_000, true],
  ["a page of an hour ago", 0, 3_600_000, true],
  ["a page of more than an hour ago", 0, 3_600_001, false],
  ["a page of the future", 10_000, 0, false],
])("a form of %s is sent", (_what, madeAtMs, nowMs, expected) => {
  expect(isStampValid(madeAtMs, nowMs)).toBe(expected);
});

it.each([
  ["https://pharos.example.com", true],
  ["http://192.168.1.5:3000", true],
  ["https://[2001:db8::1]", true],
  ["http://localhost:3000", false],
  ["http://pharos.localhost", false],
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000", false],
  ["http://pharos:3000", false],
  ["http://pharos./", false],
])("people on other machines can open %s: %j", (url, expected) => {
  expect(isForOthers(url)).toBe(expected);
});

it("names the link, and the person if they gave their name", () => {
  expect(answeredBy("", "Pager")).toBe("the link sent to Pager");
  expect(answeredBy("Ada", "Pager")).toBe("Ada, by the link sent to Pager");
});
