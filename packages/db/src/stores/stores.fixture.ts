import { randomUUID } from "node:crypto";
import { type MonitorSettings, monitorDefaults, type NewMonitor, type PlanName, type Vault } from "@pharos/core";
import { testDatabase } from "@pharos/embedded/testing";
import { attend } from "../absences/attended.fixture.ts";
import { openDatabase } from "../connection/client.ts";
import type { Pool } from "../connection/pool.ts";
import { createStores } from "./index.ts";

/** The stores on their own database, and the rows that tests insert. */
export async function openTestStores(vault: Vault) {
  const empty = await testDatabase();
  const database = openDatabase(empty.url, { poolSize: 10, onIdleError: () => {} });
  const stores = createStores(database, vault);
  await attend(database.pool);
  return Object.assign(stores, {
    ...database,
    async newTeam(plan: PlanName = "business", maxMonitors: number | null = null): Promise<number> {
      return (await database.prisma.team.create({ data: { name: "Team", plan, maxMonitors } })).id;
    },
    newContact: (teamId: number, name = "Ops", key: string | null = null) =>
      stores.contacts.create(teamId, {
        name,
        type: "webhook",
        config: { url: "https://hooks.example.com/secret" },
        template: null,
        readers: null,
        notifyOnDown: true,
        notifyOnRecovery: true,
        answers: null,
        hours: null,
        isDefault: false,
        weeklyProof: false,
        gatherSeconds: 0,
        userId: null,
        key,
        signingSecret: "whsec_c2VjcmV0",
      }),
    scheduleOf: (subjectId: number) => database.prisma.subjectSchedule.findUniqueOrThrow({ where: { subjectId } }),
    stateOf: (subjectId: number) => database.prisma.subjectState.findUniqueOrThrow({ where: { subjectId } }),
    /** As if a check had found the monitor down. */
    async breakDown(teamId: number, subjectId: number, startedAt: Date) {
      await database.prisma.subjectState.update({ where: { subjectId }, data: { status: "down" } });
      return database.prisma.incident.create({
        data: { teamId, subjectId, startedAt, cause: "Expected 200, got 503" },
      });
    },
    async close() {
      await database.stop();
      await empty.drop();
    },
  });
}

export type TestStores = Awaited<ReturnType<typeof openTestStores>>;

export function newMonitor(type = "http", settings: Partial<MonitorSettings> = {}): NewMonitor {
  return {
    type,
    settings: {
      ...monitorDefaults,
      name: "Home",
      url: type === "heartbeat" ? null : "https://example.com/",
      checkIntervalMinutes: 5,
      ...settings,
    },
    password: null,
    heartbeatToken: type === "heartbeat" ? randomUUID() : null,
    contactIds: [],
    reminders: [],
    dependsOn: [],
    escalations: [],
  };
}

/** How many queries reach the database while `work` runs. */
export async function queriesOf(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  const query = pool.query;
  let count = 0;
  const counted = new Proxy(query, {
    apply(target, _self, args) {
      count += 1;
      return Reflect.apply(target, pool, args);
    },
  });
  Object.assign(pool, { query: counted });
  try {
    await work();
  } finally {
    Object.assign(pool, { query });
  }
  return count;
}
