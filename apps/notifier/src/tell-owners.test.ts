import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createMemberStore } from "@pharos/db";
import { createMailer } from "@pharos/net";
import { openWorld, type World } from "./notifier.fixture.ts";
import { tellOwnersOfFailing } from "./tell-owners.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const TOLD = "SELECT owners_told_at IS NOT NULL AS told FROM contacts WHERE id = $1";

async function failingContact(): Promise<() => Promise<unknown>> {
  const id = await world.contact({ type: "slack", config: { webhook_url: world.receiver.url } });
  await world.rows("UPDATE contacts SET failing_since = now(), last_error = 'Gone' WHERE id = $1", [id]);
  return async () => (await world.rows(TOLD, [id]))[0]?.["told"];
}

it("marks it as told and logs a warning if no mail server is set", async () => {
  const told = await failingContact();
  await tellOwnersOfFailing({ ...world.deps, rendering: { ...world.deps.rendering, mailFrom: null } });
  expect(await told()).toBe(true);
  expect(JSON.parse(world.log.at(-1) ?? "")).toMatchObject({
    level: "warn",
    message: expect.stringMatching("SMTP_URL"),
  });
});

it("tries again while the mail server refuses everybody for now, and not if it refuses for good", async () => {
  const told = await failingContact();
  const [team] = await world.rows("SELECT team_id FROM contacts LIMIT 1");
  await createMemberStore(world.deps.pool).add(Number(team?.["team_id"]), "ada@example.com", "owner");
  const mailer = createMailer({ url: world.mailServer.urlWithWrongPassword, from: "pharos@example.com" });
  await tellOwnersOfFailing({ ...world.deps, mailer });
  expect(await told()).toBe(false);
  world.mailServer.answer(451);
  await tellOwnersOfFailing(world.deps);
  expect(await told()).toBe(false);
  world.mailServer.answer(550);
  await tellOwnersOfFailing(world.deps);
  expect(await told()).toBe(true);
});
