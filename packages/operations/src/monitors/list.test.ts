import { describe, expect, it } from "@jest/globals";
import { BASE_URL, givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const given = givenTeam({ plan: "free" });

describe("list monitors", () => {
  it("reads pages in name order and carries filters over into links", async () => {
    for (const name of ["Charlie", "Alpha", "Bravo"]) await given.owner.post(MONITORS).send({ ...httpMonitor, name });
    const { body } = await given.owner.get(`${MONITORS}?per_page=2&color=red&type=http&page=1`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Alpha", "Bravo"]);
    expect(body.links.next).toBe(`${BASE_URL}${MONITORS}?per_page=2&type=http&page=2`);
    expect(body.meta).toMatchObject({ current_page: 1, from: 1, to: 2, last_page: 2, per_page: 2, total: 3 });
    const beyond = (await given.owner.get(`${MONITORS}?page=9`)).body;
    expect([beyond.data, beyond.meta.from, beyond.links.next]).toEqual([[], null, null]);
    expect((await given.owner.get(`${MONITORS}?status=down`)).body.meta.total).toBe(0);
  });

  it.each([
    ["per_page=0", "per_page"],
    ["per_page=101", "per_page"],
    ["page=0", "page"],
    ["page=1e1", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["page=99999999999", "page"],
    ["status=broken", "status"],
    ["notifies_nobody=1", "notifies_nobody"],
    ["type=gopher", "type"],
    ["status=up&status=down", "status"],
  ])("answers 422 to ?%s", async (query, field) => {
    const response = await given.owner.get(`${MONITORS}?${query}`);
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("ignores unknown parameters", async () => {
    expect((await given.owner.get(`${MONITORS}?color=red&__proto__=x`)).status).toBe(200);
  });
});

it("reads the team's plan, limits and usage", async () => {
  await given.owner.post(MONITORS).send(httpMonitor);
  const { body } = await given.owner.get("/api/v1/team");
  expect(body.data).toEqual({
    id: given.team.id,
    name: "Team",
    plan: "free",
    max_monitors: 10,
    monitors_count: 1,
    can_add_monitor: true,
    min_interval_minutes: 5,
    min_interval_seconds: 300,
    check_history_days: 3,
    rate_limit_per_minute: 60,
    token_role: "owner",
    members_count: 3,
    notification_contacts_count: 0,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  });
});
