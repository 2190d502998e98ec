import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { runAs } from "../run-as.fixture.ts";
import { getOverview } from "./get.ts";
import { listMonitorLines } from "./list-monitors.ts";

const given = givenTeam();

describe("the overview", () => {
  it("names the problems that no Owner was mailed about, as long as they last, to their team", async () => {
    const contact = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
    const { teamId } = await given.api.prisma.contact.findUniqueOrThrow({ where: { id: contact.id } });
    const other = await given.api.prisma.team.create({ data: { name: "Other", plan: "free" } });
    const beganAt = new Date("2026-10-07T12:00:00Z");
    const notice = { teamId, kind: "contact", subject: String(contact.id), contactId: contact.id, beganAt };
    const made = { beginMailedAt: beganAt, reachedNobody: true };
    await given.api.prisma.ownerNotice.createMany({
      data: [
        { ...notice, ...made },
        { ...notice, ...made, kind: "region", subject: "lon", contactId: null },
        { ...notice, ...made, kind: "bound", subject: "", contactId: null, reachedNobody: false },
        { ...notice, ...made, kind: "region", subject: "nyc", contactId: null, endedAt: new Date() },
        { ...notice, ...made, kind: "bound", subject: "", contactId: null, teamId: other.id },
      ],
    });
    const { data } = await runAs(given, "viewer", getOverview);
    const since = "2026-10-07T12:00:00.000000Z";
    expect(data).toMatchObject({
      unreached: [
        { kind: "contact", name: contact.name, since },
        { kind: "region", name: "lon", since },
      ],
    });
    await given.api.prisma.ownerNotice.deleteMany();
  });

  it("counts monitors, lists lines without credentials, and knows only the caller's team", async () => {
    const shop = (await given.owner.post(MONITORS).send({ ...httpMonitor, name: "Shop", password: "s3cret" })).body
      .data;
    await given.api.prisma.monitor.update({ where: { id: shop.id }, data: { url: "https://me:s3cret@shop.example/" } });
    await given.owner.post(MONITORS).send({ ...httpMonitor, name: "Idle", is_active: false });
    const { data } = await runAs(given, "viewer", getOverview);
    expect(data).toMatchObject({
      counts: { all: 2, up: 0, degraded: 0, down: 0, pending: 1, paused: 1 },
      alert_gaps: { nobody: 1, only_failing: 0 },
      open_incidents: 0,
      muted_incidents: 0,
      outages: [],
      unreached: [],
    });
    const lines = await runAs(given, "viewer", listMonitorLines, { search: "shop" });
    expect(lines).toEqual({
      data: [
        {
          id: shop.id,
          name: "Shop",
          type: "http",
          target: "https://shop.example/",
          status: "pending",
          is_active: true,
          last_checked_at: null,
          check_interval_seconds: 300,
          heartbeat_cron: null,
          created_at: expect.any(String),
          in_maintenance: false,
          alert_gap: "nobody",
          tags: [],
          response_time_ms: null,
          uptime_24h: null,
          uptime_30d: null,
          bars: "-".repeat(24),
        },
      ],
      page: { number: 1, size: 50, total: 1 },
    });
    expect(JSON.stringify(lines)).not.toContain("s3cret");
    const job = { name: "Backup", type: "heartbeat", check_interval_minutes: 5, heartbeat_cron: "30 2 * * *" };
    await given.owner.post(MONITORS).send(job);
    const found = await runAs(given, "viewer", listMonitorLines, { search: "backup" });
    expect(found).toMatchObject({ data: [{ target: null, heartbeat_cron: "30 2 * * *" }] });
    const other = await given.api.newTeam();
    expect(await runAs({ api: given.api, team: other }, "owner", listMonitorLines)).toMatchObject({ data: [] });
  });

  it.each([
    ["sort", "color"],
    ["status", "broken"],
    ["page_size", "101"],
    ["search", "x".repeat(201)],
    ["search", "\u0000"],
  ])("refuses %s=%s", async (name, value) => {
    await expect(runAs(given, "owner", listMonitorLines, { [name]: value })).rejects.toMatchObject({
      problem: { kind: "invalid", errors: { [name]: [expect.any(String)] } },
    });
  });
});
