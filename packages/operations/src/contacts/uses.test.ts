import { beforeEach, describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { listSubjects } from "../overview/list-subjects.ts";
import { createServer } from "../servers/create.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { attachContact } from "./attach.ts";
import { listAttachableSubjects } from "./list-attachable.ts";
import { listContactUses } from "./list-uses.ts";

const given = givenTeam({ plan: "business" });
const { ask, contact } = subjectsOf(given);

const monitor = async (name: string, body: object = {}): Promise<number> =>
  (await given.owner.post(MONITORS).send({ ...httpMonitor, name, ...body })).body.data.id;
const attach = (id: number, add: readonly number[], remove: readonly number[] = []) =>
  ask(attachContact, { ids: [id], body: { add_subject_ids: add, remove_subject_ids: remove } });
const useOf = async (id: number) =>
  (await ask(listContactUses)).contacts.find((one: { readonly id: number }) => one.id === id);
const contactsOf = async (id: number) =>
  (await given.owner.get(`${MONITORS}/${id}`)).body.data.notification_contacts.map((one: { id: number }) => one.id);
const soleOf = async (id: number) =>
  (await ask(listAttachableSubjects, { ids: [id] })).subjects
    .filter(({ is_sole: isSole }: { readonly is_sole: boolean }) => isSole)
    .map(({ name }: { readonly name: string }) => name);

let ops: number;
let mail: number;
beforeEach(async () => {
  [ops, mail] = [await contact(), await contact()];
});

describe("attaching a contact", () => {
  it("adds and removes, and leaves the other contacts, steps and subjects as they are", async () => {
    const [shop, job, step] = [
      await monitor("Shop", { notification_contact_ids: [mail] }),
      await monitor("Job", { notification_contact_ids: [ops, mail] }),
      await monitor("Step", { escalations: [{ contact_id: ops, after_minutes: 15 }] }),
    ];
    const { id: server } = await ask(createServer, { body: { name: "db-1" } });
    expect(await attach(ops, [shop, server, step], [job])).toEqual({ added: 2, removed: 1, full: 0 });
    expect([await contactsOf(shop), await contactsOf(job)]).toEqual([[mail, ops].sort((a, b) => a - b), [mail]]);
    const later = (await given.owner.get(`${MONITORS}/${step}`)).body.data;
    expect([later.notification_contacts, later.escalations]).toEqual([[], [{ contact_id: ops, after_minutes: 15 }]]);
    expect(await attach(ops, [shop], [job])).toEqual({ added: 0, removed: 0, full: 0 });
  });

  it("counts as many subjects as the filter of the list finds", async () => {
    const ids = [await monitor("A"), await monitor("B"), await monitor("C")];
    await attach(ops, ids.slice(0, 2));
    await given.owner.patch(`${MONITORS}/${ids[2]}`).send({ escalations: [{ contact_id: ops, after_minutes: 5 }] });
    await given.owner.delete(`${MONITORS}/${ids[0]}`);
    expect(await useOf(ops)).toEqual({ id: ops, attached: 2, later: 1, failing_since: null, next_attempt_at: null });
    expect(await ask(listSubjects, { query: { contact: String(ops) } })).toHaveLength(2);
    expect(await useOf(mail)).toMatchObject({ attached: 0, later: 0 });
    expect(await ask(listContactUses)).toMatchObject({ subjects: 2 });
  });

  it("of two people at the same time loses nothing", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => monitor(`M${index}`)));
    const [first, second] = [ids.slice(0, 4), ids.slice(2)];
    await Promise.all([attach(ops, first), attach(ops, second), attach(mail, ids), attach(mail, ids.toReversed())]);
    expect([await useOf(ops), await useOf(mail)]).toMatchObject([{ attached: 6 }, { attached: 6 }]);
  });

  it("makes earlier versions of the monitor outdated, and is asked about at once", async () => {
    const shop = await monitor("Shop");
    const { etag } = (await given.owner.get(`${MONITORS}/${shop}`)).headers;
    await attach(ops, [shop]);
    const old = await given.owner.patch(`${MONITORS}/${shop}`).set("If-Match", String(etag)).send({ name: "Mine" });
    expect(old.status).toBe(412);
    const wakes = await given.api.prisma.wake.findMany({ where: { ref: shop } });
    expect(wakes.map(({ kind }) => kind)).toEqual(["subject"]);
  });

  it("leaves subjects of another team out, and is not for a Viewer", async () => {
    const other = await given.api.newTeam();
    const { id } = await ask(createServer, { team: other, body: { name: "web-9" } });
    expect(await attach(ops, [id, 999_999])).toEqual({ added: 0, removed: 0, full: 0 });
    expect(await attach(ops, [], [id])).toEqual({ added: 0, removed: 0, full: 0 });
    const foreign = ask(attachContact, { team: other, ids: [ops], body: {} });
    await expect(foreign).rejects.toMatchObject(refusal({ kind: "not-found" }));
    const viewer = ask(attachContact, { ids: [ops], body: {}, role: "viewer" });
    await expect(viewer).rejects.toMatchObject(refusal({ kind: "forbidden" }));
  });

  it("leaves out what notifies 100 contacts already, and says how many", async () => {
    const [shop, job] = [await monitor("Shop"), await monitor("Job")];
    const { config } = await given.api.prisma.contact.findUniqueOrThrow({ where: { id: ops } });
    const others = await given.api.prisma.contact.createManyAndReturn({
      data: Array.from({ length: 100 }, (_, at) => ({ teamId: given.team.id, type: "webhook", config, name: `${at}` })),
    });
    const data = others.map(({ id }, at) => ({
      subjectId: shop,
      contactId: id,
      escalateAfterMinutes: at === 0 ? 5 : 0,
    }));
    await given.api.prisma.subjectContact.createMany({ data });
    expect(await attach(ops, [shop, job])).toEqual({ added: 2, removed: 0, full: 0 });
    expect(await attach(mail, [shop, job])).toEqual({ added: 1, removed: 0, full: 1 });
    expect(await attach(ops, [shop, job])).toEqual({ added: 0, removed: 0, full: 0 });
  });

  it("rejects an ID that is both added and removed", async () => {
    const shop = await monitor("Shop");
    await expect(attach(ops, [shop], [shop])).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { remove_subject_ids: [expect.stringContaining(String(shop))] } }),
    );
  });
});

