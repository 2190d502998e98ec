import type pg from "pg";
import { groupBy } from "./group-by.ts";
import type { Placed } from "./placed.ts";
import type { RecordedIncident, RecordedVote } from "./replay.ts";
import { SILENT } from "./silent-place.ts";

/**
 * The incidents and events of places. Only one place was silent for as long as it may, and once.
 * @returns what is otherwise, in a sentence each
 */
export async function judgePlaces(pool: pg.Pool, { places }: Placed): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [key, id] of places) {
    const { rows } = await pool.query<{ happening: string }>(
      "SELECT happening FROM events WHERE subject_id = $1 ORDER BY id",
      [id],
    );
    const told = rows.map(({ happening }) => happening).join(", ");
    const expected = key === SILENT ? "down, recovery" : "";
    if (told !== expected) wrong.push(`${key} had the events "${told}" and should have "${expected}"`);
  }
  return wrong;
}

/**
 * As `replay`, of a monitor with both sides of which either makes it down. A side that gave no vote is as it was when it last gave
 * one.
 */
export function replaySides(
  votes: readonly RecordedVote[],
  incidents: readonly RecordedIncident[],
  places: readonly string[],
): readonly string[] {
  const failing = { inside: false, outside: false };
  const expected: { from: number; to: number | null }[] = [];
  for (const ofCheck of groupBy(votes, ({ checkNumber }) => checkNumber).values()) {
    for (const side of ["inside", "outside"] as const) {
      const own = ofCheck.filter(({ region }) => (side === "inside") === places.includes(region ?? ""));
      if (own.length > 0) failing[side] = own.some(({ status }) => status === "down");
    }
    const [number = 0] = ofCheck.map(({ checkNumber }) => checkNumber);
    const open = expected.at(-1);
    const isOpen = open !== undefined && open.to === null;
    const fails = failing.inside || failing.outside;
    if (fails && !isOpen) expected.push({ from: number, to: null });
    if (!fails && isOpen) open.to = number;
  }
  const recorded = [...incidents].sort((one, other) => one.id - other.id);
  if (recorded.length !== expected.length)
    return [`has ${recorded.length} incidents, and its votes make ${expected.length}`];
  return expected.flatMap(({ from, to }, index) =>
    (to === null) === (recorded[index]?.resolvedAtMs === null)
      ? []
      : [`incident ${recorded[index]?.id} of check ${from} should ${to === null ? "be open" : `end with check ${to}`}`],
  );
}
