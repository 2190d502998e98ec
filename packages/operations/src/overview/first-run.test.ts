import { beforeEach, describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { firstRunSteps } from "@pharos/core";
import { attachContact } from "../contacts/attach.ts";
import { createStatusPage } from "../status-pages/create.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { skipFirstRun } from "./first-run.ts";
import { getOverview } from "./get.ts";

const given = givenTeam({ plan: "pro" });
const { ask } = subjectsOf(given);

const skip = (...steps: readonly string[]) => ask(skipFirstRun, { body: { skip: steps } });
const overview = () => ask(getOverview, { role: "viewer" });

/** The state of each step. Null: the first run is over. */
async function states(): Promise<readonly string[] | null> {
  const { first_run: lines } = await overview();
  return lines?.map(({ state }: { readonly state: string }) => state) ?? null;
}

const count = () => given.api.prisma.firstRun.count({ where: { teamId: given.team.id } });

beforeEach(async () => {
  await given.api.prisma.firstRun.create({ data: { teamId: given.team.id } });
  // The other roles of the team are members too.
  await given.api.prisma.membership.deleteMany({ where: { teamId: given.team.id, role: { not: "owner" } } });
});

describe("the first run", () => {
  it("goes on by what the team does, and is over for good after its last step", async () => {
    expect((await overview()).first_run).toEqual([
      { step: "watch", state: "open" },
      { step: "notify", state: "later" },
      { step: "share", state: "later" },
    ]);
    const monitor = (await given.owner.post(MONITORS).send(httpMonitor)).body.data;
    expect(await states()).toEqual(["done", "open", "later"]);
    const contact = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
    // The monitor still notifies nobody.
    expect(await states()).toEqual(["done", "open", "later"]);
    await ask(attachContact, { ids: [contact.id], body: { add_subject_ids: [monitor.id] } });
    expect(await states()).toEqual(["done", "done", "open"]);
    await ask(createStatusPage, { body: { name: "Acme", slug: `acme-${given.team.id}` } });
    // No page has read it in between.
    await given.owner.delete(`${CONTACTS}/${contact.id}`);
    expect(await overview()).not.toHaveProperty("first_run");
    expect(await skip("share")).toEqual({ first_run: null });
  });

  it("ends with the last step that is skipped", async () => {
    expect((await skip("notify")).first_run).toContainEqual({ step: "notify", state: "skipped" });
    expect(await states()).toEqual(["open", "skipped", "later"]);
    expect((await skip("watch", "notify")).first_run).toContainEqual({ step: "share", state: "open" });
    expect(await skip("share")).toEqual({ first_run: null });
    expect(await states()).toBeNull();
    expect(await count()).toBe(0);
  });

  it("is read without a write", async () => {
    await skip("notify", "share");
    // Only the change of an operation ends it.
    await given.api.prisma.firstRun.update({ where: { teamId: given.team.id }, data: { skipped: [...firstRunSteps] } });
    expect(await states()).toBeNull();
    expect(await count()).toBe(1);
    await given.owner.post(CONTACTS).send(webhookContact).expect(201);
    expect(await count()).toBe(0);
  });

  it("is only changed by those who may write", async () => {
    const rejected = ask(skipFirstRun, { body: { skip: firstRunSteps }, role: "viewer" });
    await expect(rejected).rejects.toMatchObject(refusal({ kind: "forbidden" }));
    expect(await states()).toEqual(["open", "later", "later"]);
  });
});
