import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createMemberStore, settleOwnerNotices } from "@pharos/db";
import { createMailer } from "@pharos/net";
import { openWorld, type World } from "./notifier.fixture.ts";
import { tellOwners } from "./tell-owners.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

/** A contact that fails. @returns asks whether the mail of that is over, and whether it reached nobody */
async function failingContact(): Promise<() => Promise<unknown>> {
  const id = await world.contact({ type: "slack", config: { webhook_url: world.receiver.url } });
  await world.rows("UPDATE contacts SET failing_since = now(), last_error = 'Gone' WHERE id = $1", [id]);
  await settleOwnerNotices(world.deps.pool, new Date());
  const query = `SELECT begin_mailed_at IS NOT NULL AS "isOver", reached_nobody AS "reachedNobody" FROM owner_notices WHERE contact_id = $1`;
  return async () => (await world.rows(query, [id]))[0];
}

it("logs a warning and is over if no mail server is set, and says that it reached nobody", async () => {
  const mailed = await failingContact();
  await tellOwners({ ...world.deps, rendering: { ...world.deps.rendering, mailFrom: null } });
  expect(await mailed()).toEqual({ isOver: true, reachedNobody: true });
  expect(JSON.parse(world.log.at(-1) ?? "")).toMatchObject({
    level: "warn",
    message: expect.stringMatching("SMTP_URL"),
  });
});

it("tries again while the mail server refuses everybody for now, and not if it refuses for good", async () => {
  const mailed = await failingContact();
  const [team] = await world.rows("SELECT team_id FROM contacts LIMIT 1");
  await createMemberStore(world.deps.pool).add(Number(team?.["team_id"]), "ada@example.com", "owner");
  const mailer = createMailer({ url: world.mailServer.urlWithWrongPassword, from: "pharos@example.com" });
  await tellOwners({ ...world.deps, mailer });
  expect(await mailed()).toEqual({ isOver: false, reachedNobody: false });
  world.mailServer.answer(451);
  await tellOwners(world.deps);
  expect(await mailed()).toEqual({ isOver: false, reachedNobody: false });
  world.mailServer.answer(550);
  await tellOwners(world.deps);
  expect(await mailed()).toEqual({ isOver: true, reachedNobody: true });
});

it("mails the begin and the end to each Owner", async () => {
  world.mailServer.answer(null);
  const mailed = await failingContact();
  await tellOwners(world.deps);
  expect(await mailed()).toEqual({ isOver: true, reachedNobody: false });
  await world.rows("UPDATE contacts SET failing_since = NULL");
  await settleOwnerNotices(world.deps.pool, new Date());
  await tellOwners(world.deps);
  const encoded = world.mailServer.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? "");
  const subjects = encoded.map((text) =>
    text
      .replaceAll("?= =?UTF-8?Q?", "")
      .replaceAll(/=\?UTF-8\?Q\?|\?=$/g, "")
      .replaceAll("_", " ")
      .replaceAll("=22", '"'),
  );
  expect(subjects).toEqual(
    expect.arrayContaining(['Alerts do not reach the contact "Ops"', 'Alerts reach the contact "Ops" again']),
  );
});
