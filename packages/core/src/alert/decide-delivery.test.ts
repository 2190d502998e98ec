import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type DeliveryDecision, type DeliveryFacts, decideDelivery } from "./decide-delivery.ts";

const NOW = 10_000_000;
const DAY = 86_400_000;

const free: DeliveryFacts = {
  delivery: {
    pending: true,
    isNew: true,
    nextAttemptAtMs: NOW,
    leasedUntilMs: null,
    expiresAtMs: NOW + DAY,
    behindAnother: false,
  },
  event: {
    readers: "people",
    happening: "down",
    subjectDeleted: false,
    isDetached: false,
    incidentOver: false,
    isAcknowledged: false,
    isStep: false,
    tellsBothEnds: false,
  },
  breaker: { failedAttempts: 0, brokenUntilMs: null },
  underWay: 0,
  storm: { recent: 1, pending: 1, summaryAtMs: null },
  gathers: false,
};
const delivery = (change: Partial<DeliveryFacts["delivery"]>) => ({
  ...free,
  delivery: { ...free.delivery, ...change },
});
const what = (change: Partial<DeliveryFacts["event"]>) => ({ ...free, event: { ...free.event, ...change } });
const broken = { failedAttempts: 5, brokenUntilMs: NOW + 5_001 };
const stormy = { recent: 30, pending: 30, summaryAtMs: null };
const endJob = (reason: string) => ({ kind: "end-job", reason });

describe("decideDelivery", () => {
  it.each<[string, DeliveryFacts, DeliveryDecision | object]>([
    ["it is due", free, { kind: "send", includesRecovery: false }],
    ["an outage that is over", what({ incidentOver: true }), { kind: "send", includesRecovery: true }],
    ["it is over", delivery({ pending: false }), endJob("over")],
    ["another notifier attempts it", delivery({ leasedUntilMs: NOW + 1 }), endJob("leased")],
    ["the lease of a notifier that died", delivery({ leasedUntilMs: NOW }), { kind: "send", includesRecovery: false }],
    ["its time has not come", delivery({ nextAttemptAtMs: NOW + 5_001 }), endJob("not-due")],
    [
      "its time has not come by this clock",
      delivery({ nextAttemptAtMs: NOW + 5_000 }),
      { kind: "wait", untilMs: NOW + 5_000 },
    ],
    ["an earlier alert of its monitor waits", delivery({ behindAnother: true }), endJob("behind-another")],
    ["its day is over", delivery({ expiresAtMs: NOW }), { kind: "give-up" }],
    [
      "its day is over and its contact broken",
      { ...delivery({ expiresAtMs: NOW }), breaker: broken },
      { kind: "give-up" },
    ],
    ["nothing is left to tell", what({ subjectDeleted: true }), { kind: "skip", reason: "subject-deleted" }],
    [
      "nor does a broken contact keep that",
      { ...what({ subjectDeleted: true }), breaker: broken },
      { kind: "skip", reason: "subject-deleted" },
    ],
    ["the breaker is open", { ...free, breaker: broken }, endJob("contact-broken")],
    [
      "the breaker is open by this clock",
      { ...free, breaker: { ...broken, brokenUntilMs: NOW + 5_000 } },
      { kind: "wait", untilMs: NOW + 5_000 },
    ],
    ["the contact has its share", { ...free, underWay: 5 }, endJob("contact-at-limit")],
    [
      "the breaker is half open and tries another",
      { ...free, breaker: { ...broken, brokenUntilMs: NOW }, underWay: 1 },
      endJob("contact-at-limit"),
    ],
    ["a storm begins", { ...free, storm: stormy }, { kind: "gather", summaryAtMs: NOW + 10_000 }],
    ["a storm goes on", { ...free, storm: { ...stormy, summaryAtMs: NOW + 5_001 } }, endJob("storm")],
    [
      "a storm goes on by this clock",
      { ...free, storm: { ...stormy, summaryAtMs: NOW + 1 } },
      { kind: "wait", untilMs: NOW + 1 },
    ],
    ["a storm's summary", { ...free, storm: { ...stormy, summaryAtMs: NOW } }, { kind: "summarise" }],
    ["a message of all that was gathered", { ...free, gathers: true }, { kind: "summarise" }],
    [
      "a new alert, for others",
      { ...delivery({ nextAttemptAtMs: NOW + 60_000 }), gathers: true },
      { kind: "wait", untilMs: NOW + 60_000 },
    ],
    [
      "an alert that is tried again",
      { ...delivery({ nextAttemptAtMs: NOW + 60_000, isNew: false }), gathers: true },
      endJob("not-due"),
    ],
    [
      "the first of a storm that gathers",
      { ...free, storm: stormy, gathers: true },
      { kind: "gather", summaryAtMs: NOW + 10_000 },
    ],
    [
      "a storm, to machines",
      { ...what({ readers: "machines" }), storm: stormy },
      { kind: "send", includesRecovery: false },
    ],
  ])("%s", (_name, facts, expected) => {
    expect(decideDelivery(facts, NOW)).toEqual(expected);
  });

  it("attempts nothing that is over, leased, behind another or of a broken contact, whatever else holds", () => {
    const around = fc.integer({ min: NOW - 100_000, max: NOW + 100_000 });
    const facts: fc.Arbitrary<DeliveryFacts> = fc.record({
      delivery: fc.record({
        pending: fc.boolean(),
        isNew: fc.boolean(),
        nextAttemptAtMs: around,
        leasedUntilMs: fc.option(around),
        expiresAtMs: around,
        behindAnother: fc.boolean(),
      }),
      event: fc.record({
        readers: fc.constantFrom("people", "machines"),
        happening: fc.constantFrom("down", "recovery", "flapping"),
        subjectDeleted: fc.boolean(),
        isDetached: fc.boolean(),
        incidentOver: fc.boolean(),
        isAcknowledged: fc.boolean(),
        isStep: fc.boolean(),
        tellsBothEnds: fc.boolean(),
      }),
      breaker: fc.record({ failedAttempts: fc.nat(10), brokenUntilMs: fc.option(around) }),
      underWay: fc.nat(6),
      storm: fc.record({ recent: fc.nat(40), pending: fc.nat(40), summaryAtMs: fc.option(around) }),
      gathers: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (all) => {
        const { kind } = decideDelivery(all, NOW);
        const attempts = kind === "send" || kind === "summarise";
        if (!attempts) return;
        expect(all.delivery).toMatchObject({ pending: true, behindAnother: false });
        expect(all.delivery.leasedUntilMs ?? 0).toBeLessThanOrEqual(NOW);
        expect(all.delivery.expiresAtMs).toBeGreaterThan(NOW);
        expect(all.breaker.brokenUntilMs ?? 0).toBeLessThanOrEqual(NOW);
        expect(all.underWay).toBeLessThan(all.breaker.failedAttempts >= 5 ? 1 : 5);
        if (kind === "summarise") expect(all.event.readers).toBe("people");
      }),
    );
  });
});
