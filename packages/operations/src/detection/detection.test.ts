import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const DETECTION = "/api/v1/detection";
const given = givenTeam();

async function newMonitor(fields: object): Promise<number> {
  const { body } = await given.owner.post(MONITORS).send({ ...httpMonitor, ...fields });
  return body.data.id;
}

async function breakBound(subjectId: number, teamId: number, minutesAgo: number): Promise<void> {
  const dueAt = new Date(Date.now() - minutesAgo * 60_000);
  const checkedAt = new Date(dueAt.getTime() + 106_000);
  await given.api.prisma.detectionViolation.create({
    data: { subjectId, teamId, dueAt, checkedAt, allowedSeconds: 105 },
  });
}

describe("the detection bound", () => {
  // The first request of the file, because an answer may be 5 s old.
  it("is shown with what the last 24 hours were, over all teams, and with the regions that lack capacity", async () => {
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const of = { minute, region: "", counts: [1] };
    const { minute: hour, ...ofHour } = of;
    await given.api.prisma.pipelineHour.createMany({
      data: [
        { ...ofHour, hour, stage: "late", buckets: [5], maxMs: 5 },
        { ...ofHour, hour, stage: "verdict", buckets: [7, 8], counts: [2, 1], maxMs: 8 },
        { ...ofHour, hour, stage: "violation", buckets: [9], counts: [4], maxMs: 9 },
      ],
    });
    await given.api.prisma.pipelineMinute.createMany({
      data: [
        { ...of, stage: "wait", region: "lon", buckets: [0], maxMs: 0 },
        { ...of, stage: "wait", region: "nyc", buckets: [60], maxMs: 1_900 },
      ],
    });
    const { body } = await given.viewer.get(DETECTION).expect(200);
    expect(body.data).toMatchObject({
      last_24h: {
        late_ms: { count: 1, p50: 5, p99: 5, max: 5 },
        verdict_ms: { count: 3, p50: 7, p99: 8, max: 8 },
        alert_ms: { count: 0, p50: null, p99: null, max: null },
      },
      violations_24h: 4,
      regions: [
        { region: "lon", wait_ms: { count: 1, max: 0 }, lacks_capacity: false },
        { region: "nyc", wait_ms: { count: 1, max: 1_900 }, lacks_capacity: true },
      ],
    });
    expect(body.data.as_of).toBe(minute.toISOString().replace("Z", "000Z"));
  });

  it("is stated by interval, for the timeout that monitors have unless they set one", async () => {
    await given.api.agent.get(DETECTION).expect(401);
    const { body } = await given.viewer.get(DETECTION).expect(200);
    expect(body.data).toMatchObject({
      bound_seconds_by_interval: { "30": 135, "60": 165, "300": 405, "900": 1005, "1800": 1905, "3600": 3705 },
      bound_timeout_seconds: 30,
      violations: [],
    });
  });

  it("shows a team the violations of its own monitors in the last 24 hours, newest first, and no others", async () => {
    const [shop, blog, deleted] = [
      await newMonitor({ name: "Shop" }),
      await newMonitor({ name: "Blog" }),
      await newMonitor({ name: "Gone" }),
    ];
    for (const [id, minutesAgo] of [
      [shop, 30],
      [blog, 10],
      [shop, 24 * 60 + 30],
      [deleted, 5],
    ] as const) {
      await breakBound(id, given.team.id, minutesAgo);
    }
    await given.owner.delete(`${MONITORS}/${deleted}`).expect(204);
    const { body } = await given.viewer.get(DETECTION).expect(200);
    expect(body.data.violations).toEqual([
      {
        ...{ monitor_id: blog, monitor_name: "Blog", allowed_seconds: 105 },
        ...{ due_at: expect.stringMatching(/Z$/), checked_at: expect.stringMatching(/Z$/) },
      },
      expect.objectContaining({ monitor_id: shop, monitor_name: "Shop" }),
    ]);
    const other = await given.api.newTeam();
    const theirs = await given.api.as(other.owner).get(DETECTION).expect(200);
    expect(theirs.body.data.violations).toEqual([]);
  });
});
