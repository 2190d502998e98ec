import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { pageDefaults } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { readInstallationKey } from "./installation-key.ts";
import { readPushKey } from "./push-key.ts";
import { createSecretStore } from "./stored-secrets.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const oldKey = newKeyRingText(randomBytes);
const newKey = newKeyRingText(randomBytes);
const [newest] = parseKeyRing(newKey);
const both = createVault(parseKeyRing(`${newKey},${oldKey}`));
const MONITORS = 450;
const VOTES = 401;
let db: TestStores;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(oldKey)));
});

afterAll(async () => {
  await db.close();
});

it("encrypts every secret under the newest key, in batches, so that the old key can go", async () => {
  const teamId = await db.newTeam();
  const headers = { requestHeaders: { "X-Key": "top-secret" }, username: "ann" };
  const monitor = await db.monitors.create(teamId, { ...newMonitor("http", headers), password: "hunter2" }, NOW);
  await db.monitors.remove(teamId, monitor.id, NOW);
  const contact = await db.newContact(teamId);
  await db.contacts.rotateSecret(teamId, contact.id, "whsec_bmV3", () => {}, NOW);
  const { id: userId } = await db.prisma.user.create({ data: { email: "ann@example.com" } });
  const request = { userId, key: "a", fingerprint: "f" };
  await db.idempotency.once(request, async () => "kept", NOW);
  const {
    id: _id,
    badgeKey: _badgeKey,
    ...row
  } = await db.prisma.monitor.findUniqueOrThrow({ where: { id: monitor.id } });
  await db.prisma.monitor.createMany({ data: Array(MONITORS).fill(row) });

  await addSubscriber(teamId);
  await addEvidence(teamId, monitor.id);
  await readPushKey(db.pool, createVault(parseKeyRing(oldKey)), () => "push-key");
  await readInstallationKey(db.pool, createVault(parseKeyRing(oldKey)), "evidence", () => "evidence-key");

  expect(await createSecretStore(db.pool).reencrypt(both, newest.id)).toBe(2 * (MONITORS + 1) + 9 + VOTES);
  expect(await createSecretStore(db.pool).reencrypt(both, newest.id)).toBe(0);

  const rotated = createVault(parseKeyRing(newKey));
  const rows = await db.prisma.monitor.findMany();
  for (const { password, requestHeaders } of rows) {
    expect(rotated.decrypt("subject.password", password ?? "")).toBe("hunter2");
    expect(JSON.parse(rotated.decrypt("subject.request_headers", requestHeaders ?? ""))).toEqual(
      headers.requestHeaders,
    );
  }
  expect(await readPushKey(db.pool, rotated, () => "another")).toBe("push-key");
  expect(await readInstallationKey(db.pool, rotated, "evidence", () => "another")).toBe("evidence-key");
  const { config, signingSecret, previousSigningSecret } = await db.prisma.contact.findUniqueOrThrow({
    where: { id: contact.id },
  });
  expect(JSON.parse(rotated.decrypt("contact.config", config))).toEqual(contact.config);
  expect(rotated.decrypt("contact.signing_secret", signingSecret ?? "")).toBe("whsec_bmV3");
  expect(rotated.decrypt("contact.signing_secret", previousSigningSecret ?? "")).toBe(contact.signingSecret);
  const { outcome } = await db.prisma.idempotencyKey.findFirstOrThrow();
  expect(JSON.parse(rotated.decrypt("idempotency.outcome", outcome))).toEqual({ fingerprint: "f", outcome: "kept" });
  for (const { evidence } of await db.prisma.incidentEvidence.findMany({ where: { moment: "opened" } })) {
    expect(rotated.decrypt("incident.evidence", evidence ?? "")).toBe('{"body":"down"}');
  }
  const { address, codes } = await db.prisma.pageSubscriber.findFirstOrThrow();
  expect(rotated.decrypt("page_subscriber.address", address)).toBe("ann@example.com");
  expect(rotated.decrypt("page_subscriber.codes", codes)).toBe("{}");
  const { subscriberKey } = await db.prisma.statusPage.findFirstOrThrow();
  expect(rotated.decrypt("status_page.subscriber_key", subscriberKey ?? "")).toBe("key");
});

/** An incident with votes that have evidence, and one that has none. */
async function addEvidence(teamId: number, subjectId: number): Promise<void> {
  const old = createVault(parseKeyRing(oldKey));
  const { id: incidentId } = await db.prisma.incident.create({ data: { teamId, subjectId, startedAt: NOW } });
  const vote = { incidentId, retentionDays: 90, at: NOW, status: "down" };
  const evidence = old.encrypt("incident.evidence", '{"body":"down"}');
  const opened = Array.from({ length: VOTES }, (_, index) => ({ ...vote, moment: "opened", vote: index, evidence }));
  await db.prisma.incidentEvidence.createMany({ data: [...opened, { ...vote, moment: "resolved", vote: 0 }] });
}

/** A subscriber of a new page, under the old key. */
async function addSubscriber(teamId: number): Promise<void> {
  const old = createVault(parseKeyRing(oldKey));
  const { id: pageId } = await db.statusPages.create(
    teamId,
    { ...pageDefaults, slug: "acme", name: "Acme", groups: [] },
    NOW,
  );
  const subscriberKey = old.encrypt("status_page.subscriber_key", "key");
  await db.prisma.statusPage.update({ where: { id: pageId }, data: { subscriberKey } });
  const [address, codes] = [
    old.encrypt("page_subscriber.address", "ann@example.com"),
    old.encrypt("page_subscriber.codes", "{}"),
  ];
  const hashes = { addressHash: Uint8Array.of(1), unsubscribeHash: Uint8Array.of(1) };
  await db.prisma.pageSubscriber.create({
    data: { pageId, channel: "email", address, codes, askedAt: NOW, ...hashes },
  });
}

it("stops at a secret whose key is not on the ring", async () => {
  await expect(createSecretStore(db.pool).reencrypt(createVault(parseKeyRing(oldKey)), "another")).rejects.toThrow(
    "a key that is not in ENCRYPTION_KEYS",
  );
});
