import { expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const given = givenTeam({ plan: "pro" });

async function newMonitor(body: object): Promise<number> {
  return (await given.owner.post(MONITORS).send({ name: "Job", check_interval_minutes: 60, ...body })).body.data.id;
}

const pingsOf = async (id: number, query = "", who = given.owner) =>
  (await who.get(`${MONITORS}/${id}/pings${query}`)).body.data;

/** Keeps a ping as the edge does. */
function keep(id: number, number: number, at: Date, over: object = {}) {
  return given.api.prisma.keptPing.create({
    data: { subjectId: id, slot: number % 100, number, at, kind: "log", method: "POST", bodySize: 0, ...over },
  });
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

it("lists the newest pings first, with what came with them, and a body to those alone who see secrets", async () => {
  const id = await newMonitor({ type: "heartbeat" });
  await keep(id, 0, ago(20), { kind: "start", rid: "7f9c24e8-3b2d-4a1f-9e6c-5d8b0a1c2e3f" });
  const sent = {
    remoteAddr: "192.0.2.7",
    userAgent: "curl",
    scheme: "https",
    body: Buffer.from("trace: é"),
    bodySize: 9,
  };
  await keep(id, 1, ago(10), { kind: "fail", exitStatus: 3, durationMs: 10_000, ...sent });
  const [last, first] = await pingsOf(id);
  expect(Object.entries(last)).toEqual(
    Object.entries({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*000Z$/),
      kind: "fail",
      exit_status: 3,
      rid: null,
      duration_ms: 10_000,
      method: "POST",
      remote_addr: "192.0.2.7",
      user_agent: "curl",
      scheme: "https",
      body: "trace: é",
      body_size: 9,
    }),
  );
  expect(first).toMatchObject({ kind: "start", rid: "7f9c24e8-3b2d-4a1f-9e6c-5d8b0a1c2e3f", body: null });
  expect(await pingsOf(id, "", given.viewer)).toMatchObject([{ body: null, body_size: 9 }, {}]);
  expect(await pingsOf(id, "?limit=1")).toHaveLength(1);
});

it("lists the checks of a heartbeat from before it kept its pings, and none of other monitors", async () => {
  const id = await newMonitor({ type: "heartbeat" });
  const http = await newMonitor(httpMonitor);
  const check = { checkNumber: 1, vote: 0, retentionDays: 90, status: "up" };
  await given.api.prisma.check.create({ data: { ...check, subjectId: id, checkedAt: ago(10) } });
  await given.api.prisma.check.create({ data: { ...check, subjectId: http, checkedAt: ago(10), region: "lon" } });
  await keep(id, 0, ago(5));
  expect(await pingsOf(id)).toMatchObject([
    { kind: "log", method: "POST" },
    { kind: "success", method: null, body_size: 0 },
  ]);
  expect(await pingsOf(http)).toEqual([]);
});
