import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { createServer } from "../servers/create.ts";
import { createSite } from "../sites/create.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { getPause, pauseSubject } from "./pause-subject.ts";

const given = givenTeam({ plan: "pro" });
const { ask } = subjectsOf(given);

const monitor = async (): Promise<number> => (await given.owner.post(MONITORS).send(httpMonitor)).body.data.id;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const pause = (id: number, until: string | null, role: "admin" | "viewer" = "admin") =>
  ask(pauseSubject, { ids: [id], body: { until }, role });
const isActive = async (id: number) => (await given.api.prisma.subject.findUniqueOrThrow({ where: { id } })).isActive;

describe("a pause", () => {
  it("of a monitor, a server or a site has an end or none, and says who paused", async () => {
    const ids = [
      await monitor(),
      (await ask(createServer, { body: { name: "db-1" } })).id,
      (await ask(createSite, { body: { url: "acme.example" } })).id,
    ];
    const until = inHours(1);
    for (const id of ids) {
      const { until: end } = await pause(id, until);
      expect(Date.parse(end)).toBe(Date.parse(until));
      expect(await isActive(id)).toBe(false);
      const shown = await ask(getPause, { ids: [id], role: "viewer" });
      expect(shown).toEqual({ since: expect.any(String), until: end, by: expect.stringContaining("@") });
      await pause(id, null);
      expect(await ask(getPause, { ids: [id] })).toMatchObject({ since: shown.since, until: null });
    }
  });

  it("of what is paused stays a pause, and has rows in the audit log for each change", async () => {
    const id = await monitor();
    await pause(id, null);
    await pause(id, inHours(2));
    await pause(id, inHours(3));
    expect(await isActive(id)).toBe(false);
    const rows = await given.api.prisma.auditRow.findMany({
      where: { teamId: given.team.id, entityId: BigInt(id), operation: { in: ["update-monitor", "pause-subject"] } },
      orderBy: { id: "asc" },
    });
    const end = expect.any(String);
    expect(rows.map(({ operation, before, after }) => [operation, before, after])).toEqual([
      ["update-monitor", { is_active: true }, { is_active: false }],
      ["pause-subject", { paused_until: null }, { paused_until: end }],
      ["pause-subject", { paused_until: end }, { paused_until: end }],
    ]);
  });

  it.each([-1, 24 * 31 + 1])("does not end in %s hours", async (hours) => {
    await expect(pause(await monitor(), inHours(hours))).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { until: [expect.stringContaining("must be in the future")] } }),
    );
  });

  it("is for Owners and Admins, within the team, of what is paused", async () => {
    const id = await monitor();
    await expect(pause(id, null, "viewer")).rejects.toMatchObject(refusal({ kind: "forbidden" }));
    await expect(ask(getPause, { ids: [id] })).rejects.toMatchObject(refusal({ kind: "not-found" }));
    const team = await given.api.newTeam();
    await expect(ask(pauseSubject, { ids: [id], body: { until: null }, team })).rejects.toMatchObject(
      refusal({ kind: "not-found" }),
    );
    expect(await isActive(id)).toBe(true);
  });
});
