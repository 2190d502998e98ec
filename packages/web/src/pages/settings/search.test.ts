import { expect, it } from "@jest/globals";
import { auditQueryOf } from "./audit-query.ts";
import { parseAuditSearch } from "./search.ts";

it("reads the filters of the audit log from its URL, and leaves out what it does not know", () => {
  const known = { user: 4, entity: "monitor", door: "api", since: "2026-11-01", until: "2026-11-20", page: 2 };
  expect(parseAuditSearch(known)).toEqual(known);
  const period = { since: "2026-11-01T00:00:00.000Z", until: "2026-11-21T00:00:00.000Z" };
  expect(auditQueryOf(known, "UTC")).toEqual({ ...known, ...period });
  const unknown = { user: "me", entity: "cat", door: "window", since: "yesterday", until: "2026-13-40", page: 0 };
  expect(auditQueryOf(parseAuditSearch(unknown), "UTC")).toEqual({});
});
