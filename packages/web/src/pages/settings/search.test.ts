import { expect, it } from "@jest/globals";
import { parseAuditSearch } from "./search.ts";

it("reads the filters of the audit log from its address, and leaves out what it does not know", () => {
  const known = { user: 4, entity: "monitor", door: "api", since: "2026-11-01", until: "2026-11-20", page: 2 };
  expect(parseAuditSearch(known)).toEqual(known);
  const unknown = { user: "me", entity: "cat", door: "window", since: "yesterday", until: "2026-13-40", page: 0 };
  expect(parseAuditSearch(unknown)).toEqual({});
});
