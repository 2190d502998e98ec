import { expect, it } from "@jest/globals";
import { Gate } from "./gate.ts";

it("never lets more in than it has places, and everybody in the end", async () => {
  const gate = new Gate(3);
  let inside = 0;
  let most = 0;
  const visit = async () => {
    await gate.enter();
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
    gate.leave();
  };
  await Promise.all(Array.from({ length: 20 }, visit));
  expect(most).toBe(3);
  expect(inside).toBe(0);
});
