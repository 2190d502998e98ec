import { expect, it } from "@jest/globals";
import { accountForReports, type SentReport } from "./agents.ts";

const report = (number: number, status: number | null): SentReport => ({
  ...{ number, status, sentAtMs: number * 12_000, answeredAtMs: number * 12_000 + 5 },
});

it.each<[string, readonly SentReport[], readonly number[], readonly string[]]>([
  ["all are kept", [report(1, 200), report(2, 200)], [1, 2], []],
  ["one without an answer may be kept", [report(1, null), report(2, 200)], [1, 2], []],
  ["one without an answer may be lost", [report(1, null), report(2, 503)], [], []],
  ["one was sent again", [report(1, null), report(1, 200)], [1], []],
  ["one is lost", [report(1, 200), report(2, 200)], [2], ["report 1 was answered 200 and is lost"]],
  ["one was never sent", [report(1, 200)], [1, 3], ["report 3 is kept and was never sent"]],
  ["one was refused for good", [report(1, 401)], [], ["report 1 was answered 401"]],
])("of the reports of a server %s", (_what, sent, recorded, broken) => {
  expect(accountForReports(sent, recorded)).toEqual(broken);
});
