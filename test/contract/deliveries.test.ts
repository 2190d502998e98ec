import { describe, expect, it } from "@jest/globals";
import { CONTACTS, contractSuite, ownIt } from "./suite.ts";

const suite = contractSuite();

/** As many alerts as asked for, of the monitor to the contact, all failed after one attempt. */
const INSERT = `
WITH e AS (
  INSERT INTO events (happening, audience, subject_id, occurred_at) SELECT 'down', 'down', $1, now() FROM generate_series(1, $3) RETURNING id)
INSERT INTO deliveries (event_id, contact_id, subject_id, state, attempts, next_attempt_at, expires_at, last_error, reason, includes_recovery)
SELECT id, $2, $1, 'failed', 1, now(), now(), 'The receiver answered 404', 'refused', true FROM e ORDER BY id RETURNING id`;

/** A team, a contact of it, and its deliveries, oldest first. */
async function delivered(count: number) {
  const team = await suite.team();
  const contact = await suite.contact(team.owner);
  const monitor = await suite.monitor(team.owner, { name: "Shop" });
  const { rows } = await suite.own().pool.query<{ id: number }>(INSERT, [monitor.id, contact.id, count]);
  const ids = rows.map(({ id }) => id);
  return { ...team, monitor, path: `${CONTACTS}/${contact.id}/deliveries`, ids, id: ids[0] ?? 0 };
}

const setState = (id: number, state: string) =>
  suite.own().pool.query("UPDATE deliveries SET state = $2 WHERE id = $1", [id, state]);

describe("GET /notification-contacts/{notificationContact}/deliveries", () => {
  ownIt("the newest 100, newest first, each with every field, for any member", async () => {
    const { viewer, monitor, path, ids } = await delivered(105);
    const { data } = (await viewer.get(path)).body;
    expect(data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(5).toReversed());
    expect(Object.entries(data[0])).toEqual(
      Object.entries({
        id: ids[104],
        delivery_id: `dlv_${ids[104]}`,
        event: "monitor.down",
        monitor_id: monitor.id,
        monitor_name: "Shop",
        state: "failed",
        attempts: 1,
        created_at: data[0].created_at,
        next_attempt_at: null,
        delivered_at: null,
        last_error: "The receiver answered 404",
        reason: "refused",
      }),
    );
    expect((await viewer.get(`${path}/${ids[104]}`)).body.data).toEqual(data[0]);
  });

  it("is empty for a contact that was never alerted", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.contact(owner);
    expect((await owner.get(`${CONTACTS}/${id}/deliveries`)).body).toEqual({ data: [] });
  });
});

describe("POST .../deliveries/{delivery}/redeliver", () => {
  ownIt.each(["failed", "delivered", "skipped"])("begins a %s delivery anew, for another day", async (state) => {
    const { owner, path, id } = await delivered(1);
    await setState(id, state);
    const answer = await owner.post(`${path}/${id}/redeliver`);
    expect(answer.status).toBe(202);
    expect(answer.headers.get("location")).toBe(`${suite.instance.url}${path}/${id}`);
    const fresh = { id, state: "pending", attempts: 0, delivered_at: null, last_error: null, reason: null };
    expect(answer.body.data).toMatchObject({ ...fresh, next_attempt_at: expect.stringMatching(/Z$/) });
    expect((await owner.get(`${path}/${id}`)).body.data).toEqual(answer.body.data);
    const { rows } = await suite.own().pool.query(
      `SELECT next_attempt_at <= now() AS due, expires_at - next_attempt_at = interval '24 hours' AS "forADay", includes_recovery AS whole
       FROM deliveries WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ due: true, forADay: true, whole: false }]);
  });

  ownIt("a pending one is 409, and so is one of a deleted monitor", async () => {
    const { owner, monitor, path, ids } = await delivered(2);
    await setState(ids[0] ?? 0, "pending");
    const pending = await owner.post(`${path}/${ids[0]}/redeliver`);
    expect([pending.status, pending.body.detail]).toEqual([409, expect.stringContaining("still pending")]);
    await owner.delete(`/api/v1/monitors/${monitor.id}`);
    const deleted = await owner.post(`${path}/${ids[1]}/redeliver`);
    expect([deleted.status, deleted.body.detail]).toEqual([409, expect.stringContaining("monitor is deleted")]);
  });

  ownIt.each([2_147_483_648, 7_000_000_001, Number.MAX_SAFE_INTEGER])(
    "a delivery with the ID %d is as any other",
    async (id) => {
      const { owner, path, id: before } = await delivered(1);
      await suite.own().pool.query("UPDATE deliveries SET id = $2 WHERE id = $1", [before, id]);
      expect((await owner.get(path)).body.data).toMatchObject([{ id }]);
      expect((await owner.get(`${path}/${id}`)).body.data).toMatchObject({ id, state: "failed" });
      const answer = await owner.post(`${path}/${id}/redeliver`);
      expect([answer.status, answer.body.data]).toEqual([202, expect.objectContaining({ id, state: "pending" })]);
    },
  );

  ownIt("another contact's or another team's delivery is 404; a Viewer's attempt is 403", async () => {
    const [one, other] = [await delivered(1), await delivered(1)];
    const second = await suite.contact(one.owner);
    for (const path of [
      `${CONTACTS}/${second.id}/deliveries/${one.id}`,
      `${one.path}/${other.id}`,
      `${other.path}/${other.id}`,
    ]) {
      expect((await one.owner.get(path)).status).toBe(404);
      expect((await one.owner.post(`${path}/redeliver`)).status).toBe(404);
    }
    for (const id of ["abc", "0", "2147483648", "9007199254740991", "9007199254740992", "9".repeat(19)]) {
      expect((await one.owner.get(`${one.path}/${id}`)).status).toBe(404);
      expect((await one.owner.post(`${one.path}/${id}/redeliver`)).status).toBe(404);
    }
    expect((await one.owner.get(`${CONTACTS}/2147483648/deliveries/${one.id}`)).status).toBe(404);
    expect((await one.viewer.post(`${one.path}/${one.id}/redeliver`)).status).toBe(403);
  });
});
