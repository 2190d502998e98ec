import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { createDueQueue } from "./due-queue.ts";

const things = Array.from({ length: 5 }, (_one, id) => ({ id }));
const anyPut = fc.record({ id: fc.nat(4), dueMs: fc.oneof(fc.nat(20), fc.constant(Number.POSITIVE_INFINITY)) });

it("takes out each thing once it is due, at the moment that was given last", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(anyPut), fc.nat(20))), (rounds) => {
      const queue = createDueQueue<{ readonly id: number }>();
      const due = new Map<number, number>();
      for (const [puts, nowMs] of rounds) {
        for (const { id, dueMs } of puts) {
          const thing = things[id];
          if (thing) queue.put(thing, dueMs);
          due.set(id, dueMs);
        }
        expect(queue.firstMs()).toBe(Math.min(...due.values()));
        const taken = queue.takeDue(nowMs).map(({ id }) => id);
        expect(taken.sort()).toEqual([...due].flatMap(([id, dueMs]) => (dueMs <= nowMs ? [id] : [])).sort());
        for (const id of taken) due.delete(id);
      }
    }),
  );
});
