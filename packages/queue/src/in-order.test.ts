import { setTimeout } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { createInOrder } from "./in-order.ts";

it("does the work of one key in order, also after a failure, and that of others at once", async () => {
  const inOrder = createInOrder<string>(10);
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await setTimeout(ms);
    done.push(name);
    return name;
  };
  const broken = async () => {
    await setTimeout(10);
    throw new Error("broken");
  };
  const failed = expect(inOrder("a", broken)).rejects.toThrow("broken");
  const all = [inOrder("a", work("a1", 30)), inOrder("a", work("a2", 0)), inOrder("b", work("b1", 0))];
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1"]);
  await failed;
  expect(done).toEqual(["b1", "a1", "a2"]);
});

it("refuses what is beyond its bound, and nothing once there is room again", async () => {
  const inOrder = createInOrder<string>(2);
  const both = [inOrder("a", async () => "1"), inOrder("a", async () => "2")];
  expect(inOrder("b", async () => "3")).toBeNull();
  await Promise.all(both);
  expect(await inOrder("b", async () => "4")).toBe("4");
});
