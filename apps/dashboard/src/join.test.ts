import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { SMTPServer } from "smtp-server";
import { openTestDashboard, signIn, type TestDashboard } from "./testing.fixture.ts";

let test: TestDashboard;
let server: SMTPServer;
const mails: string[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address === "refused@example.com" ? new Error("No such mailbox") : undefined),
    onData: (stream, _session, done) => void text(stream).then((mail) => mails.push(mail) && done()),
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const over = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "pharos@example.com" };
  test = await openTestDashboard(undefined, over);
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

let invited = 0;
/** An Owner invites addresses. @returns the answers */
async function inviteAll(emails: readonly string[], at = test) {
  const { email: owner } = await at.newUser();
  const browser = at.browser();
  await signIn(browser, owner);
  const answers: { link: string; mail: unknown }[] = [];
  for (const email of emails) {
    const { status, body } = await browser.post("/app/api/invitations").send({ email, role: "viewer" });
    expect(status).toBe(201);
    answers.push(body.data);
  }
  return { owner, answers };
}

/** @returns paths the two codes of a new invitation: that in the link for the inviter, and that in the mail */
async function invite(email: string): Promise<{ readonly shown: string; readonly mailed: string }> {
  const { answers } = await inviteAll([email]);
  const [mailed = ""] = /\/join\/[\w-]{43}/.exec(mailTo(email)) ?? [];
  return { shown: new URL(answers[0]?.link ?? "").pathname, mailed };
}

/** The text of the newest mail to the address; empty if there is none. */
function mailTo(email: string): string {
  return (mails.findLast((text) => text.includes(`To: ${email}`)) ?? "").replace(/=\r?\n/g, "");
}

const newEmail = () => {
  invited += 1;
  return `new-${invited}@example.com`;
};

describe("an invitation", () => {
  it("makes a user of a new address, who is asked for a password, once", async () => {
    const email = newEmail();
    const { mailed: path } = await invite(email);
    const browser = test.browser();
    const opened = await browser.get(path);
    expect([opened.status, opened.get("Set-Cookie")]).toEqual([200, undefined]);
    expect(opened.text).toContain("is invited to join the team <strong>Acme</strong> as a Viewer");
    expect(await test.prisma.user.count({ where: { email } })).toBe(0);
    const joined = await browser.post(path);
    expect([joined.status, joined.get("Location")]).toEqual([303, "/sign-in/password"]);
    const team = await browser.get("/app/api/team");
    expect([team.status, team.body.data.name]).toEqual([200, "Acme"]);
    const { id: userId } = await test.prisma.user.findUniqueOrThrow({ where: { email } });
    const rows = await test.prisma.auditRow.findMany({ where: { userId }, orderBy: { id: "asc" } });
    expect(rows.map(({ operation, teamId }) => [operation, teamId])).toEqual([
      ["create-user", null],
      ["sign-in", null],
      ["accept-invitation", team.body.data.id],
    ]);
    expect((await test.browser().post(path)).status).toBe(404);
  });

  it("makes no user for who has only the link that the inviter is shown, where mail is configured", async () => {
    const email = newEmail();
    const { shown, mailed } = await invite(email);
    expect(shown).not.toBe(mailed);
    const browser = test.browser();
    expect((await browser.get(shown)).text).toContain("Open the link in the mail that we sent to this address");
    const refused = await browser.post(shown);
    expect([refused.status, refused.get("Location"), refused.get("Set-Cookie")]).toEqual([303, shown, undefined]);
    expect(await test.prisma.user.count({ where: { email } })).toBe(0);
    expect((await browser.post(mailed)).get("Location")).toBe("/sign-in/password");
    expect((await test.browser().get(shown)).status).toBe(404);
  });

  it("lets a user of before sign in first, and opens the team that they join", async () => {
    const user = await test.newUser();
    const { shown: path } = await invite(user.email);
    const browser = test.browser();
    expect((await browser.get(path)).text).toContain(`href="/sign-in?next=${encodeURIComponent(path)}"`);
    const refused = await browser.post(path);
    expect([refused.status, refused.get("Location"), refused.get("Set-Cookie")]).toEqual([303, path, undefined]);
    await signIn(browser, user.email, { next: path });
    expect((await browser.post(path)).get("Location")).toBe("/");
    const [session] = await test.prisma.session.findMany({ where: { userId: user.id } });
    expect(session?.teamId).not.toBe(user.teamId);
    expect(await test.prisma.membership.count({ where: { userId: user.id } })).toBe(2);
  });

  it("is not for another user", async () => {
    const { mailed: path } = await invite(newEmail());
    const other = await test.newUser();
    const browser = test.browser();
    await signIn(browser, other.email);
    expect((await browser.get(path)).text).toContain("You are signed in with another email address.");
    expect((await browser.post(path)).get("Location")).toBe(path);
    expect(await test.prisma.membership.count({ where: { userId: other.id } })).toBe(1);
  });

  it.each([
    ["is removed", "DELETE"],
    ["may invite no more", "PATCH"],
  ] as const)("ends when its inviter %s: it gives back nothing that was taken away", async (_how, method) => {
    const { email, teamId } = await test.newUser();
    const admin = await test.newUser(null);
    await test.prisma.membership.create({ data: { teamId: teamId ?? 0, userId: admin.id, role: "admin" } });
    const [owner, inviter] = [test.browser(), test.browser()];
    await Promise.all([signIn(owner, email), signIn(inviter, admin.email)]);
    const invitation = { email: newEmail(), role: "admin" };
    const { body } = await inviter.post("/app/api/invitations").send(invitation);
    const paths = [new URL(body.data.link).pathname, /\/join\/[\w-]{43}/.exec(mailTo(invitation.email))?.[0] ?? ""];
    for (const path of paths) expect((await test.browser().get(path)).status).toBe(200);
    const member = `/app/api/members/${admin.id}`;
    const { status } = await (method === "DELETE"
      ? owner.delete(member)
      : owner.patch(member).send({ role: "viewer" }));
    expect(status).toBeLessThan(300);
    for (const path of paths) expect((await test.browser().post(path)).status).toBe(404);
    expect(await test.prisma.user.count({ where: { email: invitation.email } })).toBe(0);
  });
});

