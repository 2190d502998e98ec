import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";

let db: AlertFixture;
let contactId: number;

beforeAll(async () => {
  db = await openAlertFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  contactId = await db.contact({ type: "slack" });
  await db.pool.query("UPDATE contacts SET gather_seconds = 30");
});

interface Vote {
  readonly errorClass: string | null;
  readonly address?: string | null;
  readonly moment?: string;
}

/** An outage of a monitor of the contact, with the votes that opened it. @returns its delivery */
async function outage(
  url: string,
  votes: readonly Vote[],
): Promise<{ readonly delivery: number; readonly id: number }> {
  const id = await db.monitorOf(contactId);
  await db.pool.query("UPDATE subjects SET url = $2 WHERE id = $1", [id, url]);
  const incident = await db.incident(id);
  for (const [place, { errorClass, address = null, moment = "opened" }] of votes.entries()) {
    await db.pool.query(
      `INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, at, status, error_class, remote_address)
       VALUES ($1, $2, $3, 90, $4, 'down', $5, $6)`,
      [incident, moment, place, NOW, errorClass, address],
    );
  }
  return { delivery: await db.alert("down", id, incident), id };
}

const A = "192.0.2.10";
const tls = { errorClass: "tls", address: A };

describe("the failures of a message", () => {
  it("have what all regions saw, of outages that are not over", async () => {
    const first = await outage("https://a.example/", [tls, tls, { errorClass: null }]);
    await outage("https://b.example:8443/x", [tls, { errorClass: "tls", address: "192.0.2.11" }]);
    await outage("https://c.example/", [tls, { errorClass: "connect", address: A }]);
    await outage("https://d.example/", [{ errorClass: "dns" }, { ...tls, moment: "resolved" }]);
    await outage("https://e.example/", []);
    const over = await outage("https://f.example/", [tls]);
    await db.pool.query("UPDATE incidents SET resolved_at = $2 WHERE subject_id = $1", [over.id, later(1_000)]);
    const { deliveries, failures } = await db.lease(first.delivery, 30_000);
    expect(deliveries).toHaveLength(6);
    expect(failures).toEqual([
      { kind: "monitor", errorClass: "tls", address: A, host: "a.example" },
      { kind: "monitor", errorClass: "tls", address: null, host: "b.example" },
      { kind: "monitor", errorClass: "dns", address: null, host: "d.example" },
    ]);
  });

  it("are not read for one alert", async () => {
    const { delivery } = await outage("https://a.example/", [tls]);
    expect((await db.lease(delivery, 30_000)).failures).toEqual([]);
  });
});

describe("the subjects that depend on one that is down", () => {
  it("are counted in its alert, as of when it is sent", async () => {
    const parent = await outage("https://a.example/", [tls]);
    const child = async (status: "up" | "down") => {
      const id = await db.addMonitor({ status });
      await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [id, parent.id]);
      return id;
    };
    await child("up");
    const [, deleted, paused] = [await child("down"), await child("down"), await child("down")];
    await db.pool.query("UPDATE subjects SET deleted_at = now() WHERE id = $1", [deleted]);
    await db.pool.query("UPDATE subjects SET is_active = false WHERE id = $1", [paused]);
    await child("down");
    expect((await db.lease(parent.delivery, 30_000)).alerts).toMatchObject([{ dependentsDown: 2 }]);
  });

  it("are not counted at its end", async () => {
    const { id } = await outage("https://a.example/", [tls]);
    const child = await db.addMonitor({ status: "down" });
    await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [child, id]);
    await db.pool.query("UPDATE deliveries SET state = 'delivered'");
    await db.pool.query("UPDATE told SET state = 'told'");
    await db.pool.query("UPDATE incidents SET resolved_at = $1", [later(1_000)]);
    const end = await db.alert("recovery", id);
    expect((await db.lease(end, 60_000)).alerts).toMatchObject([{ happening: "recovery", dependentsDown: 0 }]);
  });
});
