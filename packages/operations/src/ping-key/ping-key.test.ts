import { createHash } from "node:crypto";
import { expect, it } from "@jest/globals";
import { givenTeam, webhookContact } from "@pharos/api/testing";
import { isJsonObject, type Role } from "@pharos/core";
import type { Operation } from "../operation.ts";
import { runAs } from "../run-as.fixture.ts";
import { getPingKey } from "./get.ts";
import { rotatePingKey } from "./rotate.ts";
import { updatePingKey } from "./update.ts";

const given = givenTeam();

const ask = async (operation: Operation, body: object = {}, role: Role = "admin") =>
  (await runAs(given, role, operation, {}, { body })).data;

async function newKey(): Promise<string> {
  const made = await ask(rotatePingKey);
  return isJsonObject(made) ? String(made["ping_key"]) : "";
}

const newContact = async () =>
  Number((await given.owner.post("/api/v1/notification-contacts").send(webhookContact)).body.data.id);

it("is none at first, and has no settings before it is made", async () => {
  expect(await ask(getPingKey)).toEqual({ created_at: null, creates_heartbeats: false, notification_contact_ids: [] });
  await expect(ask(updatePingKey, { creates_heartbeats: true })).rejects.toMatchObject({
    problem: { kind: "conflict", detail: "The team has no ping key yet. Create one first." },
  });
});

it("is shown once, and kept as its hash; a new one takes its place and keeps its settings", async () => {
  const first = await newKey();
  expect(first).toMatch(/^[\w-]{22}$/);
  const contact = await newContact();
  const settings = { creates_heartbeats: true, notification_contact_ids: [contact] };
  expect(await ask(updatePingKey, settings)).toMatchObject(settings);
  const second = await newKey();
  expect(second).not.toBe(first);
  expect(await ask(getPingKey, {}, "viewer")).toMatchObject({ ...settings, created_at: expect.any(String) });
  const kept = await given.api.prisma.pingKey.findUniqueOrThrow({ where: { teamId: given.team.id } });
  expect(Buffer.from(kept.hash)).toEqual(createHash("sha256").update(second).digest());
});

it("belongs to Owners and Admins, and takes contacts of its own team alone", async () => {
  for (const operation of [rotatePingKey, updatePingKey]) {
    await expect(ask(operation, {}, "viewer")).rejects.toMatchObject({ problem: { kind: "forbidden" } });
  }
  await newKey();
  await expect(ask(updatePingKey, { notification_contact_ids: [999_999] })).rejects.toMatchObject({
    problem: { kind: "invalid", errors: { "notification_contact_ids.0": [expect.any(String)] } },
  });
});

it("forgets a contact that is deleted", async () => {
  await newKey();
  const contact = await newContact();
  await ask(updatePingKey, { notification_contact_ids: [contact] });
  await given.owner.delete(`/api/v1/notification-contacts/${contact}`);
  expect(await ask(getPingKey)).toMatchObject({ notification_contact_ids: [] });
});
