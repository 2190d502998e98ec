import { expect, it } from "@jest/globals";
import type { SeenProbe } from "@pharos/db";
import type { KnownProbe } from "./known-probes.ts";
import { createSeenProbes } from "./seen-probes.ts";

const said = {
  ...{ version: "0.4.0", features: ["http"] },
  capacity: { places: 1, free: 1, waitP99Ms: 0, offsetMs: 0, rejectedTargets: 0 },
};
const probe = (id: number) => ({ id, placeId: 10 * id }) as KnownProbe;
const seenOf = (id: number, words: SeenProbe["said"] = null): SeenProbe => ({
  probeId: id,
  placeId: 10 * id,
  said: words,
});

function opened() {
  const clock = { ms: 0 };
  const written: (readonly SeenProbe[])[] = [];
  const database = { isAway: false };
  const seen = createSeenProbes(
    async (some) => {
      if (database.isAway) throw new Error("away");
      written.push(some);
    },
    () => clock.ms,
  );
  return { clock, database, seen, written };
}

it("records probes that have called or wait, each at most once in 15 seconds", async () => {
  const { seen, written, clock } = opened();
  seen.saw(probe(1), null);
  await seen.record([probe(2)]);
  clock.ms = 14_999;
  await seen.record([probe(1), probe(2), probe(3)]);
  clock.ms = 15_000;
  await seen.record([probe(1)]);
  await seen.record([]);
  expect(written).toEqual([[seenOf(1), seenOf(2)], [seenOf(3)], [seenOf(1)]]);
});

it("records the words of a probe at once", async () => {
  const { seen, written } = opened();
  await seen.record([probe(1)]);
  seen.saw(probe(1), said);
  seen.saw(probe(1), null);
  await seen.record([]);
  expect(written).toEqual([[seenOf(1)], [seenOf(1, said)]]);
});

it("loses nobody while the database is away", async () => {
  const { seen, written, database } = opened();
  seen.saw(probe(1), said);
  database.isAway = true;
  await expect(seen.record([])).rejects.toThrow("away");
  seen.saw(probe(1), null);
  seen.saw(probe(2), null);
  database.isAway = false;
  await seen.record([]);
  expect(written).toEqual([[seenOf(1, said), seenOf(2)]]);
});
