import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { RateLimiterRes } from "rate-limiter-flexible";
import { createMemoryLimiter } from "./memory.ts";

it("stops taking up keys when it is full, still limits those it knows, and starts anew with the next window", async () => {
  const memory = createMemoryLimiter({ limit: 1, windowSeconds: 1, maxKeys: 2 });
  const isAllowed = (key: string) =>
    memory.consume(key).then(
      () => true,
      (reason: unknown) => !(reason instanceof RateLimiterRes),
    );
  expect(await isAllowed("ann")).toBe(true);
  expect(await isAllowed("bob")).toBe(true);
  expect([await isAllowed("eve"), await isAllowed("eve")]).toEqual([true, true]);
  expect(await isAllowed("ann")).toBe(false);
  await waitFor(async () => (await isAllowed("eve")) && !(await isAllowed("eve")), { what: "the next window" });
});
