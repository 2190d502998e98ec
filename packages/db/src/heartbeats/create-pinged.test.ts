import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { createPinged } from "./create-pinged.ts";
import { slugAddress } from "./find-signalled.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => db.close());

it("attaches the contacts of the ping key, or the default contacts if it has none", async () => {
  const teamId = await db.newTeam();
  const hash = randomBytes(32);
  await db.pool.query(
    "INSERT INTO ping_keys (team_id, hash, created_at, creates_heartbeats) VALUES ($1, $2, now(), true)",
    [teamId, hash],
  );
  const [usual, other] = [await db.newContact(teamId), await db.newContact(teamId)];
  await db.prisma.contact.create({
    data: { teamId: await db.newTeam(), name: "Of others", type: "email", config: "", isDefault: true },
  });
  const contactsOf = async (slug: string) => {
    expect(await createPinged(db.pool, slugAddress(hash, slug), randomUUID(), new Date())).toBe(true);
    const found = await db.prisma.monitor.findFirstOrThrow({ where: { teamId, slug }, include: { contacts: true } });
    return found.contacts.map(({ contactId }) => contactId);
  };
  expect(await contactsOf("nobody")).toEqual([]);
  await db.prisma.contact.update({ where: { id: usual.id }, data: { isDefault: true } });
  expect(await contactsOf("defaults")).toEqual([usual.id]);
  await db.pool.query("INSERT INTO ping_key_contacts (team_id, contact_id) VALUES ($1, $2)", [teamId, other.id]);
  expect(await contactsOf("of-the-key")).toEqual([other.id]);
});
