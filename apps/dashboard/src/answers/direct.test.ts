import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Answering, openAnswering } from "./answering.fixture.ts";

let answering: Answering;
let given: Awaited<ReturnType<Answering["outage"]>>;
let path: string;
beforeAll(async () => {
  answering = await openAnswering();
});
beforeEach(async () => {
  given = await answering.outage();
  path = `/a/${answering.links.tokenOf({ ...given.link, kind: "direct" })}/acknowledge`;
});
afterEach(() => {
  answering.clock.aheadMs = 0;
});
afterAll(() => answering.test.close());

const post = (to: string, browser = answering.test.program()) => browser.post(to);

describe("a button that sends its own request", () => {
  it("acknowledges once, with the device of a person if the service names it, and proves the contact", async () => {
    const fields = {
      receipt: "r",
      acknowledged: "1",
      acknowledged_by: "u-secret-key",
      acknowledged_by_device: "phone",
    };
    expect((await post(path).type("form").send(fields).expect(200)).text).toBe("Acknowledged.\n");
    const by = "phone, by the link sent to Pager";
    expect(await answering.incident(given)).toMatchObject({ acknowledgedBy: by, acknowledgedUntil: null });
    const { headers, text } = await post(path).expect(200);
    expect([text, headers["cache-control"]]).toEqual(["Acknowledged before.\n", "no-store"]);
    const audited = await answering.audited(given);
    expect(audited).toMatchObject([{ operation: "acknowledge-by-link", after: { acknowledged_by: by } }]);
    expect(JSON.stringify(audited.map(({ after }) => after))).not.toContain("u-secret-key");
    const { seenAt } = await answering.test.prisma.contact.findUniqueOrThrow({ where: { id: given.contact.id } });
    expect(seenAt).toBeInstanceOf(Date);
  });

  it("does nothing once its acknowledgement was ended", async () => {
    await post(path).expect(200);
    const { prisma } = answering.test;
    await prisma.incident.update({ where: { id: given.id }, data: { acknowledgedAt: null, acknowledgedBy: null } });
    const { text } = await post(path).expect(200);
    expect(text).toBe("The acknowledgement ended. Open Pharos to acknowledge again.\n");
    expect((await answering.incident(given)).acknowledgedAt).toBeNull();
  });

  it("needs no body, and of two at once one counts", async () => {
    const texts = (await Promise.all([post(path), post(path)])).map(({ text }) => text);
    expect(texts.sort()).toEqual(["Acknowledged before.\n", "Acknowledged.\n"]);
  });

  it("never acts by a GET, and opens no page", async () => {
    const { test } = answering;
    for (const method of ["get", "head"] as const) {
      await test.program()[method](path).expect(405);
      await test
        .program()
        [method](path.replace(/\/acknowledge$/, ""))
        .expect(404);
    }
    expect((await answering.incident(given)).acknowledgedAt).toBeNull();
  });

  it("does nothing by the link of a page, of another team, or once all links have ended", async () => {
    const other = await answering.outage();
    const { links, test } = answering;
    const foreign = { ...given.link, kind: "direct" as const, incidentId: Number(other.id) };
    for (const token of [links.tokenOf(given.link), links.tokenOf(foreign), "A".repeat(43)]) {
      const { text } = await post(`/a/${token}/acknowledge`).expect(404);
      expect(text).toBe("This button does not work.\n");
    }
    await test.prisma.contact.update({ where: { id: given.contact.id }, data: { answerSerial: 1 } });
    await post(path).expect(404);
    expect((await answering.incident(given)).acknowledgedAt).toBeNull();
    expect((await answering.incident(other)).acknowledgedAt).toBeNull();
  });

  it("says when the outage is over, and when it is too old", async () => {
    await answering.test.prisma.incident.update({ where: { id: given.id }, data: { resolvedAt: new Date() } });
    expect((await post(path).expect(200)).text).toContain("The outage is over");
    expect(await answering.audited(given)).toEqual([]);
  });

  it("works for each team although one service sends the requests of all, and 30 times in a minute", async () => {
    const service = answering.test.browser("203.0.113.9");
    for (let time = 0; time < 30; time += 1) await service.post(path).expect(200);
    await service.post(path).expect(429);
    const other = await answering.outage();
    const token = answering.links.tokenOf({ ...other.link, kind: "direct" });
    expect((await service.post(`/a/${token}/acknowledge`).expect(200)).text).toBe("Acknowledged.\n");
  });
});
