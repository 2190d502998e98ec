import { expect, it } from "@jest/globals";
import { blocksOfPages } from "./blocks.ts";
import { missingPrograms, usersOf } from "./programs.ts";

it("leaves pages out whose programs a machine lacks", () => {
  expect(missingPrograms("/nowhere")).toEqual(["curl", "jq"]);
  const blocks = blocksOfPages();
  const users = [...usersOf(["jq"], blocks)];
  expect(users).toContain("docs/start/first-monitor-by-api.md");
  expect(users).not.toContain("docs/start/first-monitor.md");
  expect([...usersOf([], blocks)]).toEqual([]);
});
