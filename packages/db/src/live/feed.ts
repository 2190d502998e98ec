import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { newClient } from "../connection/servers.ts";
import { CHANGES } from "./announce.ts";

/** That something which pages show has changed. */
export interface AnnouncedChange {
  readonly teamId: number;
  /**
   * The topic: the kind of a subject, `incident`, `contact`, `maintenance`, `deployment`, `team`, `member`, `audit`, or data
   * that only people change, such as `status_page`.
   */
  readonly topic: string;
  readonly id: number;
}

export interface ChangeFeed {
  /** Whether changes arrive. */
  isLive(): boolean;
  stop(): Promise<void>;
}

export interface ChangeFeedOptions {
  readonly onChange: (change: AnnouncedChange) => void;
  /** The connection is lost: from now on changes are missed, until `isLive` holds again. */
  readonly onLost: () => void;
  readonly onError: (error: unknown) => void;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** How often the feed checks that it would receive a change. */
const PROBE_EVERY_MS = 15_000;
const HEARD_WITHIN_MS = 5_000;
const RETRY_AFTER_MS = 1_000;

/** Announced by a feed for itself. */
const PROBE = "probe ";

/**
 * Receives the database's announcements over its own connection, which it replaces when it breaks. An open connection
 * proves little, because behind a pooler it receives nothing. So the feed is live only while it receives its own
 * announcements.
 *
 * @param databaseUrl of PostgreSQL itself, not of a pooler
 */
export function openChangeFeed(databaseUrl: string, { onChange, onLost, onError }: ChangeFeedOptions): ChangeFeed {
  const stopping = new AbortController();
  let isLive = false;

  async function listen(signal: AbortSignal): Promise<void> {
    const client = await newClient(databaseUrl, {
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: HEARD_WITHIN_MS,
      keepAlive: true,
    });
    const lost = new AbortController();
    const giveUp = (reason?: unknown) => lost.abort(reason ?? new Error("The connection has ended"));
    client.on("error", giveUp).on("end", giveUp);
    const onStop = () => giveUp(signal.reason);
    signal.addEventListener("abort", onStop);
    client.on("notification", ({ payload = "" }) => {
      const change = changeOf(payload);
      if (change !== null) onChange(change);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGES}`);
      for (;;) {
        await hearItself(client, lost.signal);
        isLive = true;
        await setTimeout(PROBE_EVERY_MS, undefined, { signal: lost.signal });
      }
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error;
    } finally {
      // The signal outlives this connection, and would keep it.
      signal.removeEventListener("abort", onStop);
      if (isLive) {
        isLive = false;
        onLost();
      }
      client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await listen(signal).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await setTimeout(RETRY_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    isLive: () => isLive,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @throws Error when the connection does not receive its own announcements */
async function hearItself(client: pg.Client, lost: AbortSignal): Promise<void> {
  const probe = PROBE + randomUUID();
  const signal = AbortSignal.any([lost, AbortSignal.timeout(HEARD_WITHIN_MS)]);
  const heard = untilHeard(client, probe, signal);
  try {
    await Promise.all([heard, client.query("SELECT pg_notify($1, $2)", [CHANGES, probe])]);
  } catch (cause) {
    if (lost.aborted || !signal.aborted) throw cause;
    throw new Error("PostgreSQL notifications do not arrive. Does the URL lead to a pooler?", { cause });
  }
}

async function untilHeard(client: pg.Client, probe: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [notification]: pg.Notification[] = await once(client, "notification", { signal });
    if (notification?.payload === probe) return;
  }
}

/** Null for a change that no page shows. */
function changeOf(payload: string): AnnouncedChange | null {
  const [, team, topic, id] = /^(\d{1,10}) (\w{1,20}) (\d{1,18})$/.exec(payload) ?? [];
  return team === undefined || topic === undefined || id === undefined
    ? null
    : { teamId: Number(team), topic, id: Number(id) };
}
