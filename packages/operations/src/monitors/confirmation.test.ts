import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const given = givenTeam({ plan: "pro" });

const create = (body: object = {}) => given.owner.post(MONITORS).send({ ...httpMonitor, ...body });
const CONFIRMED = { alert_after_failures: 3, alert_failures_of: 5, recover_after_successes: 2 };

describe("checks before an alert", () => {
  it("are one failure and one pass, unless others are sent", async () => {
    const { data } = (await create()).body;
    const usual = { alert_after_failures: 1, alert_failures_of: null, recover_after_successes: 1 };
    expect(data).toMatchObject(usual);
    const url = `${MONITORS}/${data.id}`;
    expect((await given.owner.patch(url).send(CONFIRMED)).body.data).toMatchObject(CONFIRMED);
    expect((await given.owner.get(url)).body.data).toMatchObject(CONFIRMED);
    const cleared = (await given.owner.patch(url).send({ alert_failures_of: null })).body.data;
    expect(cleared).toMatchObject({ ...CONFIRMED, alert_failures_of: null });
  });

  it.each([
    [{ alert_after_failures: 0 }, "alert_after_failures"],
    [{ alert_after_failures: 11 }, "alert_after_failures"],
    [{ alert_after_failures: 3, alert_failures_of: 2 }, "alert_failures_of"],
    [{ alert_failures_of: 21 }, "alert_failures_of"],
    [{ recover_after_successes: 11 }, "recover_after_successes"],
  ])("rejects %j at %s", async (body, field) => {
    const { status, body: answer } = await create(body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });

  it("never lets two updates together wait for more failures than checks", async () => {
    const url = `${MONITORS}/${(await create(CONFIRMED)).body.data.id}`;
    const sent = [{ alert_after_failures: 5 }, { alert_failures_of: 3 }];
    const answers = await Promise.all(sent.map((body) => given.owner.patch(url).send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("are not counted for a heartbeat, which has a grace period", async () => {
    const heartbeat = { type: "heartbeat", url: null, expected_status_codes: undefined };
    const { status, body } = await create({ ...heartbeat, ...CONFIRMED });
    expect([status, body.errors.alert_after_failures]).toEqual([
      422,
      ["The alert after failures field must be 1 for heartbeat monitors: use its grace period instead."],
    ]);
    expect((await create({ ...heartbeat, alert_after_failures: 1, alert_failures_of: null })).status).toBe(201);
  });
});
