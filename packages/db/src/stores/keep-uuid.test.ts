import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { keepUuid } from "./keep-uuid.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("a heartbeat keeps the UUID of another system, and no log has it", async () => {
  const [uuid, former] = [randomUUID(), randomUUID()];
  const id = await db.addMonitor({ type: "heartbeat", token: former });
  expect(await keepUuid(db.pool, id, uuid, new Date())).toEqual({ name: "monitor", teamId: db.teamId });
  expect(await db.rows("SELECT heartbeat_token AS token FROM monitors WHERE id = $1", [id])).toEqual([{ token: uuid }]);
  const log = await db.rows("SELECT operation, entity_id::int AS id, to_jsonb(audit_log)::text AS row FROM audit_log");
  expect(log).toMatchObject([{ operation: "monitor keep-uuid", id }]);
  expect(JSON.stringify(log)).not.toContain(uuid);
});

it("is refused for what is no heartbeat, and for a UUID that another has", async () => {
  const [uuid, web] = [randomUUID(), await db.addMonitor()];
  await db.addMonitor({ type: "heartbeat", token: uuid });
  const other = await db.addMonitor({ type: "heartbeat", token: randomUUID() });
  const refusal = (kind: string, monitorId: number) => ({ refusal: { kind, monitorId } });
  await expect(keepUuid(db.pool, web, uuid, new Date())).rejects.toMatchObject(refusal("no-heartbeat", web));
  await expect(keepUuid(db.pool, other, uuid, new Date())).rejects.toMatchObject(refusal("uuid-taken", other));
});
