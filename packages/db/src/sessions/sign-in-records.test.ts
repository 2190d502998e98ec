import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createMemberStore } from "../teams/members.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createSignInRecords } from "./sign-in-records.ts";

const HOUR_MS = 3_600_000;
/** The first moment of this hour. */
const START = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const origin = { door: "dashboard", requestId: "r" } as const;

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("rejected sign-ins of one account and one hour are one row, which counts them", async () => {
  const [ada, bob] = ["ada@example.com", "bob@example.com"];
  for (const email of [ada, bob]) await createMemberStore(db.pool).add(db.teamId, email, "viewer");
  const reject = (email: string, afterMs: number, network = "203.0.113.9") =>
    createSignInRecords(db.pool).reject({ email, way: "password", network, origin }, new Date(START + afterMs));
  // Tries at once are written in any order: here the later ones first.
  for (let afterMs = 4; afterMs >= 0; afterMs -= 1) await reject(ada, afterMs);
  await Promise.all(Array.from({ length: 5 }, () => reject(ada, 0)));
  await reject(ada, HOUR_MS - 1, "198.51.100.7");
  await reject(ada, HOUR_MS);
  await reject(bob, 0);
  await reject("nobody@example.com", 0);
  const rows = await db.rows(
    "SELECT entity_name, user_id, team_id, after FROM audit_log WHERE operation = 'reject-sign-in' ORDER BY entity_name, id",
  );
  const row = (email: string, tries: number, network = "203.0.113.9") => ({
    ...{ entity_name: email, user_id: null, team_id: null, after: { tries, way: "password", network } },
  });
  expect(rows).toEqual([row(ada, 11, "198.51.100.7"), row(ada, 1), row(bob, 1)]);
});
