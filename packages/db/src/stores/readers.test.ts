import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { patchMonitor } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const NOW = new Date();
const HOUR_MS = 3_600_000;
let db: TestStores;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});

afterAll(async () => {
  await db.close();
});

describe("contacts", () => {
  it("are read in name order, encrypted at rest, and the team's own", async () => {
    const [teamId, otherId] = [await db.newTeam(), await db.newTeam()];
    const [second, first] = [await db.newContact(teamId, "Bravo"), await db.newContact(teamId, "Alpha")];
    expect(await db.contacts.list(teamId)).toEqual([first, second]);
    expect(await db.contacts.find(otherId, first.id)).toBeNull();
    expect(await db.contacts.existing(teamId, [first.id, first.id + 1_000])).toEqual(new Set([first.id]));
    expect(await db.contacts.existing(otherId, [first.id])).toEqual(new Set());
    const stored = await db.prisma.contact.findUniqueOrThrow({ where: { id: first.id } });
    expect(stored.config).not.toContain("secret");
  });

  it("lose no update among many at once", async () => {
    const teamId = await db.newTeam();
    const { id } = await db.newContact(teamId, "x");
    await Promise.all(
      Array.from({ length: 20 }, () => db.contacts.update(teamId, id, (now) => ({ ...now, name: `${now.name}x` }))),
    );
    expect((await db.contacts.find(teamId, id))?.name).toBe("x".repeat(21));
    expect(await db.contacts.update(await db.newTeam(), id, (now) => now)).toBeNull();
  });

  it("sign with the new secret at once and with the one before for 24 hours", async () => {
    const teamId = await db.newTeam();
    const { id, signingSecret: first } = await db.newContact(teamId);
    const rotate = (secret: string, now: Date) => db.contacts.rotateSecret(teamId, id, secret, () => {}, now);
    const later = (ms: number) => new Date(NOW.getTime() + ms);
    expect(await db.contacts.signingSecrets(id, NOW)).toEqual([first]);
    expect(await rotate("whsec_b25l", NOW)).toMatchObject({ signingSecret: "whsec_b25l", version: 2 });
    expect(await db.contacts.signingSecrets(id, later(24 * HOUR_MS - 1))).toEqual(["whsec_b25l", first]);
    expect(await db.contacts.signingSecrets(id, later(24 * HOUR_MS))).toEqual(["whsec_b25l"]);
    await rotate("whsec_dHdv", later(HOUR_MS));
    expect(await db.contacts.signingSecrets(id, later(HOUR_MS))).toEqual(["whsec_dHdv", "whsec_b25l"]);
    const stored = await db.prisma.contact.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(stored)).not.toContain("whsec_");
    expect(await db.contacts.rotateSecret(await db.newTeam(), id, "whsec_eA==", () => {}, NOW)).toBeNull();
  });

  it("that sign nothing begin to by a rotation", async () => {
    const teamId = await db.newTeam();
    const { id } = await db.newContact(teamId);
    await db.prisma.contact.update({ where: { id }, data: { signingSecret: null } });
    expect(await db.contacts.signingSecrets(id, NOW)).toEqual([]);
    await db.contacts.rotateSecret(teamId, id, "whsec_b25l", () => {}, NOW);
    expect(await db.contacts.signingSecrets(id, NOW)).toEqual(["whsec_b25l"]);
  });

  it("are detached from every monitor when they are deleted", async () => {
    const teamId = await db.newTeam();
    const contact = await db.newContact(teamId);
    const monitor = await db.monitors.create(teamId, { ...newMonitor(), contactIds: [contact.id] }, NOW);
    expect(await db.contacts.remove(await db.newTeam(), contact.id)).toBe(false);
    expect(await db.contacts.remove(teamId, contact.id)).toBe(true);
    expect(await db.contacts.remove(teamId, contact.id)).toBe(false);
    expect(await db.monitors.find(teamId, monitor.id)).toMatchObject({ contacts: [], version: monitor.version + 1 });
  });

  it.each(["server", "site"])("make another version of a %s when they are deleted", async (kind) => {
    const teamId = await db.newTeam();
    const contact = await db.newContact(teamId);
    const { id } = await db.prisma.subject.create({
      data: {
        ...{ teamId, kind, type: kind, name: kind, checkIntervalMinutes: 1, isActive: true },
        contacts: { create: { contactId: contact.id } },
      },
    });
    await db.contacts.remove(teamId, contact.id);
    expect(await db.prisma.subject.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 2 });
  });

  it("are deleted while their monitors are edited, and nobody waits for ever", async () => {
    const teamId = await db.newTeam();
    for (let round = 0; round < 10; round += 1) {
      const contacts = await Promise.all(["A", "B"].map((name) => db.newContact(teamId, name)));
      const contactIds = contacts.map(({ id }) => id);
      const made = [0, 1, 2].map(() => db.monitors.create(teamId, { ...newMonitor(), contactIds }, NOW));
      const monitors = await Promise.all(made);
      const edits = monitors.map(({ id }) =>
        db.monitors.update(teamId, id, (current) => patchMonitor(current, { name: "Edited", contactIds }), NOW),
      );
      await Promise.all([...edits, ...contactIds.map((id) => db.contacts.remove(teamId, id))]);
      for (const { id } of monitors) {
        expect(await db.monitors.find(teamId, id)).toMatchObject({ name: "Edited", contacts: [] });
      }
    }
  });
});

