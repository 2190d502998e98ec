import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openTestDashboard, signIn, type TestDashboard } from "./testing.fixture.ts";

let test: TestDashboard;
beforeAll(async () => {
  test = await openTestDashboard();
});
afterAll(() => test.close());

/** A member who has asked for monthly reports. @returns the path of the link in their mails, and their browser */
async function subscribed() {
  const { id: userId, email } = await test.newUser("viewer");
  const browser = test.browser();
  await signIn(browser, email);
  const wish = { enabled: true, time_zone: "Europe/Berlin" };
  const { body } = await browser.patch("/app/api/report-mail").send(wish).expect(200);
  expect(body.data).toEqual({ ...wish, next_at: expect.stringMatching(/-01T0[45]:00:00/) });
  const { code } = await test.prisma.reportMail.findFirstOrThrow({ where: { userId } });
  return { path: `/unsubscribe/report/${code}`, browser };
}

const isSubscribed = async (browser: Awaited<ReturnType<typeof subscribed>>["browser"]) =>
  (await browser.get("/app/api/report-mail").expect(200)).body.data.enabled;

it("a link that is only opened changes nothing, and its button ends the mails", async () => {
  const { path, browser } = await subscribed();
  const page = await browser.get(path).expect(200);
  expect(page.text).toContain(`<form method="post" action="${path}">`);
  expect(await isSubscribed(browser)).toBe(true);
  const done = await browser.post(path).expect(200);
  expect(done.text).toContain("You are unsubscribed from monthly reports");
  expect(await isSubscribed(browser)).toBe(false);
});

it("a mail program ends the mails by one POST, without a session and from anywhere", async () => {
  const { path, browser } = await subscribed();
  const post = test.program().post(path).set("Sec-Fetch-Site", "cross-site").type("form");
  await post.send("List-Unsubscribe=One-Click").expect(200);
  expect(await isSubscribed(browser)).toBe(false);
});

it("a code that is not known is answered in the same way", async () => {
  for (const code of [randomUUID(), "x"]) {
    const { text } = await test.program().post(`/unsubscribe/report/${code}`).set("Accept", "text/html").expect(200);
    expect(text).toContain("You are unsubscribed from monthly reports");
  }
});

it("members who leave the team get no more mails", async () => {
  const { browser } = await subscribed();
  await browser.post("/app/api/team/leave").expect(204);
  await browser.get("/app/api/report-mail").expect(403);
});
