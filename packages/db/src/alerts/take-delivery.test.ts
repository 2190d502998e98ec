import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { isBlocked } from "../testing.ts";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { markDelivered, markFailed } from "./ends.ts";
import { takeDelivery } from "./take-delivery.ts";

let db: AlertFixture;
let subjectId: number;

beforeAll(async () => {
  db = await openAlertFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  subjectId = await db.addMonitor({ url: "https://example.com/" });
});

const JOB_ENDED = (reason: string) => ({ kind: "end-job", reason });
const failure = {
  error: "The receiver answered 500",
  reason: "receiver_error",
  permanent: false,
  askedMs: 0,
  random: 0,
} as const;

describe("takeDelivery", () => {
  it("gives a delivery to one notifier at a time, with all that its message needs", async () => {
    const contactId = await db.contact({ monitors: [subjectId] });
    const incidentId = await db.incident(subjectId);
    const id = await db.alert("down", subjectId, incidentId);
    const taken = await Promise.all([1, 2, 3].map(() => db.take(id)));
    const [event] = await db.rows("SELECT event_id FROM deliveries");
    expect(taken.filter(({ kind }) => kind === "send")).toMatchObject([
      {
        lease: {
          contact: { id: contactId, type: "webhook", config: "ciphertext", signingSecrets: [] },
          until: later(30_000),
          deliveries: [
            {
              id,
              eventId: event?.["event_id"],
              event: "monitor.down",
              subjectId,
              attempts: 1,
              includesRecovery: false,
            },
          ],
          alerts: [
            {
              happening: "down",
              atMs: NOW.getTime(),
              subject: { kind: "monitor", id: subjectId, name: "monitor", target: "https://example.com/" },
              incident: {
                id: incidentId,
                startedAtMs: NOW.getTime(),
                resolvedAtMs: null,
                cause: "Connection refused",
                regions: [],
              },
              detail: null,
              certificateExpiresAtMs: null,
              includesRecovery: false,
              endsFlapping: false,
              dependentsDown: 0,
            },
          ],
        },
      },
    ]);
    expect(taken.filter(({ kind }) => kind !== "send")).toEqual([JOB_ENDED("leased"), JOB_ENDED("leased")]);
  });

  it.each([true, false])("says whether the certificate of the monitor is verified: %j", async (verifies) => {
    await db.contact({ monitors: [subjectId] });
    await db.pool.query("UPDATE subjects SET tls_verify = $1", [verifies]);
    const taken = await db.take(await db.alert("down", subjectId, await db.incident(subjectId)));
    const alerts = taken.kind === "send" ? taken.lease.alerts : [];
    expect(alerts.map(({ subject }) => subject.isUnverified)).toEqual([verifies ? undefined : true]);
  });

  it.each([
    ["skips a step of an escalation whose outage is acknowledged by now", 0, { kind: "skip" }],
    ["sends a step that a person asked for, although the outage is acknowledged", 15, { kind: "send" }],
  ])("%s", async (_what, escalatedThrough, expected) => {
    await db.contact({ monitors: [subjectId] });
    const incidentId = await db.incident(subjectId);
    const id = await db.alert("down", subjectId, incidentId);
    await db.pool.query("UPDATE deliveries SET detail = '{\"escalated_after_minutes\": 15}' WHERE id = $1", [id]);
    await db.pool.query("UPDATE incidents SET acknowledged_at = $2, escalated_through = $3 WHERE id = $1", [
      ...[incidentId, NOW, escalatedThrough],
    ]);
    expect(await db.take(id)).toMatchObject(expected);
  });

  it("counts the lease from the moment in which the contact is locked, however long that took", async () => {
    const contactId = await db.contact({ monitors: [subjectId] });
    const id = await db.alert("down", subjectId);
    let seconds = 0;
    const holder = await db.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM contacts WHERE id = $1 FOR UPDATE", [contactId]);
    const now = () => later(seconds * 1000);
    const taking = takeDelivery(db.pool, id, { now, leaseMs: 30_000, readersOf: () => "machines" });
    await waitFor(() => isBlocked(db.pool), { what: "the notifier to wait for the contact" });
    seconds = 20;
    await holder.query("COMMIT");
    holder.release();
    expect(await taking).toMatchObject({ kind: "send", lease: { until: later(50_000) } });
  });

  it("gives it to another when its lease ends without a word", async () => {
    await db.contact({ monitors: [subjectId] });
    const id = await db.alert("down", subjectId);
    await db.lease(id);
    expect(await db.take(id, 29_999)).toEqual(JOB_ENDED("leased"));
    expect((await db.lease(id, 30_000)).deliveries).toMatchObject([{ attempts: 2 }]);
  });

  it("signs with the old key as well while it is good", async () => {
    const contactId = await db.contact({ monitors: [subjectId] });
    await db.pool.query(
      "UPDATE contacts SET signing_secret = 'new', previous_signing_secret = 'old', previous_signing_secret_until = $2 WHERE id = $1",
      [contactId, later(1)],
    );
    const lease = await db.lease(await db.alert("down", subjectId));
    expect(lease.contact.signingSecrets).toEqual(["new", "old"]);
    const next = await db.lease(await db.alert("ssl_expiring", await db.monitorOf(contactId)), 1);
    expect(next.contact.signingSecrets).toEqual(["new"]);
  });

  it("keeps the order of a monitor's alerts, and of no others", async () => {
    const contactId = await db.contact({ monitors: [subjectId] });
    const down = await db.alert("down", subjectId);
    const recovery = await db.alert("recovery", subjectId);
    const elsewhere = await db.alert("down", await db.monitorOf(contactId));
    const lease = await db.lease(down);
    expect(await db.take(recovery)).toEqual(JOB_ENDED("behind-another"));
    await db.lease(elsewhere);
    await markFailed(db.pool, lease, { ...failure, againAtMs: later(5_000).getTime() }, NOW);
    expect(await db.take(recovery)).toEqual(JOB_ENDED("behind-another"));
    await markDelivered(db.pool, await db.lease(down, 5_000), later(5_100));
    await db.lease(recovery, 5_200);
  });

  it("lets no contact have more than five attempts under way, however many ask at once", async () => {
    const contactId = await db.contact({ monitors: [subjectId] });
    const ids = await db.outages(contactId, 8);
    const taken = await Promise.all(ids.map((id) => db.take(id)));
    expect(taken.filter(({ kind }) => kind === "send")).toHaveLength(5);
    expect(taken).toContainEqual(JOB_ENDED("contact-at-limit"));
  });

  it("gives up what nobody would take for a day, also while the breaker is open", async () => {
    const contactId = await db.contact({ monitors: [subjectId] });
    const id = await db.alert("down", subjectId);
    await db.pool.query("UPDATE contacts SET failed_attempts = 9, broken_until = $1", [later(2 * 86_400_000)]);
    expect(await db.take(id, 86_399_999)).toEqual(JOB_ENDED("contact-broken"));
    expect(await db.take(id, 86_400_000)).toMatchObject({ kind: "give-up", contactType: "webhook" });
    expect(await db.rows("SELECT state, last_error, reason FROM deliveries")).toEqual([
      { state: "failed", last_error: "Not delivered within 24 hours", reason: "timeout" },
    ]);
    expect(await db.contactRow(contactId)).toMatchObject({ given_up: 1, failing_since: null });
  });

  it("gives up what failed at its last attempt with the reason of that attempt", async () => {
    await db.contact({ monitors: [subjectId] });
    const id = await db.alert("down", subjectId);
    await markFailed(db.pool, await db.lease(id), { ...failure, againAtMs: later(60_000).getTime() }, NOW);
    expect(await db.take(id, 86_400_000)).toMatchObject({ kind: "give-up" });
    expect(await db.rows("SELECT state, last_error, reason FROM deliveries")).toEqual([
      { state: "failed", last_error: failure.error, reason: "receiver_error" },
    ]);
  });

  it("finds nothing if the contact is gone", async () => {
    await db.contact({ monitors: [subjectId] });
    const id = await db.alert("down", subjectId);
    await db.pool.query("DELETE FROM contacts");
    expect(await db.take(id)).toEqual(JOB_ENDED("over"));
  });
});

