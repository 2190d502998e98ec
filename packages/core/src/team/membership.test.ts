import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Role, roles } from "../access/role.ts";
import { memberProblem } from "./membership.ts";

it.each<[string, Role, Role, Role | null, number, string | undefined]>([
  ["an Owner makes an Owner", "owner", "viewer", "owner", 1, undefined],
  ["an Owner lowers one of two", "owner", "owner", "viewer", 2, undefined],
  ["an Owner removes one of two", "owner", "owner", null, 2, undefined],
  ["the last Owner is not lowered", "owner", "owner", "admin", 1, "conflict"],
  ["the last Owner does not leave", "owner", "owner", null, 1, "conflict"],
  ["the last Owner stays one", "owner", "owner", "owner", 1, undefined],
  ["an Admin makes an Admin", "admin", "viewer", "admin", 1, undefined],
  ["an Admin removes a Viewer", "admin", "viewer", null, 1, undefined],
  ["an Admin makes no Owner", "admin", "admin", "owner", 1, "forbidden"],
  ["an Admin lowers no Owner", "admin", "owner", "viewer", 2, "forbidden"],
  ["an Admin removes no Owner", "admin", "owner", null, 2, "forbidden"],
])("%s", (_what, by, from, to, owners, refusal) => {
  expect(memberProblem({ by, from, to, owners })?.kind).toBe(refusal);
});

it("never leaves a team without an Owner", () => {
  const role = fc.constantFrom(...roles);
  fc.assert(
    fc.property(role, role, fc.option(role), fc.integer({ min: 1, max: 5 }), (by, from, to, owners) => {
      if (memberProblem({ by, from, to, owners }) !== null) return;
      const left = owners + (to === "owner" ? 1 : 0) - (from === "owner" ? 1 : 0);
      expect(left).toBeGreaterThan(0);
    }),
  );
});
