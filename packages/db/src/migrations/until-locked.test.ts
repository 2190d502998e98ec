import { expect, it } from "@jest/globals";
import { DatabaseError } from "pg";
import { LateError } from "../connection/failure.ts";
import { untilLocked } from "./until-locked.ts";

const PATIENCE = { tryAgainAfterMs: 1, maxTries: 3 };

/** Fails with the SQLSTATE so many times. */
function failing(times: number, code: string) {
  let tries = 0;
  return {
    tries: () => tries,
    async attempt() {
      tries += 1;
      if (tries <= times) throw Object.assign(new DatabaseError("no lock", 0, "error"), { code });
      return "done";
    },
  };
}

it.each(["55P03", "40P01"])("runs a transaction again that gets no lock (%s)", async (code) => {
  const short = failing(2, code);
  expect(await untilLocked(short.attempt, PATIENCE)).toBe("done");
  expect(short.tries()).toBe(3);
});

it("runs it again a bounded number of times", async () => {
  const long = failing(10, "55P03");
  // Around another one it is not tried again.
  const outer = untilLocked(() => untilLocked(long.attempt, PATIENCE), PATIENCE);
  await expect(outer).rejects.toThrow(LateError);
  await expect(outer).rejects.toThrow("during 3 tries (no lock)");
  expect(long.tries()).toBe(3);
});

it("does not run one again that fails otherwise", async () => {
  const broken = failing(1, "42501");
  await expect(untilLocked(broken.attempt, PATIENCE)).rejects.toThrow("no lock");
  expect(broken.tries()).toBe(1);
});
