import { randomBytes } from "node:crypto";
import { weekdays } from "@pharos/core";
import type { Act, ContactSetup, Setup, WatchSetup } from "@pharos/core/testing";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { askAll } from "./asking.fixture.ts";
import { createCourier } from "./courier.fixture.ts";
import { MINUTE_MS, type OpenWorld, type WatchedRow } from "./open-world.fixture.ts";
import { acts } from "./world-acts.fixture.ts";
import { createChecks } from "./world-checks.fixture.ts";
import { nextDue } from "./world-state.fixture.ts";

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Sweeps come no oftener. */
const SWEEP_MS = 1_000;
/** A world in which something stays due turns no further. */
const MAX_TICKS = 2_000;

interface WorldOptions {
  /** Runs after all that is due at a moment. */
  readonly afterTick?: (world: OpenWorld) => Promise<void>;
}

/** The stores for worlds, one after the other. */
export const openWorlds = () => openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));

/** Its time begins at a midnight that is to come, because PostgreSQL writes some times by its own clock. */
const nextMidnightMs = () => Math.ceil(Date.now() / DAY_MS) * DAY_MS;

/** Plays on PostgreSQL, by the statements of the services and by the stores. The world before it leaves nothing. */
export async function openWorld(db: TestStores, setup: Setup, { afterTick }: WorldOptions = {}): Promise<OpenWorld> {
  const { pool } = db;
  await pool.query("TRUNCATE maintenance_windows, contacts, events, incidents, flapping_subjects, told, wakes CASCADE");
  const teamId = await db.newTeam();
  const beginMs = nextMidnightMs();
  let nowMs = beginMs;
  let isAway = false;
  const now = () => new Date(nowMs);
  const contacts = new Map<string, { readonly id: number; readonly setup: ContactSetup }>();
  for (const one of setup.contacts) contacts.set(one.name, { id: await createContact(db, teamId, one), setup: one });
  const watches = new Map<string, WatchedRow>();
  const world: OpenWorld = {
    ...{ db, teamId, contacts, watches, beginMs, now, tick },
    courier: createCourier(pool, beginMs, new Map([...contacts.values()].map(({ id, setup: one }) => [id, one]))),
    async act(act) {
      await advance(beginMs + act.atMinute * MINUTE_MS);
      nowMs = beginMs + act.atMinute * MINUTE_MS;
      await doAct(act);
      if (!isAway) await tick();
    },
    async pass(untilMinute) {
      await advance(beginMs + untilMinute * MINUTE_MS + 1);
      nowMs = Math.max(nowMs, beginMs + untilMinute * MINUTE_MS);
    },
    heard: () => world.courier.heard,
    setAway(isNow) {
      isAway = isNow;
    },
  };
  const checks = createChecks(pool, watches);
  for (const one of setup.watches) watches.set(one.name, await createWatched(world, one));

  async function doAct({ who, what, words }: Act): Promise<void> {
    if (what === "broken") world.courier.break(who);
    if (what === "fixed") await world.courier.fix(who, now());
    const concerned = [...watches.values()].filter(
      ({ name, isDeleted }) => !isDeleted && (who === "*" || who === name),
    );
    for (const watched of concerned) await acts[what]?.(world, watched, words);
    if (what === "breaks" || what === "works" || what === "resumes") await checks.changed(concerned, nowMs);
  }

  async function tick(asks = true, delivers = true): Promise<void> {
    await askAndDeliver(asks, delivers);
    // A message that failed for good makes its question due.
    const { askMs } = await nextDue(pool, now());
    if (askMs !== null && askMs <= nowMs) await askAndDeliver(true, false);
    await afterTick?.(world);
  }

  async function askAndDeliver(asks: boolean, delivers: boolean): Promise<void> {
    const made = asks ? await askAll(pool, now()) : [];
    // A storm counts deliveries by PostgreSQL's clock.
    if (made.length > 0)
      await pool.query("UPDATE deliveries SET created_at = $1 WHERE created_at < $2", [now(), new Date(beginMs)]);
    if (delivers || made.length > 0) await world.courier.deliver(now());
  }

  /** Jumps from one moment at which something is due to the next. Without notifiers and schedulers only checks go on. */
  async function advance(beforeMs: number): Promise<void> {
    for (let ticks = 0; ; ticks += 1) {
      if (ticks > MAX_TICKS) throw new Error("Something stays due for ever.");
      const { askMs, deliverMs } = isAway ? { askMs: null, deliverMs: null } : await nextDue(pool, now());
      const againMs = isAway ? null : world.courier.againAtMs();
      const sendMs = Math.min(deliverMs ?? beforeMs, againMs ?? beforeMs);
      const checkMs = checks.nextMs() ?? beforeMs;
      const nextMs = Math.max(Math.ceil(Math.min(askMs ?? beforeMs, sendMs, checkMs)), nowMs + SWEEP_MS);
      if (nextMs >= beforeMs) return;
      nowMs = nextMs;
      await checks.due(nowMs);
      if (!isAway) await tick((askMs ?? beforeMs) <= nowMs || checkMs <= nowMs, sendMs <= nowMs);
    }
  }

  return world;
}