describe("history", () => {
  it("reads checks newest first, across retention classes, inside the window and up to the limit", async () => {
    const teamId = await db.newTeam();
    const { id } = await db.monitors.create(teamId, newMonitor(), NOW);
    const now = Date.now();
    const rows = [3, 0, 30].map((retentionDays, index) => ({
      subjectId: id,
      checkedAt: new Date(now - index * HOUR_MS),
      checkNumber: 10 - index,
      vote: 0,
      retentionDays,
      status: "up",
      responseTimeMs: index,
      region: "lon",
    }));
    await db.prisma.check.createMany({ data: rows });
    const times = async (since: Date | null, limit: number) =>
      (await db.history.checks(id, since, limit)).map((check) => check.responseTimeMs);
    expect(await times(null, 100)).toEqual([0, 1, 2]);
    expect(await times(null, 2)).toEqual([0, 1]);
    expect(await times(new Date(now - HOUR_MS), 100)).toEqual([0, 1]);
  });
});

describe("tokens", () => {
  it("say who calls, and why they may not", async () => {
    const teamId = await db.newTeam("pro");
    const user = await db.prisma.user.create({ data: { email: `${randomUUID()}@example.com` } });
    await db.prisma.membership.create({ data: { teamId, userId: user.id, role: "admin" } });
    const newToken = async (token: string, pinned: boolean) => {
      const hash = createHash("sha256").update(token).digest();
      const row = await db.prisma.apiToken.create({
        data: { userId: user.id, teamId: pinned ? teamId : null, name: token, hash },
      });
      return { hash, id: row.id };
    };
    const [pinned, loose] = [await newToken("pinned", true), await newToken("loose", false)];
    expect(await db.tokens.find(pinned.hash)).toMatchObject({
      tokenId: pinned.id,
      userId: user.id,
      caller: { role: "admin", team: { id: teamId, plan: "pro", maxMonitors: null } },
      refusal: null,
    });
    expect(await db.tokens.find(loose.hash)).toMatchObject({ userId: user.id, caller: null, refusal: "not-pinned" });
    expect(await db.tokens.find(Buffer.alloc(32))).toBeNull();
    expect(await db.team.usage(teamId)).toEqual({ monitors: 0, members: 1, contacts: 0 });

    await db.prisma.membership.deleteMany({ where: { userId: user.id } });
    expect(await db.tokens.find(pinned.hash)).toMatchObject({ caller: null, refusal: "creator-left" });
    await db.prisma.apiToken.update({ where: { id: pinned.id }, data: { revokedAt: NOW } });
    expect(await db.tokens.find(pinned.hash)).toBeNull();
  });
});
