import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ContactSetup } from "@pharos/core/testing";
import { record } from "../checks/record.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { ALONE, type Fixture, resultOf } from "../testing.ts";
import { askAll } from "./asking.fixture.ts";
import { createCourier } from "./courier.fixture.ts";
import { RULE } from "./old-writes.fixture.ts";
import { type OldSubject, oldSubject, openBeforeLedger, upgrade } from "./upgrade.fixture.ts";
import { type Case, cases } from "./upgrade-cases.fixture.ts";

const MINUTE_MS = 60_000;

let db: Fixture;
afterAll(() => db.stop());

describe("after an upgrade, contacts are told once of", () => {
  const heard = new Map<string, { people: readonly string[]; programs: readonly string[] }>();
  let left: readonly unknown[];

  beforeAll(async () => {
    db = await openBeforeLedger();
    const nowMs = Date.now();
    const subjects = new Map<Case, OldSubject>();
    for (const one of cases) {
      const subject = await oldSubject(db, nowMs, one.isUp ? "up" : "down");
      await subject.contact({ type: "email", ...one.contacts });
      await subject.contact({ type: "webhook", ...one.contacts });
      const minutes = one.quiet?.map((minute) => new Date(nowMs + minute * MINUTE_MS));
      const [from, to] = minutes ?? [];
      if (from && to) await addWindow(db, { from, to, subjects: [subject.id] });
      await one.before(subject);
      subjects.set(one, subject);
    }
    const fromMs = (await upgrade(db)).getTime();
    for (const [one, subject] of subjects) await one.beside?.(subject);
    const contacts = new Map<number, ContactSetup>([...subjects.values()].flatMap((subject) => [...subject.contacts]));
    const courier = createCourier(db.pool, fromMs, contacts);
    for (const minute of [0, 1, 5, 11, 12, 20, 21, 32, 40, 41, 50, 60, 71]) {
      const at = new Date(fromMs + minute * MINUTE_MS);
      const passed = [...subjects].flatMap(([{ worksAt }, { id }]) =>
        worksAt === minute ? [resultOf(id, 1, at.getTime())] : [],
      );
      await record(db.pool, passed, ALONE, at);
      const over = minute === 5 ? [...subjects] : [];
      for (const [one, { event }] of over) if (one.over) await event(one.over, -1, { isNew: true, detail: RULE });
      await askAll(db.pool, at);
      await courier.deliver(at);
    }
    for (const [{ name }, subject] of subjects) {
      const of = (readers: string) =>
        courier.heard.flatMap(({ contact, what }) =>
          subject.contacts.get(Number(contact))?.readers === readers ? [what.replace("monitor ", "")] : [],
        );
      heard.set(name, { people: of("people"), programs: of("machines") });
    }
    left = await db.rows("SELECT * FROM told WHERE topic = 'outage'");
  });

  it("an outage without a link to answer, as before", async () => {
    const rows = await db.rows("SELECT DISTINCT type, answers FROM contacts ORDER BY type");
    expect(rows).toEqual([
      { type: "email", answers: false },
      { type: "webhook", answers: null },
    ]);
  });

  it.each(cases.map((one) => [one.name, one] as const))("%s", (name, { people, programs }) => {
    expect(heard.get(name)).toEqual({ people, programs });
  });

  it("all outages, and nothing of them is left in the ledger", () => {
    expect(left).toEqual([]);
  });
});
