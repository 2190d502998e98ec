import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Outcome, Vote } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { record } from "../checks/record.ts";
import { createIncidentStoryStore } from "../overview/incident-stories.ts";
import { ALONE, type Fixture, openFixture, REFUSED, voteOf } from "../testing.ts";
import { deleteOldEvidence } from "./evidence-expiry.ts";
import { createIncidentListStore } from "./list-store.ts";

const NOW = new Date();
const DAY_MS = 86_400_000;
const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
const SEEN = {
  statusLine: "HTTP/1.1 503 Busy",
  headers: [["a", "b"]],
  body: "top secret",
  redirects: [],
  certificates: [],
};
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const busy: Partial<Outcome> = {
  ...{ passed: false, httpStatusCode: 503, responseTimeMs: 40, errorMessage: "Expected 200, got 503" },
  explanation: {
    errorClass: "status",
    remoteAddress: "192.0.2.10",
    evidence: vault.encrypt("incident.evidence", JSON.stringify(SEEN)),
  },
};

const recorded = (subjectId: number, checkNumber: number, votes: readonly [Vote, ...Vote[]]) =>
  record(db.pool, [{ subjectId, checkNumber, votes }], ALONE, NOW);
const rowsOf = (id: number) =>
  db.rows(
    "SELECT e.* FROM incident_evidence e JOIN incidents i ON i.id = e.incident_id WHERE i.subject_id = $1 ORDER BY i.id, moment, vote",
    [id],
  );
const at = (seconds: number) => NOW.getTime() + seconds * 1_000;

async function storyOf(subject: number, reading = { since: null as Date | null, seesEvidence: true }) {
  const stories = createIncidentStoryStore(db.pool, vault);
  const [incident] = await createIncidentListStore(db.pool).newest(db.teamId, { subject }, 1);
  return stories.find(db.teamId, incident?.id ?? 0, reading);
}

describe("evidence of an incident", () => {
  it("is the votes on the check that opened it and on the one that resolved it, and none of those between", async () => {
    const id = await db.addMonitor({ status: "up" });
    await recorded(id, 1, [voteOf("lon", at(-9), busy), voteOf("nyc", at(-8), REFUSED)]);
    await recorded(id, 2, [voteOf("lon", at(-6), busy)]);
    await recorded(id, 3, [voteOf("sgp", at(-3))]);
    await recorded(id, 4, [voteOf("sgp", at(-1))]);
    expect(await rowsOf(id)).toMatchObject([
      { moment: "opened", vote: 0, region: "lon", status: "down", error_class: "status", retention_days: 90 },
      { moment: "opened", vote: 1, region: "nyc", status: "down", error_class: null, evidence: null },
      { moment: "resolved", vote: 0, region: "sgp", status: "up", wait_ms: 11, evidence: null },
    ]);
    const [first] = await rowsOf(id);
    expect(JSON.stringify(first)).not.toContain("top secret");
    const story = await storyOf(id);
    expect(story?.votes).toMatchObject([
      { moment: "opened", region: "lon", remoteAddress: "192.0.2.10", responseTimeMs: 40, evidence: SEEN },
      { moment: "opened", region: "nyc", errorMessage: "Connection refused", evidence: null },
      { moment: "resolved", region: "sgp", errorMessage: null, phases: { waitMs: 11 } },
    ]);
  });

  it("is kept by each vote of a check whose votes came one by one", async () => {
    const id = await db.addMonitor({ status: "up" });
    const regions = { live: ["lon", "nyc"], quarantined: new Set<string>() };
    const vote = (region: string) => ({
      subjectId: id,
      checkNumber: 1,
      votes: [voteOf(region, at(-5), busy)] as const,
    });
    await record(db.pool, [vote("lon")], regions, NOW);
    expect(await rowsOf(id)).toEqual([]);
    await record(db.pool, [vote("nyc")], regions, NOW);
    expect((await storyOf(id))?.votes).toMatchObject([
      { region: "lon", evidence: SEEN },
      { region: "nyc", evidence: SEEN },
    ]);
  });

  it("is not written of a failure that others do not confirm", async () => {
    const id = await db.addMonitor({ status: "up" });
    const regions = { live: ["lon", "nyc"], quarantined: new Set<string>() };
    const votes = [voteOf("lon", at(-5), busy), voteOf("nyc", at(-4))] as const;
    await record(db.pool, [{ subjectId: id, checkNumber: 1, votes }], regions, NOW);
    expect(
      await db.rows(
        "SELECT * FROM incident_evidence e JOIN incidents i ON i.id = e.incident_id WHERE subject_id = $1",
        [id],
      ),
    ).toEqual([]);
  });

  it("is shown as far as its reader may see it", async () => {
    const id = await db.addMonitor({ status: "up" });
    await recorded(id, 1, [voteOf("lon", at(-9), busy)]);
    const unseen = await storyOf(id, { since: null, seesEvidence: false });
    expect(unseen?.votes).toMatchObject([{ region: "lon", errorClass: "status", evidence: null }]);
    expect((await storyOf(id, { since: new Date(at(-8)), seesEvidence: true }))?.votes).toEqual([]);
  });

  it("is deleted once it is older than checks are kept, and that of an unlimited plan never", async () => {
    const id = await db.addMonitor({ status: "up" });
    await recorded(id, 1, [voteOf("lon", at(-9), busy)]);
    const keep = async (days: number) =>
      db.pool.query(
        "UPDATE incident_evidence SET retention_days = $1 FROM incidents i WHERE i.id = incident_id AND subject_id = $2",
        [days, id],
      );
    for (const [days, afterDays, expected] of [
      [3, 2.9, 1],
      [0, 4_000, 1],
      [3, 3.1, 0],
    ] as const) {
      await keep(days);
      await deleteOldEvidence(db.pool, new Date(at(0) + afterDays * DAY_MS));
      expect([days, (await rowsOf(id)).length]).toEqual([days, expected]);
    }
    expect(await storyOf(id)).toMatchObject({ cause: "Expected 200, got 503", votes: [] });
  });
});
