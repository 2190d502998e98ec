import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const given = givenTeam({ plan: "business" });

async function monitor(name: string, body: object = {}): Promise<number> {
  return (await given.owner.post(MONITORS).send({ ...httpMonitor, name, ...body })).body.data.id;
}
const create = (body: object) =>
  given.owner.post(MONITORS).send({ name: "Shop", type: "group", check_interval_minutes: 5, ...body });
const patch = (id: number, body: object) => given.owner.patch(`${MONITORS}/${id}`).send(body);
const errorsOf = async (answer: PromiseLike<{ readonly body: { readonly errors: unknown } }>) =>
  (await answer).body.errors;

describe("a group of members", () => {
  it("has no URL, is judged once a minute, and needs all members by default", async () => {
    const [one, two] = [await monitor("One"), await monitor("Two")];
    const { status, body } = await create({ members: [two, one], url: "https://ignored.example" });
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ type: "group", url: null, status: "pending", members: [one, two], member_tag: null, needed: "all" },
        ...{ check_interval_minutes: 1, check_interval_seconds: null, heartbeat_token: null },
      },
    ]);
    expect((await patch(body.data.id, { needed: 1 })).body.data.needed).toBe(1);
    expect((await patch(body.data.id, { needed: null })).body.data.needed).toBe("all");
    expect((await given.owner.get(`${MONITORS}?type=group`)).body.data).toMatchObject([{ id: body.data.id }]);
    expect((await given.owner.get(`${MONITORS}/${one}`)).body.data).toMatchObject({ members: [], needed: null });
  });

  it("lists its members in name order, with their states", async () => {
    const [two, one] = [await monitor("Two", { is_active: false }), await monitor("One", { tags: ["listed"] })];
    const { id } = (await create({ members: [two, one] })).body.data;
    const ofTag = (await create({ member_tag: "listed" })).body.data.id;
    const list = async (group: number) => (await given.owner.get(`${MONITORS}/${group}/members`)).body.data;
    const shown = { id: one, name: "One", type: "http", status: "pending", is_active: true };
    expect(await list(id)).toEqual([shown, { ...shown, id: two, name: "Two", is_active: false }]);
    expect(await list(ofTag)).toEqual([shown]);
    expect(await list(one)).toEqual([]);
  });

  it("loses members that are deleted", async () => {
    const [one, two, three] = [await monitor("One"), await monitor("Two"), await monitor("Three")];
    const { id } = (await create({ members: [one, two, three] })).body.data;
    await given.owner.delete(`${MONITORS}/${two}`);
    expect((await given.owner.get(`${MONITORS}/${id}`)).body.data.members).toEqual([one, three]);
  });

  it("names other monitors of the team, each once", async () => {
    const [one, two] = [await monitor("One"), await monitor("Two")];
    const { id } = (await create({ members: [one, two] })).body.data;
    const says = (end: string) => [`The members.1 field ${end}`];
    expect(await errorsOf(create({ members: [one, 2_147_483_646] }))).toEqual({
      "members.1": says("must be the ID of a monitor of the team."),
    });
    expect(await errorsOf(create({ members: [one, one] }))).toEqual({
      "members.1": says("must not repeat an earlier one."),
    });
    expect(await errorsOf(patch(id, { members: [one, id] }))).toEqual({
      "members.1": says("must be another monitor: a group cannot contain itself."),
    });
    expect(await errorsOf(create({ members: [one] }))).toEqual({
      members: ["The members field must hold at least 2 items."],
    });
    expect(await errorsOf(create({ members: Array.from({ length: 201 }, (_, index) => index + 1) }))).toEqual({
      members: ["The members field must not hold more than 200 items."],
    });
    expect(await errorsOf(create({}))).toEqual({
      members: ["The members field is required for group monitors, or the member tag field."],
    });
  });

  it("makes no circle: it is named", async () => {
    const [one, two] = [await monitor("One"), await monitor("Two")];
    const inner = (await create({ name: "Inner", members: [one, two] })).body.data.id;
    const outer = (await create({ name: "Outer", members: [inner, two] })).body.data.id;
    const answer = await patch(inner, { members: [outer, one] });
    const circle = `Inner (${inner}) contains Outer (${outer}), which contains Inner (${inner})`;
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { members: [`The members field must not make a circle: ${circle}.`] },
    ]);
  });

  it("makes no circle when all of it is sent at once", async () => {
    const [one, two] = [await monitor("One"), await monitor("Two")];
    const ids: number[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await create({ members: [one, two] })).body.data.id);
    const answers = await Promise.all(ids.map((id, at) => patch(id, { members: [ids[(at + 1) % ids.length], one] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
  });

  it.each([
    [0, "must be at least 1"],
    ["some", "must be `all`, `any` or how many members of a group must be up"],
    [true, "must be `all`, `any` or how many members of a group must be up"],
    [3, "must not be greater than the number of members, 2"],
  ])("cannot need %s of two members", async (needed, says) => {
    const [one, two] = [await monitor("One"), await monitor("Two")];
    expect(await errorsOf(create({ members: [one, two], needed }))).toEqual({ needed: [`The needed field ${says}.`] });
  });
});

describe("a group of a tag", () => {
  it("replaces one of members, and the other way round", async () => {
    const [one, two] = [await monitor("One"), await monitor("Two")];
    const { id } = (await create({ member_tag: "shop", needed: 12 })).body.data;
    expect((await patch(id, { members: [one, two] })).body.data).toMatchObject({
      members: [one, two],
      member_tag: null,
    });
    expect((await patch(id, { member_tag: "shop" })).body.data).toMatchObject({ members: [], member_tag: "shop" });
    expect(await errorsOf(patch(id, { members: [one, two], member_tag: "shop" }))).toEqual({
      member_tag: ["The member tag field must be null with members: a group has one or the other."],
    });
    expect(await errorsOf(patch(id, { member_tag: null }))).toEqual({
      members: ["The members field is required for group monitors, or the member tag field."],
    });
  });
});

it("is checked by nobody, and its rules are those of its members", async () => {
  const { id } = (await create({ member_tag: "shop" })).body.data;
  const check = await given.owner.post(`${MONITORS}/${id}/check`);
  expect([check.status, check.body.detail]).toEqual([409, "Groups cannot be checked: check their members."]);
  expect(await errorsOf(patch(id, { alert_after_failures: 3, max_response_time_ms: 5 }))).toEqual({
    alert_after_failures: ["The alert after failures field must be 1 for group monitors: set it for its members."],
    max_response_time_ms: ["The max response time ms field must be null for group monitors: groups do not have it."],
  });
  const [one] = [await monitor("One")];
  expect(await errorsOf(patch(one, { member_tag: "shop" }))).toEqual({
    member_tag: ["The member tag field must be null for http monitors: only groups have it."],
  });
});

it("counts as a monitor of the plan", async () => {
  const before = (await given.owner.get("/api/v1/team")).body.data.monitors_count;
  await create({ member_tag: "shop" });
  expect((await given.owner.get("/api/v1/team")).body.data.monitors_count).toBe(before + 1);
});
