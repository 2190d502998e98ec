import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createAnswerLinks, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { signIn } from "../testing.fixture.ts";
import { type Answering, openAnswering } from "./answering.fixture.ts";

let answering: Answering;
let given: Awaited<ReturnType<Answering["outage"]>>;
let test: Answering["test"];
let links: Answering["links"];
beforeAll(async () => {
  answering = await openAnswering();
  ({ test, links } = answering);
});
beforeEach(async () => {
  given = await answering.outage();
});
afterEach(() => {
  answering.clock.aheadMs = 0;
});
afterAll(() => test.close());

const { outage, opened, send } = {
  outage: (...wanted: Parameters<Answering["outage"]>) => answering.outage(...wanted),
  opened: (path: string) => answering.opened(path),
  send: (...sent: Parameters<Answering["send"]>) => answering.send(...sent),
};
const incident = () => answering.incident(given);
const audited = () => answering.audited(given);

describe("the page of a link", () => {
  it("says what is down, since when and who answered, to somebody who is not signed in", async () => {
    const { headers, text } = await test.browser().get(given.path).expect(200);
    for (const words of ["Shop &lt;b&gt; is down", "Expected 200, got 503", "Down since", "the link sent to Pager"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("<script");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "content-security-policy": expect.not.stringContaining("script-src"),
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("form-action 'self'");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("acknowledges with a name and a note, and the incident says by which link", async () => {
    const made = await opened(given.path);
    const note = "The disk is full\r\nI make room";
    const { text } = await send(given.path, { act: "acknowledge", made, name: " Ada\u202e ", note }).expect(200);
    expect(text).toContain("You acknowledged the incident.");
    expect(text).toContain("by Ada, by the link sent to Pager");
    expect(text).not.toContain('value="acknowledge"');
    expect(await incident()).toMatchObject({
      acknowledgedAt: expect.any(Date),
      acknowledgedBy: "Ada, by the link sent to Pager",
      acknowledgedNote: "The disk is full\nI make room",
    });
    expect(await audited()).toMatchObject([
      {
        ...{ operation: "acknowledge-by-link", entity: "incident", entityId: given.id, userId: null },
        after: {
          acknowledged_by: "Ada, by the link sent to Pager",
          acknowledged_note: "The disk is full\nI make room",
          contact_id: given.contact.id,
          ip_address: expect.any(String),
          user_agent: expect.any(String),
        },
      },
    ]);
    const member = test.browser();
    await signIn(member, given.user.email);
    const { body } = await member.get(`/app/api/incidents/${given.id}`).expect(200);
    expect(body.data.timeline).toContainEqual(
      expect.objectContaining({ kind: "acknowledged", detail: "Ada, by the link sent to Pager" }),
    );
  });

  it("takes an answer without a name", async () => {
    const made = await opened(given.path);
    await send(given.path, { act: "acknowledge", made }).expect(200);
    expect(await incident()).toMatchObject({ acknowledgedBy: "the link sent to Pager", acknowledgedNote: null });
  });

  it("asks for a check, and for no second one at once", async () => {
    const made = await opened(given.path);
    for (let time = 0; time < 2; time += 1) {
      const { text } = await send(given.path, { act: "check", made }).expect(200);
      expect(text).toContain("Pharos checks now.");
    }
    const { checkRequestedAt } = await test.prisma.subjectSchedule.findUniqueOrThrow({
      where: { subjectId: given.subjectId },
    });
    expect(checkRequestedAt).not.toBeNull();
    expect((await audited()).map(({ operation }) => operation)).toEqual(["check-by-link"]);
    expect((await incident()).acknowledgedAt).toBeNull();
  });

  it("says that a paused monitor cannot be checked, and offers no check of a heartbeat", async () => {
    await test.prisma.monitor.update({ where: { id: given.subjectId }, data: { isActive: false } });
    const made = await opened(given.path);
    const { text } = await send(given.path, { act: "check", made }).expect(422);
    expect(text).toContain("This monitor cannot be checked.");
    const heartbeat = await outage({ type: "heartbeat" });
    const page = await test.browser().get(heartbeat.path).expect(200);
    expect(page.text).not.toContain("Check now");
    await send(heartbeat.path, { act: "check", made: await opened(heartbeat.path) }).expect(422);
  });

  it("keeps what was typed when the note is too long", async () => {
    const made = await opened(given.path);
    const note = "a".repeat(501);
    const { text } = await send(given.path, { act: "acknowledge", made, name: "Ada", note }).expect(422);
    expect(text).toContain("A note has at most 500 characters.");
    expect(text).toContain('value="Ada"');
    expect(text).toContain(note);
    await send(given.path, { act: "acknowledge", made, note: "\u{1f525}".repeat(500) }).expect(200);
    expect([...((await incident()).acknowledgedNote ?? "")]).toHaveLength(500);
  });
});

describe("what must not act", () => {
  it("a scanner that opens the link and sends forms blindly", async () => {
    const { path } = given;
    await test.program().get(path).expect(200);
    await test.program().head(path).expect(200);
    const { text } = await test.program().get(path);
    const made = /name="made" value="([\w-]+)"/.exec(text)?.[1] ?? "";
    // However long the requests take, less than a second has passed since the page.
    answering.clock.aheadMs = -60_000;
    for (const act of ["acknowledge", "check"]) {
      // Without a value, with one that is too new, and with one that it made up.
      for (const value of [undefined, made, "A".repeat(30)]) {
        await test
          .program()
          .post(path)
          .type("form")
          .send({ act, ...(value && { made: value }) })
          .expect(422);
      }
    }
    await test.program().post(path).send({ act: "acknowledge", made }).expect(422);
    await test.program().post(path).expect(422);
    expect(await incident()).toMatchObject({ acknowledgedAt: null });
    expect(await audited()).toEqual([]);
  });

  it("the form of a page of more than an hour ago, or of another link", async () => {
    const other = await outage();
    const otherMade = await opened(other.path);
    await send(given.path, { act: "acknowledge", made: otherMade }).expect(422);
    const made = await opened(given.path);
    answering.clock.aheadMs += 3_600_000;
    await send(given.path, { act: "acknowledge", made }).expect(422);
    expect(await incident()).toMatchObject({ acknowledgedAt: null });
  });

  it("a link of another key, another number, or another team's incident", async () => {
    const other = await outage();
    const foreign = createAnswerLinks(parseKeyRing(newKeyRingText(randomBytes)));
    const tokens = [
      foreign.tokenOf(given.link),
      links.tokenOf({ ...given.link, serial: 1 }),
      links.tokenOf({ ...given.link, incidentId: Number(other.id) }),
      links.tokenOf({ ...given.link, contactId: 999_999 }),
      "x",
    ];
    for (const token of tokens) {
      for (const { text } of [
        await test.browser().get(`/a/${token}`).expect(404),
        await send(`/a/${token}`, { act: "acknowledge", made: "x" }).expect(404),
      ]) {
        expect(text).toContain("This link does not work");
        expect(text).not.toContain("Shop");
      }
    }
  });

  it("a link of a contact without links, or of a program by default", async () => {
    await test.prisma.contact.update({ where: { id: given.contact.id }, data: { answers: false } });
    await test.browser().get(given.path).expect(404);
    const program = await outage({ contactType: "webhook" });
    await test.browser().get(program.path).expect(404);
    await test.prisma.contact.update({ where: { id: program.contact.id }, data: { answers: true } });
    await test.browser().get(program.path).expect(200);
  });
});

describe("an answer", () => {
  it("counts once: of two at the same time, the second sees who did it", async () => {
    const made = await opened(given.path);
    const texts = (
      await Promise.all(["Ada", "Bob"].map((name) => send(given.path, { act: "acknowledge", made, name }).expect(200)))
    ).map(({ text }) => text);
    const { acknowledgedBy } = await incident();
    for (const text of texts) expect(text).toContain(`by ${acknowledgedBy}`);
    expect(texts.filter((text) => text.includes("You acknowledged the incident."))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("The incident was acknowledged before."))).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it("changes nothing when it is sent again", async () => {
    const made = await opened(given.path);
    await send(given.path, { act: "acknowledge", made, name: "Ada" }).expect(200);
    const first = await incident();
    await send(given.path, { act: "acknowledge", made, name: "Eve" }).expect(200);
    expect(await incident()).toEqual(first);
  });

  it("is no longer possible once the outage is over, and the page says so", async () => {
    const made = await opened(given.path);
    const startedAt = new Date(Date.UTC(2026, 9, 7, 12, 3));
    const resolvedAt = new Date(Date.UTC(2026, 9, 7, 12, 9));
    await test.prisma.incident.update({ where: { id: given.id }, data: { startedAt, resolvedAt } });
    for (const { text } of [
      await test.browser().get(given.path).expect(200),
      await send(given.path, { act: "acknowledge", made }).expect(200),
    ]) {
      expect(text).toContain("Shop &lt;b&gt; is up again");
      expect(text).toContain("2026-10-07 12:09 UTC</time>, after 6 min");
      expect(text).not.toContain("<form");
    }
    expect(await incident()).toMatchObject({ acknowledgedAt: null });
  });

  it("is no longer possible after seven days", async () => {
    const made = await opened(given.path);
    const startedAt = new Date(Date.now() + answering.clock.aheadMs - 7 * 24 * 3_600_000);
    await test.prisma.incident.update({ where: { id: given.id }, data: { startedAt } });
    for (const { text } of [
      await test.browser().get(given.path).expect(200),
      await send(given.path, { act: "acknowledge", made }).expect(200),
    ]) {
      expect(text).toContain("Links work for 7 days.");
      expect(text).not.toContain("<form");
    }
    expect(await incident()).toMatchObject({ acknowledgedAt: null });
  });
});

describe("a link ends", () => {
  const isValid = async () => (await test.browser().get(given.path)).status === 200;

  it("when a member ends all links of its contact, or gives the contact another address", async () => {
    const member = test.browser();
    await signIn(member, given.user.email);
    const config = { email: "pager@example.com" };
    const { body } = await member.post("/app/api/notification-contacts").send({ name: "Pager", type: "email", config });
    const { id: contactId } = body.data;
    const at = `/app/api/notification-contacts/${contactId}`;
    const valid = async (serial: number) =>
      (await test.browser().get(`/a/${links.tokenOf({ ...given.link, contactId, serial })}`)).status === 200;
    await member.patch(at).send({ name: "Night pager", config }).expect(200);
    expect(await valid(0)).toBe(true);
    await member.post(`${at}/end-links`).expect(200);
    expect([await valid(0), await valid(1)]).toEqual([false, true]);
    await member
      .patch(at)
      .send({ config: { email: "other@example.com" } })
      .expect(200);
    expect([await valid(1), await valid(2)]).toEqual([false, true]);
  });

  it("when a member leaves the team, and not when another team's member does", async () => {
    const second = await test.newUser(null);
    const stranger = await test.newUser(null);
    const other = await outage();
    await test.prisma.membership.create({ data: { teamId: given.teamId, userId: second.id, role: "viewer" } });
    await test.prisma.membership.create({ data: { teamId: other.teamId, userId: stranger.id, role: "viewer" } });
    const leave = async ({ email }: { readonly email: string }) => {
      const browser = test.browser();
      await signIn(browser, email);
      await browser.post("/app/api/team/leave").expect(204);
    };
    await leave(stranger);
    expect(await isValid()).toBe(true);
    await leave(second);
    expect(await isValid()).toBe(false);
  });
});

it("one link is opened and sent 30 times in a minute, and no other link of the network is delayed", async () => {
  const browser = test.browser("203.0.113.7");
  const other = await answering.outage();
  for (let time = 0; time < 30; time += 1) await browser.head(given.path).expect(200);
  const { headers } = await browser.get(given.path).expect(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  await send(given.path, { act: "acknowledge" }, browser).expect(429);
  await test.browser("203.0.113.8").get(given.path).expect(429);
  await browser.get(other.path).expect(200);
});

it("one network guesses 30 links in a minute, and still opens links that are valid", async () => {
  const browser = test.browser("203.0.113.8");
  for (let time = 0; time < 30; time += 1) await browser.get(`/a/${"A".repeat(43)}`).expect(404);
  await browser.get(`/a/${"A".repeat(43)}`).expect(429);
  await browser.get(given.path).expect(200);
});
