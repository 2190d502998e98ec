import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const given = givenTeam({ plan: "pro" });

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const create = async (body: object = {}) => (await given.owner.post(MONITORS).send({ ...httpMonitor, ...body })).body;
const patch = async (id: number, body: object) => (await given.owner.patch(`${MONITORS}/${id}`).send(body)).body;
const untilOf = ({ data }: Awaited<ReturnType<typeof create>>) => data.snoozed_until && Date.parse(data.snoozed_until);

describe("a snooze", () => {
  it("runs until its end, gets another one, and ends with null", async () => {
    const [first, second] = [inHours(2), inHours(1)];
    const { data } = await create();
    expect(data.snoozed_until).toBeNull();
    expect(untilOf(await patch(data.id, { snoozed_until: first }))).toBe(Date.parse(first));
    expect(untilOf(await patch(data.id, { name: "Shop" }))).toBe(Date.parse(first));
    expect(untilOf(await patch(data.id, { snoozed_until: second }))).toBe(Date.parse(second));
    expect(untilOf(await patch(data.id, { is_active: false }))).toBe(Date.parse(second));
    expect(untilOf(await patch(data.id, { snoozed_until: null }))).toBeNull();
    expect(untilOf(await patch(data.id, { snoozed_until: null }))).toBeNull();
    expect(untilOf(await patch(data.id, { snoozed_until: first }))).toBe(Date.parse(first));
  });

  it("begins with a new monitor, of any type", async () => {
    const until = inHours(1);
    expect(untilOf(await create({ snoozed_until: until }))).toBe(Date.parse(until));
    const heartbeat = { type: "heartbeat", url: null, expected_status_codes: undefined };
    expect(untilOf(await create({ ...heartbeat, snoozed_until: until }))).toBe(Date.parse(until));
  });

  it("leaves the checks of the monitor as they are, as a name does, and a pause or another URL does not", async () => {
    const { data } = await create();
    const versionAfter = async (body: object) => {
      await patch(data.id, body);
      const where = { subjectId: data.id };
      return (await given.api.prisma.subjectSchedule.findUniqueOrThrow({ where })).checksVersion;
    };
    expect([await versionAfter({ snoozed_until: inHours(1) }), await versionAfter({ name: "Shop" })]).toEqual([1, 1]);
    const changes = [{ is_active: false }, { is_active: true }, { url: "https://example.com/other" }];
    const versions: number[] = [];
    for (const change of changes) versions.push(await versionAfter(change));
    expect(versions).toEqual([2, 3, 4]);
  });

  it.each([
    ["in the past", inHours(-1)],
    ["more than seven days ahead", inHours(7 * 24 + 1)],
    ["not a timestamp", "tomorrow"],
  ])("is rejected if its end is %s", async (_name, until) => {
    expect(Object.keys((await create({ snoozed_until: until })).errors)).toEqual(["snoozed_until"]);
  });
});

describe("a silent monitor", () => {
  const quiet = ({ data }: Awaited<ReturnType<typeof create>>) => ({ silent: data.silent, until: data.snoozed_until });

  it("has a snooze without an end, which only silent ends", async () => {
    const { data } = await create({ silent: true });
    expect(quiet({ data })).toEqual({ silent: true, until: null });
    expect(quiet(await patch(data.id, { snoozed_until: null, name: "Shop" }))).toEqual({ silent: true, until: null });
    expect(quiet(await patch(data.id, { silent: true }))).toEqual({ silent: true, until: null });
    expect(quiet(await patch(data.id, { silent: false }))).toEqual({ silent: false, until: null });
    expect(quiet(await patch(data.id, { silent: false }))).toEqual({ silent: false, until: null });
  });

  it("can get an end, and a snooze can lose its end", async () => {
    const until = inHours(1);
    const { data } = await create({ snoozed_until: until });
    expect(quiet(await patch(data.id, { silent: false }))).toEqual({ silent: false, until: data.snoozed_until });
    expect(quiet(await patch(data.id, { silent: true }))).toEqual({ silent: true, until: null });
    const ended = await patch(data.id, { silent: false, snoozed_until: until });
    expect(quiet(ended)).toEqual({ silent: false, until: data.snoozed_until });
  });

  it("rejects another end, because it would end the silence", async () => {
    const sent = { snoozed_until: inHours(1) };
    expect(Object.keys((await create({ ...sent, silent: true })).errors)).toEqual(["snoozed_until"]);
    const { data } = await create({ silent: true });
    expect(Object.keys((await patch(data.id, sent)).errors)).toEqual(["snoozed_until"]);
  });

  it("leaves no row that never expires", async () => {
    const { data } = await create({ silent: true });
    await patch(data.id, { silent: false });
    const [row] = await given.api.prisma.quietTime.findMany({ where: { subjectId: data.id } });
    expect(row?.until.getTime()).toBe(row?.endedAt?.getTime());
  });
});
