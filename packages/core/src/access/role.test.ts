import { expect, it } from "@jest/globals";
import { mayAccess, seesSecrets } from "./role.ts";

it.each([
  ["owner", { read: true, write: true, own: true }, true],
  ["admin", { read: true, write: true, own: false }, true],
  ["viewer", { read: true, write: false, own: false }, false],
] as const)("%s may %j, and sees secrets: %s", (role, may, secrets) => {
  const accesses = ["read", "write", "own"] as const;
  expect(Object.fromEntries(accesses.map((access) => [access, mayAccess(role, access)]))).toEqual(may);
  expect(seesSecrets(role)).toBe(secrets);
});
