import { every, type Part } from "@pharos/runtime";
import { renamed, type Written } from "./written.ts";

/** Clients of the API that make monitors, rename them and delete some. */
export interface Writer extends Part {
  readonly written: readonly Written[];
  /** Requests that were answered as they should be. */
  answered(): number;
}

const EVERY_MS = 4_000;
const TIMEOUT_MS = 5_000;
/** A client asks again under the same key, and another process if there is one. */
const TRIES = 3;

/** @param tokens of a team each. @param doors where the API is now */
export function startWriter(tokens: readonly string[], doors: () => readonly string[]): Writer {
  const written: { -readonly [K in keyof Written]: Written[K] }[] = [];
  let turn = 0;
  let answered = 0;

  /** @returns the answer if it has the expected status; null otherwise, or if no answer came */
  async function send(token: string, method: string, path: string, status: number, body?: object, key?: string) {
    const all = doors();
    turn += 1;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${all[turn % all.length]}/api/v1/monitors${path}`, {
      ...{ method, signal: AbortSignal.timeout(TIMEOUT_MS) },
      headers: key === undefined ? headers : { ...headers, "idempotency-key": key },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response?.status !== status || typeof text !== "string") return null;
    answered += 1;
    return { text };
  }

  async function create(token: string, one: (typeof written)[number]): Promise<void> {
    // Paused, so that all monitored subjects have a state that the run knows.
    const body = { name: one.key, type: "heartbeat", check_interval_minutes: 5, is_active: false };
    const answer = await send(token, "POST", "", 201, body, one.key);
    if (answer) one.ids = [...one.ids, Number(JSON.parse(answer.text).data.id)];
  }

  async function live(token: string, index: number, stopping: AbortSignal): Promise<void> {
    const one = {
      key: `w${index}-${written.length}`,
      ids: [] as readonly number[],
      isRenamed: false,
      deleting: "no" as Written["deleting"],
    };
    written.push(one);
    for (let tried = 0; tried < TRIES && one.ids.length === 0 && !stopping.aborted; tried += 1)
      await create(token, one);
    const [id] = one.ids;
    if (id === undefined) return;
    // The same key again, as a client that has lost its answer sends it.
    if (written.length % 3 === 0) await create(token, one);
    one.isRenamed = (await send(token, "PATCH", `/${id}`, 200, { name: renamed(one.key) })) !== null;
    if (written.length % 2 === 0) return;
    one.deleting = "sent";
    if (await send(token, "DELETE", `/${id}`, 204)) one.deleting = "answered";
  }

  const loops = tokens.map((token, index) =>
    every("write", EVERY_MS, (stopping) => live(token, index, stopping), { onError: () => {} }),
  );
  return {
    written,
    answered: () => answered,
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
