import { createPermits } from "@pharos/core";
import { type DatabaseClock, duePageMessages, oneByOne } from "@pharos/db";
import { every, type OnSetAside, type Part } from "@pharos/runtime";
import { createDatabaseTurns } from "./database-turns.ts";
import { type PageMessageDeps, sendPageMessage } from "./send-page-message.ts";

/** Messages in progress, of all teams together. The mail server has room for alerts in addition to them. */
const PERMITS = 20;
/** Connections of messages to subscribers. */
const DATABASE_TURNS = 2;
/** Messages that wait for a permit in this process, of all teams together. */
const MAX_WAITING = 500;
/** Messages that are looked up at once, and of one team. */
const DUE = { all: 400, ofTeam: 200 } as const;
const LOOK_EVERY_MS = 1_000;

interface PageMessagesOptions extends Omit<PageMessageDeps, "databaseTurns"> {
  readonly onError: (error: unknown) => void;
  readonly setAside: OnSetAside<"send-page-messages">;
  readonly clock: Pick<DatabaseClock, "known">;
}

/**
 * Sends messages to subscribers of status pages. It has its own permits, apart from the permits of alerts, and the teams
 * share them. So a page with many subscribers delays only itself.
 */
export function startPageMessages({ onError, setAside, ...options }: PageMessagesOptions): Part {
  const permits = createPermits({ permits: PERMITS, maxWaiting: MAX_WAITING });
  const deps = { ...options, databaseTurns: createDatabaseTurns(DATABASE_TURNS) };
  const underWay = new Map<number, Promise<void>>();

  async function look(): Promise<void> {
    if (deps.stopping.aborted) return;
    await deps.clock.known();
    for (const due of await duePageMessages(deps.pool, deps.now(), DUE)) {
      if (underWay.has(due.id) || permits.isFull(due.teamId)) continue;
      const send = () =>
        oneByOne(
          [due],
          (message) => sendPageMessage(deps, message),
          ({ id: messageId }, error) => setAside("send-page-messages", { messageId }, error),
        );
      const sent = permits
        .run(due.teamId, send)
        .then(() => {}, onError)
        .finally(() => underWay.delete(due.id));
      underWay.set(due.id, sent);
    }
  }

  const loop = every("send-page-messages", LOOK_EVERY_MS, look, { onError });
  return {
    async stop() {
      permits.expire(Number.POSITIVE_INFINITY);
      await loop.stop();
      await Promise.all(underWay.values());
    },
  };
}
