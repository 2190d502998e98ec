import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Answering, openAnswering } from "./answering.fixture.ts";

let answering: Answering;
let given: Awaited<ReturnType<Answering["outage"]>>;
beforeAll(async () => {
  answering = await openAnswering();
});
beforeEach(async () => {
  given = await answering.outage();
});
afterEach(() => {
  answering.clock.aheadMs = 0;
});
afterAll(() => answering.test.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NAME = "Ada";
const BY = "Ada, by the link sent to Pager";

const send = (fields: Readonly<Record<string, string>>) => answering.send(given.path, fields);
const page = async () => (await answering.test.browser().get(given.path).expect(200)).text;
const actsOf = () =>
  answering.test.prisma.incidentAct.findMany({ where: { incidentId: given.id }, orderBy: { id: "asc" } });
const snoozes = () => answering.test.prisma.quietTime.findMany({ where: { subjectId: given.subjectId } });
const seenAt = async () =>
  (await answering.test.prisma.contact.findUniqueOrThrow({ where: { id: given.contact.id } })).seenAt;

/** A contact of the escalation after so many minutes. */
async function addStep(name: string, minutes: number): Promise<number> {
  const { teamId, subjectId } = given;
  const { id } = await answering.test.prisma.contact.create({
    data: { teamId, name, type: "email", config: "sealed" },
  });
  await answering.test.prisma.subjectContact.create({
    data: { subjectId, contactId: id, escalateAfterMinutes: minutes },
  });
  return id;
}

describe("a form that is sent again after somebody ended its effect", () => {
  const USED = "Someone answered after you opened this page, and it changed.";

  it("acknowledges no second time, and the page that answers it does", async () => {
    const made = await answering.opened(given.path);
    await send({ act: "acknowledge", made }).expect(200);
    await answering.test.prisma.incident.update({
      where: { id: given.id },
      data: { acknowledgedAt: null, acknowledgedBy: null },
    });
    expect((await send({ act: "acknowledge", made }).expect(422)).text).toContain(USED);
    expect((await answering.incident(given)).acknowledgedAt).toBeNull();
    const again = await answering.opened(given.path);
    await send({ act: "acknowledge", made: again }).expect(200);
    expect((await answering.incident(given)).acknowledgedAt).not.toBeNull();
  });

  it("snoozes no second time", async () => {
    const made = await answering.opened(given.path);
    await send({ act: "snooze-hour", made }).expect(200);
    await answering.test.prisma.quietTime.updateMany({
      where: { subjectId: given.subjectId },
      data: { endedAt: new Date() },
    });
    expect((await send({ act: "snooze-hour", made }).expect(200)).text).toContain(
      "already snoozed this monitor by this",
    );
    expect(await snoozes()).toHaveLength(1);
  });
});

describe("an acknowledgement by a link", () => {
  it("ends at the time that the page showed, and is sent again with the same end", async () => {
    const made = await answering.opened(given.path);
    const fields = { act: "acknowledge", made, name: NAME, end: "hour" };
    expect((await send(fields).expect(200)).text).toContain("Reminders stop until");
    const { acknowledgedAt, acknowledgedUntil } = await answering.incident(given);
    const lengthMs = (acknowledgedUntil?.getTime() ?? 0) - (acknowledgedAt?.getTime() ?? 0);
    expect(Math.round(lengthMs / 60_000)).toBe(60);
    await send(fields).expect(200);
    expect((await answering.incident(given)).acknowledgedUntil).toEqual(acknowledgedUntil);
    expect(await actsOf()).toMatchObject([{ kind: "acknowledged", by: BY, until: acknowledgedUntil }]);
    expect((await answering.audited(given))[0]?.after).toMatchObject({ acknowledged_until: expect.any(String) });
    expect(await page()).toContain("<dt>Until</dt>");
  });

  it("is not accepted with another end, or one that is over", async () => {
    const made = await answering.opened(given.path);
    expect((await send({ act: "acknowledge", made, end: "forever" }).expect(422)).text).toContain("Choose one of");
    const nowMs = Date.now();
    const untilMs = Math.ceil(nowMs / DAY_MS) * DAY_MS + 8 * HOUR_MS - 60_000;
    answering.clock.aheadMs = untilMs - nowMs;
    const early = await answering.opened(given.path);
    answering.clock.aheadMs += 120_000;
    for (const act of ["acknowledge", "snooze-morning"]) {
      const { text } = await send({ act, made: early, end: "morning" }).expect(422);
      expect(text).toContain("This time is over.");
    }
    expect((await answering.incident(given)).acknowledgedAt).toBeNull();
  });

  it("offers the times of the contact's zone, and of UTC without one", async () => {
    expect(await page()).toContain("08:00 UTC");
    const hours = { timeZone: "Asia/Tokyo", ranges: [], outside: "hold" };
    await answering.test.prisma.contact.update({ where: { id: given.contact.id }, data: { hours } });
    expect(await page()).toContain("08:00 (Asia/Tokyo)");
  });
});

describe("a snooze by a link", () => {
  it("is of the monitor, until the time of the page, however often it is sent", async () => {
    const made = await answering.opened(given.path);
    const fields = { act: "snooze-hour", made, name: NAME };
    expect((await send(fields).expect(200)).text).toContain("Pharos sends no new alerts of this monitor until");
    expect((await send(fields).expect(200)).text).toContain("already snoozed");
    const [snooze, ...others] = await snoozes();
    expect([snooze, others]).toMatchObject([{ kind: "snooze", by: BY, endedAt: null }, []]);
    expect(await actsOf()).toMatchObject([{ kind: "snoozed", by: BY, until: snooze?.until }]);
    expect(await answering.audited(given)).toMatchObject([{ operation: "snooze-by-link", after: { snoozed_by: BY } }]);
    expect((await answering.incident(given)).acknowledgedAt).toBeNull();
  });

  it("gets a later end, and never an earlier one", async () => {
    const made = await answering.opened(given.path);
    await send({ act: "snooze-morning", made }).expect(200);
    await send({ act: "snooze-hour", made }).expect(200);
    const ends = (await snoozes()).map(({ until }) => until.getTime());
    const { until } = (await actsOf()).at(-1) ?? {};
    expect(ends).toEqual([until?.getTime()]);
  });

  it("of two at once is one", async () => {
    const made = await answering.opened(given.path);
    await Promise.all(["Ada", "Bob"].map((name) => send({ act: "snooze-hour", made, name }).expect(200)));
    expect([(await snoozes()).length, (await actsOf()).length]).toEqual([1, 1]);
  });
});

describe("the next contact", () => {
  it("is alerted once by a form, and then the one after it by another", async () => {
    await addStep("Bob", 15);
    await addStep("Eve <i>", 30);
    expect(await page()).toContain("Alert Bob now");
    const made = await answering.opened(given.path);
    const fields = { act: "escalate", made, step: "15", name: NAME };
    const texts = (await Promise.all([1, 2].map(() => send(fields).expect(200)))).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("Pharos alerts Bob now."))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("already alerted this contact"))).toHaveLength(1);
    expect((await answering.incident(given)).escalatedThrough).toBe(15);
    expect(await page()).toContain("Alert Eve &lt;i&gt; now");
    await send({ ...fields, step: "30" }).expect(200);
    expect(await page()).not.toContain('value="escalate"');
    expect(await actsOf()).toMatchObject([
      { kind: "escalated", by: BY, note: "Bob" },
      { kind: "escalated", note: "Eve <i>" },
    ]);
    expect((await answering.audited(given)).map(({ operation }) => operation)).toEqual([
      "escalate-by-link",
      "escalate-by-link",
    ]);
    expect(await answering.test.prisma.wake.count({ where: { ref: given.subjectId } })).toBeGreaterThan(0);
  });

  it("is nobody without an escalation, or after a step that is not next", async () => {
    const made = await answering.opened(given.path);
    for (const step of ["", "15", "x"]) await send({ act: "escalate", made, step }).expect(422);
    await addStep("Bob", 15);
    await addStep("Eve", 30);
    expect((await send({ act: "escalate", made, step: "30" }).expect(422)).text).toContain("Another contact is next.");
    expect((await answering.incident(given)).escalatedThrough).toBeNull();
  });
});

describe("a contact", () => {
  it("is seen when a reader acts, and not when a program opens the page or sends a form", async () => {
    const { test } = answering;
    await test.program().get(given.path).expect(200);
    for (const act of ["acknowledge", "snooze-hour", "snooze-morning", "escalate", "check"]) {
      await test.program().post(given.path).type("form").send({ act, step: "15" }).expect(422);
    }
    expect([await seenAt(), await actsOf(), await snoozes()]).toEqual([null, [], []]);
    const made = await answering.opened(given.path);
    expect(await seenAt()).toBeNull();
    await send({ act: "check", made }).expect(200);
    expect(await seenAt()).toBeInstanceOf(Date);
    expect(await actsOf()).toMatchObject([{ kind: "check_requested", by: "the link sent to Pager" }]);
  });
});