describe("the subjects of a team", () => {
  it("are listed with their tags, and with how they notify the contact", async () => {
    await monitor("Shop", { tags: ["shop"], escalations: [{ contact_id: ops, after_minutes: 15 }] });
    await ask(createServer, { body: { name: "db-1" } });
    expect(await ask(listAttachableSubjects, { ids: [ops] })).toMatchObject({
      total: 2,
      subjects: [
        { kind: "monitor", type: "http", name: "Shop", tags: ["shop"], after_minutes: 15, is_sole: true },
        { kind: "server", name: "db-1", tags: [], after_minutes: null, is_sole: false },
      ],
    });
  });

  it("are left without anybody if only this contact wants their outages", async () => {
    const silent = (await given.owner.post(CONTACTS).send({ ...webhookContact, notify_on_down: false })).body.data.id;
    await monitor("Shop", { notification_contact_ids: [ops, silent] });
    await monitor("Job", { notification_contact_ids: [ops, mail] });
    await monitor("Step", { notification_contact_ids: [ops], escalations: [{ contact_id: mail, after_minutes: 5 }] });
    await monitor("API", { notification_contact_ids: [ops] });
    expect([await soleOf(ops), await soleOf(mail), await soleOf(silent)]).toEqual([["API", "Shop"], [], []]);
    const part = async (id: number, query: Readonly<Record<string, string>>) => {
      const { total, subjects } = await ask(listAttachableSubjects, { ids: [id], query });
      return [total, ...subjects.map(({ name }: { readonly name: string }) => name)];
    };
    expect(await part(ops, { part: "sole", limit: "1" })).toEqual([2, "API"]);
    expect(await part(ops, { part: "attached", limit: "3" })).toEqual([4, "API", "Job", "Shop"]);
    expect(await part(mail, { part: "attached" })).toEqual([2, "Job", "Step"]);
    expect(await part(mail, { part: "sole" })).toEqual([0]);
    expect(await part(mail, { limit: "1" })).toEqual([4, "API"]);
  });
});

it("says since when a contact fails, and when it is attempted again", async () => {
  const since = new Date("2026-10-07T09:30:00.000Z");
  await given.api.prisma.contact.update({ where: { id: ops }, data: { failingSince: since } });
  await given.api.prisma.contact.update({ where: { id: mail }, data: { failedAttempts: 2 } });
  expect([await useOf(ops), await useOf(mail)]).toMatchObject([
    { failing_since: "2026-10-07T09:30:00.000000Z" },
    { failing_since: null },
  ]);
});
