import { createDatabaseClock, databaseFailure } from "@pharos/db";
import type { Logger } from "@pharos/runtime";
import type { Process, World } from "./world.ts";

/** A process that never ends waits. */
const never = () => new Promise<never>(() => {});

export function createProcess(world: World, name: string): Process {
  const { time, trace } = world;
  const connections = world.open();
  const kills: (() => void)[] = [];
  let isDead = false;
  let aheadMs = 0;
  const clock = createDatabaseClock(connections.pool, {
    systemMs: () => time.nowMs() + aheadMs,
    monotonicMs: () => time.nowMs(),
  });
  const log = (message: string, fields?: unknown) => {
    if (!isDead) trace.note(`${name}: ${message}`, fields);
  };
  const logger: Logger = { error: log, warn: log, info: () => {}, debug: () => {}, child: () => logger };
  return {
    name,
    connections,
    logger,
    isDead: () => isDead,
    now: clock.now,
    known: clock.known,
    refresh: clock.refresh,
    setClock(ms) {
      aheadMs = ms;
    },
    async wait(ms) {
      await time.wait(ms);
      if (isDead) await never();
    },
    setAside(work, ids, error) {
      if (isDead || databaseFailure(error) === "away") return;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      trace.blame(`${name} set an item of ${work} aside: ${JSON.stringify(ids)}: ${text}`);
    },
    onKill: (work) => void kills.push(work),
    kill() {
      if (isDead) return;
      isDead = true;
      trace.note(`${name} dies`);
      for (const work of kills) work();
      connections.setAway(true);
      void world.calls.track(connections.stop().catch(() => {}));
    },
  };
}
