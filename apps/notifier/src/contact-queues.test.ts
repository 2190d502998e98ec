import { setImmediate } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { createContactQueues } from "./contact-queues.ts";

type Result = "sent" | "full";
const queuesOf = () => createContactQueues<Result>((result) => result === "full");

/** A task that says when it begins, and that the test ends. */
class TestTask {
  begun = false;
  #end: { resolve(result: Result): void; reject(error: Error): void } | undefined;
  readonly #ended = new Promise<Result>((resolve, reject) => {
    this.#end = { resolve, reject };
  });
  readonly take = () => {
    this.begun = true;
    return this.#ended;
  };
  resolve(result: Result): void {
    this.#end?.resolve(result);
  }
  reject(error: Error): void {
    this.#end?.reject(error);
  }
}
const task = () => new TestTask();

it("runs one task of a contact at a time, in order, and those of others meanwhile", async () => {
  const queues = queuesOf();
  const [first, second, other] = [task(), task(), task()];
  const taken = [queues.run(1, first.take), queues.run(1, second.take), queues.run(2, other.take)];
  expect([first.begun, second.begun, other.begun]).toEqual([true, false, true]);
  first.resolve("sent");
  await taken[0];
  await setImmediate();
  expect(second.begun).toBe(true);
  second.resolve("sent");
  other.resolve("sent");
  expect(await Promise.all(taken)).toEqual(["sent", "sent", "sent"]);
});

it("runs none of the tasks behind one that found the contact full, and all that came while it ran", async () => {
  const queues = queuesOf();
  const [before, full, behind, later] = [task(), task(), task(), task()];
  const taken = [before, full, behind].map(({ take }) => queues.run(1, take));
  before.resolve("sent");
  await taken[0];
  await setImmediate();
  expect(full.begun).toBe(true);
  taken.push(queues.run(1, later.take));
  full.resolve("full");
  later.resolve("sent");
  expect(await Promise.all(taken)).toEqual(["sent", "full", "full", "sent"]);
  expect(behind.begun).toBe(false);
  const anew = task();
  anew.resolve("sent");
  expect(await queues.run(1, anew.take)).toBe("sent");
});

it("goes on after a task that failed", async () => {
  const queues = queuesOf();
  const [failing, next] = [task(), task()];
  const taken = [queues.run(1, failing.take), queues.run(1, next.take)];
  failing.reject(new Error("no connection"));
  next.resolve("sent");
  await expect(taken[0]).rejects.toThrow("no connection");
  expect(await taken[1]).toBe("sent");
});

it("says which contacts have a task that runs or waits", async () => {
  const queues = queuesOf();
  const [first, second] = [task(), task()];
  const taken = [queues.run(1, first.take), queues.run(1, second.take)];
  first.resolve("sent");
  await taken[0];
  expect([queues.isBusy(1), queues.isBusy(2)]).toEqual([true, false]);
  second.resolve("sent");
  await taken[1];
  expect(queues.isBusy(1)).toBe(false);
});
