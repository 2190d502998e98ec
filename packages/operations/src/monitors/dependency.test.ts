import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const given = givenTeam({ plan: "business" });

async function monitor(body: object = {}): Promise<number> {
  return (await given.owner.post(MONITORS).send({ ...httpMonitor, ...body })).body.data.id;
}
const patch = (id: number, body: object) => given.owner.patch(`${MONITORS}/${id}`).send(body);
const get = async (id: number) => (await given.owner.get(`${MONITORS}/${id}`)).body.data;

describe("monitors that a monitor depends on", () => {
  it("are shown in the order of their ids, replaced as a whole, and written into the audit log", async () => {
    const [router, server] = [await monitor(), await monitor()];
    const id = await monitor({ depends_on: [server, router] });
    expect((await get(id)).depends_on).toEqual([router, server]);
    expect((await patch(id, { name: "Shop" })).body.data.depends_on).toEqual([router, server]);
    expect((await patch(id, { depends_on: [server] })).body.data.depends_on).toEqual([server]);
    expect((await patch(id, { depends_on: null })).body.data.depends_on).toEqual([]);
    expect((await given.owner.get(`${MONITORS}?per_page=100`)).body.data).toContainEqual(
      expect.objectContaining({ id, depends_on: [] }),
    );
  });

  it("are other monitors of the team, each once, and at most twenty", async () => {
    const [id, router] = [await monitor(), await monitor()];
    const errors = async (dependsOn: readonly number[]) => (await patch(id, { depends_on: dependsOn })).body.errors;
    expect(await errors([router, 2_147_483_646])).toEqual({
      "depends_on.1": ["The depends on.1 field must be the ID of a monitor of the team."],
    });
    expect(await errors([id])).toEqual({
      "depends_on.0": ["The depends on.0 field must be another monitor: it cannot depend on itself."],
    });
    expect(await errors([router, router])).toEqual({
      "depends_on.1": ["The depends on.1 field must not repeat an earlier one."],
    });
    expect(Object.keys(await errors([2_147_483_648]))).toEqual(["depends_on.0"]);
    expect(Object.keys(await errors(Array.from({ length: 21 }, () => router)))).toEqual(["depends_on"]);
  });

  it("never depend on it in turn: the circle is named", async () => {
    const [first, second, third] = [await monitor(), await monitor(), await monitor()];
    await patch(first, { depends_on: [second] });
    await patch(second, { depends_on: [third] });
    const { status, body } = await patch(third, { depends_on: [first] });
    const [one = "", two = "", three = ""] = [first, second, third].map((id) => `Home (${id})`);
    const circle = `${three} depends on ${one}, which depends on ${two}, which depends on ${three}`;
    expect([status, body.errors]).toEqual([
      422,
      { depends_on: [`The depends on field must not make a circle: ${circle}.`] },
    ]);
    expect((await get(third)).depends_on).toEqual([]);
  });

  it("build no circle when all of it is sent at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all([monitor(), monitor(), monitor()]);
      const answers = await Promise.all(ids.map((id, at) => patch(id, { depends_on: [ids[(at + 1) % ids.length]] })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    }
  });

  it("leave the list when they are deleted, which is a new version of it", async () => {
    const router = await monitor();
    const id = await monitor({ depends_on: [router] });
    const before = (await given.owner.get(`${MONITORS}/${id}`)).headers["etag"];
    await given.owner.delete(`${MONITORS}/${router}`);
    const after = await given.owner.get(`${MONITORS}/${id}`);
    expect([after.body.data.depends_on, after.headers["etag"] === before]).toEqual([[], false]);
  });

  it("are deleted at once with their children and parents, in any order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const top = await monitor();
      const middle = await monitor({ depends_on: [top] });
      const low = await monitor({ depends_on: [middle, top] });
      const removed = await Promise.all([low, top, middle].map((id) => given.owner.delete(`${MONITORS}/${id}`)));
      expect(removed.map(({ status }) => status)).toEqual([204, 204, 204]);
    }
  });
});