async function createContact(
  db: TestStores,
  teamId: number,
  { name, readers, wantsOn, wantsOver, hours, gatherMinutes }: ContactSetup,
): Promise<number> {
  const isProgram = readers === "machines";
  const { id } = await db.contacts.create(teamId, {
    ...{ name, key: null, notifyOnDown: wantsOn, notifyOnRecovery: wantsOver },
    type: isProgram ? "webhook" : "email",
    config: isProgram ? { url: "https://hooks.example.com/" } : { email: "on-call@example.com" },
    signingSecret: isProgram ? "whsec_c2VjcmV0" : null,
    gatherSeconds: gatherMinutes * 60,
    ...{ answers: null, template: null, readers: null, isDefault: false, weeklyProof: false, userId: null },
    hours: hours && { timeZone: "UTC", ranges: [{ days: weekdays, ...localTimes(hours) }], outside: "hold" },
  });
  return id;
}

/** As `08:00` to `18:00`. The world begins at a midnight of UTC. */
function localTimes({ fromMinute, toMinute }: NonNullable<ContactSetup["hours"]>) {
  const time = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  return { from: time(fromMinute), to: time(toMinute) };
}

async function createWatched(world: OpenWorld, setup: WatchSetup): Promise<WatchedRow> {
  const { name, attached, failures, ofChecks, passes, everyMinutes, needs } = setup;
  const wanted = attached.map((one) => ({ ...one, contactId: world.contacts.get(one.contact)?.id ?? 0 }));
  const rule = {
    alertAfterFailures: failures,
    alertFailuresOf: ofChecks > failures ? ofChecks : null,
    recoverAfterSuccesses: passes,
    checkIntervalMinutes: everyMinutes,
  };
  const monitor = {
    ...newMonitor("http", { name, ...rule }),
    dependsOn: needs.flatMap((parent) => world.watches.get(parent)?.id ?? []),
    contactIds: wanted.flatMap((one) => (one.escalateAfterMinutes === 0 ? [one.contactId] : [])),
    escalations: wanted.flatMap(({ contactId, escalateAfterMinutes }) =>
      escalateAfterMinutes === 0 ? [] : [{ contactId, afterMinutes: escalateAfterMinutes }],
    ),
    reminders: wanted.flatMap(({ contactId, remindAfterMinutes }) =>
      remindAfterMinutes === null ? [] : [{ contactId, afterMinutes: remindAfterMinutes }],
    ),
  };
  const { id } = await world.db.monitors.create(world.teamId, monitor, world.now());
  return {
    ...{ id, name, setup, attached: new Map(attached.map((one) => [one.contact, one])) },
    ...{ works: true, isActive: true, isDeleted: false, windows: [], deployments: [], checksLeft: 1, isDown: false },
    nextCheckMs: world.now().getTime(),
  };
}
