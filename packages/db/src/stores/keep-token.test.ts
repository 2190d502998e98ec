import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { keepToken } from "./keep-token.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it.each(["uuid", "push-token"] as const)(
  "a heartbeat keeps the %s of another system, and no log has it",
  async (kind) => {
    const [uuid, former] = [randomUUID(), randomUUID()];
    const id = await db.addMonitor({ type: "heartbeat", token: former });
    expect(await keepToken(db.pool, id, { kind, uuid }, new Date())).toEqual({ name: "monitor", teamId: db.teamId });
    expect(await db.rows("SELECT heartbeat_token AS token FROM monitors WHERE id = $1", [id])).toEqual([
      { token: uuid },
    ]);
    const log = await db.rows(
      "SELECT operation, to_jsonb(audit_log)::text AS row FROM audit_log WHERE entity_id::int = $1",
      [id],
    );
    expect(log).toMatchObject([{ operation: `monitor keep-${kind}` }]);
    expect(JSON.stringify(log)).not.toContain(uuid);
  },
);

it("is refused for what is no heartbeat, and for a token that another has", async () => {
  const [uuid, web] = [randomUUID(), await db.addMonitor()];
  await db.addMonitor({ type: "heartbeat", token: uuid });
  const other = await db.addMonitor({ type: "heartbeat", token: randomUUID() });
  const keep = (id: number) => keepToken(db.pool, id, { kind: "push-token", uuid }, new Date());
  await expect(keep(web)).rejects.toMatchObject({ refusal: { kind: "no-heartbeat", monitorId: web } });
  const refusal = { kind: "token-taken", token: "push-token", monitorId: other };
  await expect(keep(other)).rejects.toMatchObject({ refusal });
});
