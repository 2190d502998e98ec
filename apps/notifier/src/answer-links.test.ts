import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { ContactTemplate } from "@pharos/core";
import { createAnswerLinks, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { deliverAlert } from "./deliver-alert.ts";
import { openWorld, type World } from "./notifier.fixture.ts";
import { status } from "./receiver.fixture.ts";

const links = createAnswerLinks(parseKeyRing(newKeyRingText(randomBytes)));
const answers = { links, address: "https://pharos.example" };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.receiver.answer(status(204));
  world.receiver.received.length = 0;
});

interface Given {
  readonly type?: string;
  readonly template?: ContactTemplate;
  readonly setting?: boolean | null;
  readonly startedDaysAgo?: number;
}

/** Sends the alert of an outage. @returns its body, the incident and the contact */
async function alerted(
  { type = "discord", template, setting = null, startedDaysAgo = 0 }: Given,
  deps: World["deps"] = { ...world.deps, answers },
) {
  const hook = `${world.receiver.url}/hook`;
  const config = type === "webhook" ? { url: hook } : { webhook_url: hook };
  const contactId = await world.contact({ type, config, ...(template && { template }) });
  await world.rows("UPDATE contacts SET answers = $2, answer_serial = 3 WHERE id = $1", [contactId, setting]);
  const subjectId = await world.monitor([contactId]);
  const incidentId = await world.incident(subjectId);
  await world.rows("UPDATE incidents SET started_at = now() - $2 * interval '1 day' WHERE id = $1", [
    incidentId,
    startedDaysAgo,
  ]);
  const deliveryId = await world.alert(subjectId, "down", incidentId);
  const [row] = await world.rows("SELECT team_id FROM contacts WHERE id = $1", [contactId]);
  await deliverAlert(deps, { deliveryId, contactId, teamId: Number(row?.["team_id"]) });
  return { body: world.receiver.received.at(-1)?.body ?? "", incidentId, contactId };
}

const ntfy: ContactTemplate = { preset: "ntfy", settings: { topic: "ops" } };

it.each<Given>([
  { type: "discord" },
  { type: "slack", setting: true },
  { type: "webhook", setting: true },
  { type: "webhook", setting: true, template: ntfy },
])("an alert has the link of its incident and its contact: %j", async (given) => {
  const { body, incidentId, contactId } = await alerted(given);
  const [, token = ""] = /https:\/\/pharos\.example\/a\/([\w-]{43})/.exec(body) ?? [];
  expect(links.read(token)).toEqual({ incidentId, contactId, serial: 3, kind: "page" });
});

it.each<Given>([
  { type: "webhook" },
  { type: "webhook", template: ntfy },
  { type: "discord", setting: false },
  { startedDaysAgo: 7 },
])("an alert has no link: %j", async (given) => {
  const { body } = await alerted(given);
  expect(body).toContain("Shop");
  expect(body).not.toMatch(/\/a\/|answer_url/);
});

it("an alert has no link while the dashboard has no URL for others", async () => {
  const { body } = await alerted({}, world.deps);
  expect(body).toContain("Shop");
  expect(body).not.toContain("/a/");
});