describe("an outage that ends before its alert gets through", () => {
  it.each([
    ["slack", true, 0],
    ["webhook", false, 1],
  ])("to %s is told whole: %s; messages of its recovery: %i", async (type, includesRecovery, recoveries) => {
    await db.contact({ type, monitors: [subjectId] });
    const incidentId = await db.incident(subjectId);
    const down = await db.alert("down", subjectId, incidentId);
    await db.resolve(incidentId);
    const lease = await db.lease(down);
    expect(lease).toMatchObject({ deliveries: [{ includesRecovery }], alerts: [{ includesRecovery }] });
    await markDelivered(db.pool, lease, NOW);
    const recovery = await db.alert("recovery", subjectId, incidentId);
    expect(await db.rows("SELECT id FROM deliveries WHERE id > $1", [down])).toHaveLength(recoveries);
    if (recoveries > 0) expect(await db.take(recovery)).toMatchObject({ kind: "send" });
  });

  it.each([
    ["slack", 1],
    ["webhook", 0],
  ])("and whose alert to %s was given up: messages of its recovery: %i", async (type, recoveries) => {
    await db.contact({ type, monitors: [subjectId] });
    const incidentId = await db.incident(subjectId);
    const lease = await db.lease(await db.alert("down", subjectId, incidentId));
    await markFailed(db.pool, lease, { ...failure, permanent: true, againAtMs: later(5_000).getTime() }, NOW);
    await db.resolve(incidentId);
    const recovery = await db.alert("recovery", subjectId, incidentId);
    expect(await db.rows("SELECT id FROM deliveries WHERE state = 'pending'")).toHaveLength(recoveries);
    if (recoveries === 0) return;
    const { alerts } = await db.lease(recovery);
    expect(alerts).toMatchObject([{ happening: "recovery", includesRecovery: true }]);
  });

  it("and whose alert to a program is given up after that: its recovery is skipped", async () => {
    await db.contact({ monitors: [subjectId] });
    const incidentId = await db.incident(subjectId);
    const lease = await db.lease(await db.alert("down", subjectId, incidentId));
    await db.resolve(incidentId);
    const recovery = await db.alert("recovery", subjectId, incidentId);
    await markFailed(db.pool, lease, { ...failure, permanent: true, againAtMs: later(5_000).getTime() }, NOW);
    expect(await db.stateOf(recovery)).toBe("skipped");
  });

  it("is told as any recovery to a contact that wants no more", async () => {
    await db.contact({ type: "slack", onDown: false, monitors: [subjectId] });
    const incidentId = await db.incident(subjectId);
    await db.alert("down", subjectId, incidentId);
    await db.resolve(incidentId);
    const lease = await db.lease(await db.alert("recovery", subjectId, incidentId));
    expect(lease.alerts).toMatchObject([{ includesRecovery: false }]);
  });

  it("is not told once its monitor is deleted", async () => {
    await db.contact({ monitors: [subjectId] });
    const id = await db.alert("down", subjectId);
    await markFailed(db.pool, await db.lease(id), { ...failure, againAtMs: later(1_000).getTime() }, NOW);
    await db.pool.query("UPDATE monitors SET deleted_at = now() WHERE id = $1", [subjectId]);
    expect(await db.take(id, 1_000)).toEqual({ kind: "skip", skipped: [{ id, reason: "subject-deleted" }] });
    expect(await db.rows("SELECT state, last_error, reason FROM deliveries")).toEqual([
      { state: "skipped", last_error: null, reason: null },
    ]);
  });
});
