import { expect, it } from "@jest/globals";
import { mayAddUpdate, type PageReport } from "./report.ts";

const AT = new Date("2026-11-22T12:00:00Z");
const update = {
  id: 1,
  state: "resolved",
  body: "Over",
  createdAt: AT,
  correctedAt: null,
  isPostmortem: false,
} as const;
const over = { kind: "incident", state: "resolved", publishedAt: AT, updates: [update] } as const;
type Case = Pick<PageReport, "kind" | "state" | "publishedAt" | "updates">;

it.each<readonly [what: string, report: Case, update: boolean, postmortem: boolean]>([
  ["an open incident", { ...over, state: "monitoring" }, true, false],
  ["an incident that is over", over, false, true],
  ["an incident with a postmortem", { ...over, updates: [{ ...update, isPostmortem: true }, update] }, false, false],
  ["a draft of an incident that is over", { ...over, publishedAt: null }, false, false],
  ["maintenance that is over", { ...over, kind: "maintenance", state: "completed" }, false, false],
])("%s can have a further update, and a postmortem", (_what, report, ofUpdate, ofPostmortem) => {
  expect(mayAddUpdate(report, { isPostmortem: false })).toBe(ofUpdate);
  expect(mayAddUpdate(report, { isPostmortem: true })).toBe(ofPostmortem);
});