describe("the mail of an invitation", () => {
  it("brings a link of its own to the address, where a mail server takes it", async () => {
    const email = newEmail();
    const { owner, answers } = await inviteAll([email]);
    expect(answers[0]?.mail).toEqual({ delivered: true, error: null });
    expect(mailTo(email)).toContain(`${owner} invites you to the team`);
    expect(mailTo(email)).toContain("http://localhost:3000/join/");
    expect(mailTo(email)).not.toContain(answers[0]?.link);
  });

  it("that is refused leaves the invitation as it is, and the answer says why", async () => {
    const { answers } = await inviteAll(["refused@example.com"]);
    expect(answers[0]?.mail).toEqual({ delivered: false, error: expect.stringContaining("No such mailbox") });
    const opened = await test.browser().get(new URL(answers[0]?.link ?? "").pathname);
    expect(opened.status).toBe(200);
  });

  it("is sent 20 times an hour for one user", async () => {
    const { answers } = await inviteAll(Array.from({ length: 21 }, newEmail));
    expect(answers.map(({ mail }) => mail).slice(-2)).toEqual([
      { delivered: true, error: null },
      { delivered: false, error: expect.stringContaining("too many invitations") },
    ]);
  });
});

it("an invitation makes a user by the link that its inviter passes on, where no mail is sent", async () => {
  const silent = await openTestDashboard();
  try {
    const [answer] = (await inviteAll([newEmail()], silent)).answers;
    expect(answer?.mail).toBeNull();
    const joined = await silent.browser().post(new URL(answer?.link ?? "").pathname);
    expect([joined.status, joined.get("Location")]).toEqual([303, "/sign-in/password"]);
  } finally {
    await silent.close();
  }
});

describe("a sign-in in a new browser", () => {
  it("is mailed to its user, but for the first one and for browsers that they have used before", async () => {
    const { email } = await test.newUser();
    const count = () => mails.filter((mail) => mail.includes(`To: ${email}`)).length;
    const [first, second] = [test.browser(), test.browser("203.0.113.77")];
    for (const browser of [first, first, second, second]) expect((await signIn(browser, email)).status).toBe(303);
    await waitFor(async () => mailTo(email) !== "", { what: "the mail" });
    expect(mailTo(email)).toContain("Subject: A new browser signed in to Pharos");
    expect(mailTo(email)).toContain("with the password, from the network 203.0.113.77");
    expect(mailTo(email)).toContain("http://localhost:3000/settings/sessions");
    await signIn(test.browser(), email);
    await waitFor(async () => count() === 2, { what: "the mail of the third browser" });
  });
});

describe("a forgotten password", () => {
  const ask = (email: string) => test.browser().post("/forgot").type("form").send({ email });

  it("leads to a link by mail, and answers the same for an address of no user", async () => {
    const { email } = await test.newUser();
    const [known, unknown] = [await ask(email), await ask("nobody@example.com")];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.text).toContain("We send at most one unused link every 5 minutes.");
    expect(known.text.replace(email, "")).toBe(unknown.text.replace("nobody@example.com", ""));
    await waitFor(async () => mailTo(email) !== "", { what: "the mail" });
    const [path = ""] = /\/sign-in\/link\/[\w-]{43}/.exec(mailTo(email)) ?? [];
    expect((await test.browser().post(path)).status).toBe(303);
    expect(mails.join()).not.toContain("nobody@example.com");
  });

  it("leads to one mail in 5 minutes, and may be asked for 3 times an hour, whoever asks", async () => {
    const { email } = await test.newUser();
    const own = test.browser();
    await signIn(own, email);
    for (let i = 0; i < 3; i += 1) expect((await ask(email)).status).toBe(200);
    const refused = await ask(email);
    expect([refused.status, Number(refused.get("Retry-After")) > 0]).toEqual([429, true]);
    await waitFor(async () => mailTo(email) !== "", { what: "the mail" });
    expect((await own.post("/forgot").type("form").send({ email })).status).toBe(200);
    const { id: userId } = await test.prisma.user.findUniqueOrThrow({ where: { email } });
    expect(await test.prisma.signInLink.count({ where: { userId } })).toBe(1);
    expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
  });

  it("says what the first proof of the address ends, before it does", async () => {
    const { email, id } = await test.newUser();
    await test.prisma.user.update({ where: { id }, data: { addressProvedAt: null } });
    await ask(email);
    await waitFor(async () => mailTo(email) !== "", { what: "the mail" });
    const [path = ""] = /\/sign-in\/link\/[\w-]{43}/.exec(mailTo(email)) ?? [];
    const browser = test.browser();
    expect((await browser.get(path)).text).toContain("removes the earlier password, passkeys, API tokens and sessions");
    expect((await browser.post(path)).get("Location")).toBe("/sign-in/password");
    expect((await signIn(test.browser(), email)).status).toBe(422);
  });

  it("is a matter for the operator where no mail is sent", async () => {
    const silent = await openTestDashboard();
    try {
      expect((await silent.browser().get("/forgot")).text).toContain("pharos member sign-in-link");
    } finally {
      await silent.close();
    }
  });
});
