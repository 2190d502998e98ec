import { expect, it } from "@jest/globals";
import { keptUuid } from "./kept-token.ts";

it("has a UUID of version 8 for each push token, always the same", () => {
  const uuids = ["yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q", "yqlKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q"].map(keptUuid);
  // A change would end the pushes of every copied token.
  expect(uuids[0]).toBe("4e5a81b6-d09d-8c33-8394-6c1e5c00e546");
  expect(new Set(uuids).size).toBe(2);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
