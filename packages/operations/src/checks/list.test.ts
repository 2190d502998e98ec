import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const NOW = new Date();
const DAY_MS = 86_400_000;
let now = NOW;
beforeEach(() => {
  now = NOW;
});
const given = givenTeam({ plan: "free", now: () => now });

describe("checks and incidents", () => {
  it("reads the newest 100 checks inside the plan's window", async () => {
    const { id } = (await given.owner.post(MONITORS).send(httpMonitor)).body.data;
    const rows = Array.from({ length: 105 }, (_, index) => ({
      subjectId: id,
      checkedAt: new Date(NOW.getTime() - index * 60_000),
      checkNumber: 1_000 - index,
      vote: 0,
      retentionDays: 3,
      status: index === 0 ? "down" : "up",
      responseTimeMs: index,
      region: "lon",
      errorMessage: index === 0 ? "Timed out" : null,
    }));
    await given.api.prisma.check.createMany({ data: rows });
    const { data } = (await given.owner.get(`${MONITORS}/${id}/checks`)).body;
    expect(data).toHaveLength(100);
    expect(data[0]).toEqual({
      checked_at: NOW.toISOString().replace("Z", "000Z"),
      status: "down",
      response_time_ms: 0,
      http_status_code: null,
      region: "lon",
      error_message: "Timed out",
    });
    now = new Date(NOW.getTime() + 3 * DAY_MS - 60_000);
    expect((await given.owner.get(`${MONITORS}/${id}/checks`)).body.data).toEqual([data[0], data[1]]);
    now = new Date(NOW.getTime() + 3 * DAY_MS + 1);
    expect((await given.owner.get(`${MONITORS}/${id}/checks`)).body.data).toEqual([]);
  });

  it("reads at most 50 incidents of a monitor and 100 of the team, newest first", async () => {
    const { id } = (await given.owner.post(MONITORS).send(httpMonitor)).body.data;
    await given.api.prisma.incident.createMany({
      data: Array.from({ length: 105 }, (_, index) => {
        const startedAt = new Date(NOW.getTime() - index * 1_000);
        return {
          teamId: given.team.id,
          subjectId: id,
          startedAt,
          resolvedAt: index === 0 ? null : NOW,
          cause: String(index),
        };
      }),
    });
    for (const [path, length] of [
      [`${MONITORS}/${id}/incidents`, 50],
      ["/api/v1/incidents", 100],
    ] as const) {
      const { data } = (await given.owner.get(path)).body;
      expect(data).toHaveLength(length);
      expect([data[0], data.at(-1)]).toMatchObject([
        { cause: "0", resolved: false },
        { cause: String(length - 1), resolved: true },
      ]);
    }
  });
});
