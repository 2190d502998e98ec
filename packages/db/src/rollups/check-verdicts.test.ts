import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sliceAt } from "../partitions/classes.ts";
import { type Fixture, openFixture } from "../testing.ts";

let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const NOW = new Date(Math.floor(Date.now() / 1000) * 1000);
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let nextId = 1_000;

type VoteRow = readonly [status: string, responseTimeMs: number | null];

async function addCheck(subjectId: number, votes: readonly VoteRow[]) {
  for (const [vote, [status, ms]] of votes.entries()) {
    await db.pool.query(
      `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms)
       VALUES ($1, $2, 1, $3, 30, $4, $5)`,
      [subjectId, at(vote), vote, status, ms],
    );
  }
}

const VERDICTS = "SELECT * FROM check_verdicts($1::int[], $2::timestamptz, $3::timestamptz) ORDER BY subject_id";

it.each<[string, readonly VoteRow[], string, number | null]>([
  ["one pass", [["up", 12]], "up", 12],
  ["one failure", [["down", null]], "down", null],
  [
    "two failures: the last one decided",
    [
      ["down", null],
      ["down", 30],
    ],
    "down",
    30,
  ],
  [
    "a failure that was outvoted",
    [
      ["degraded", null],
      ["up", 20],
      ["up", 14],
    ],
    "degraded",
    14,
  ],
  [
    "a pass that was outvoted",
    [
      ["up", 20],
      ["down", null],
      ["down", null],
    ],
    "down",
    null,
  ],
  [
    "a failure that was set aside",
    [
      ["pending", null],
      ["up", 17],
    ],
    "up",
    17,
  ],
])("%s", async (_name, votes, status, ms) => {
  const subjectId = nextId++;
  await addCheck(subjectId, votes);
  const rows = await db.rows(VERDICTS, [`{${subjectId}}`, NOW, at(60)]);
  expect(rows).toEqual([
    { subject_id: subjectId, check_number: 1, first_vote_at: NOW, retention_days: 30, status, response_time_ms: ms },
  ]);
});

it("takes votes from the first time on and before the second", async () => {
  await addCheck(5, [
    ["up", 1],
    ["up", 2],
    ["down", 3],
  ]);
  const verdict = async (since: number, until: number) => (await db.rows(VERDICTS, ["{5}", at(since), at(until)]))[0];
  expect(await verdict(0, 2)).toMatchObject({ status: "up", response_time_ms: 2 });
  expect(await verdict(1, 3)).toMatchObject({ status: "down", first_vote_at: null });
  expect(await verdict(3, 9)).toBeUndefined();
});

it("becomes a part of the query that calls it, so that only the partitions of its time are read", async () => {
  const plan = await db.rows(`EXPLAIN ${VERDICTS}`, ["{5}", NOW, at(60)]);
  const text = plan.map((row) => String(row["QUERY PLAN"])).join("\n");
  const sliceOf = (days: number) =>
    sliceAt({ table: "checks_3d", days: 3, sliceDays: 1 }, NOW.getTime() + days * 86_400_000).name;
  expect(text).toContain(sliceOf(0));
  expect(text).not.toContain(sliceOf(5));
  expect(text).not.toContain("Function Scan");
});
