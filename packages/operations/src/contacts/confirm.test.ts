import { expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";
import { subjectsOf } from "../subjects.fixture.ts";
import { confirmContact } from "./confirm.ts";

const given = givenTeam();
const { ask } = subjectsOf(given);

it("sets when a person last saw a message, and changes neither the version nor another contact", async () => {
  const [one, other] = [
    await given.owner.post(CONTACTS).send(webhookContact),
    await given.owner.post(CONTACTS).send(webhookContact),
  ];
  const { id } = one.body.data;
  expect(one.body.data.seen_at).toBeNull();
  const before = await given.viewer.get(`${CONTACTS}/${id}`);
  const startedMs = Date.now();
  const confirmed = await ask(confirmContact, { ids: [id] });
  // The clock of PostgreSQL counts.
  expect(Math.abs(Date.parse(confirmed.seen_at ?? "") - startedMs)).toBeLessThan(60_000);
  const after = await given.viewer.get(`${CONTACTS}/${id}`);
  expect(after.body.data.seen_at).toBe(confirmed.seen_at);
  expect(after.headers["etag"]).toBe(before.headers["etag"]);
  expect((await given.owner.get(`${CONTACTS}/${other.body.data.id}`)).body.data.seen_at).toBeNull();
});
