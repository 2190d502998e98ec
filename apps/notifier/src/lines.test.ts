import { setImmediate } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { createLines } from "./lines.ts";

type Turn = "sent" | "full";
const linesOf = () => createLines<Turn>((turn) => turn === "full");

/** A turn that says when it begins, and ends when it is told. */
class TestTurn {
  begun = false;
  #end: { resolve(turn: Turn): void; reject(error: Error): void } | undefined;
  readonly #ended = new Promise<Turn>((resolve, reject) => {
    this.#end = { resolve, reject };
  });
  readonly take = () => {
    this.begun = true;
    return this.#ended;
  };
  resolve(turn: Turn): void {
    this.#end?.resolve(turn);
  }
  reject(error: Error): void {
    this.#end?.reject(error);
  }
}
const turn = () => new TestTurn();

it("takes one turn of a contact at a time, in order, and those of others meanwhile", async () => {
  const lines = linesOf();
  const [first, second, other] = [turn(), turn(), turn()];
  const taken = [lines.enter(1, first.take), lines.enter(1, second.take), lines.enter(2, other.take)];
  expect([first.begun, second.begun, other.begun]).toEqual([true, false, true]);
  first.resolve("sent");
  await taken[0];
  await setImmediate();
  expect(second.begun).toBe(true);
  second.resolve("sent");
  other.resolve("sent");
  expect(await Promise.all(taken)).toEqual(["sent", "sent", "sent"]);
});

it("asks nobody who stood behind a turn that found the contact full, and everybody who came while it was taken", async () => {
  const lines = linesOf();
  const [before, full, behind, later] = [turn(), turn(), turn(), turn()];
  const taken = [before, full, behind].map(({ take }) => lines.enter(1, take));
  before.resolve("sent");
  await taken[0];
  await setImmediate();
  expect(full.begun).toBe(true);
  taken.push(lines.enter(1, later.take));
  full.resolve("full");
  later.resolve("sent");
  expect(await Promise.all(taken)).toEqual(["sent", "full", "full", "sent"]);
  expect(behind.begun).toBe(false);
  const anew = turn();
  anew.resolve("sent");
  expect(await lines.enter(1, anew.take)).toBe("sent");
});

it("goes on after a turn that failed", async () => {
  const lines = linesOf();
  const [failing, next] = [turn(), turn()];
  const taken = [lines.enter(1, failing.take), lines.enter(1, next.take)];
  failing.reject(new Error("no connection"));
  next.resolve("sent");
  await expect(taken[0]).rejects.toThrow("no connection");
  expect(await taken[1]).toBe("sent");
});
