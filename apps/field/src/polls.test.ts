import { describe, expect, it } from "@jest/globals";
import type { TakenSlice } from "@pharos/queue";
import { newKeyPair, publicKeyOf } from "@pharos/vault";
import type { KnownProbe } from "./known-probes.ts";
import { createPolls } from "./polls.ts";

const publicKey = publicKeyOf("ed25519", newKeyPair("ed25519").publicKey);
const probe = (id: number, over: Partial<KnownProbe> = {}): KnownProbe => ({
  ...{ id, placeId: 1, teamId: 7, key: "office", location: "7/office", name: "Office", evidence: "headers" },
  ...{
    referenceUrl: null,
    features: [],
    signingKey: Buffer.alloc(32),
    publicKey,
    isRevoked: false,
    readAtMs: 0,
    ...over,
  },
});

/** A list of tasks, and a clock that the test moves. */
function opened(pollMs = 60_000) {
  const waiting = new Map<string, TakenSlice[]>();
  const taken: number[] = [];
  const clock = { ms: 0 };
  const polls = createPolls({
    tasks: {
      async take(location, free) {
        taken.push(free);
        return waiting.get(location)?.splice(0, 1) ?? [];
      },
    },
    elapsedMs: () => clock.ms,
    onError(error) {
      throw error;
    },
    pollMs,
  });
  const push = (text: string, location = "7/office") => {
    waiting.set(location, [...(waiting.get(location) ?? []), { text, waitedMs: 5 }]);
    polls.notice(location);
  };
  const stays = new AbortController().signal;
  return { polls, push, clock, taken, wait: (one: KnownProbe, free = 1, gone = stays) => polls.wait(one, free, gone) };
}

const tasks = (text: string) => ({ kind: "tasks", slices: [{ text, waitedMs: 5 }] });

describe("tasks of a place", () => {
  it("go to the probe with the most free permits, then to the one that waited longest", async () => {
    const { wait, push, clock } = opened();
    const first = wait(probe(1), 5);
    clock.ms = 1;
    const [second, third] = [wait(probe(2), 5), wait(probe(3), 9)];
    await new Promise(setImmediate);
    push("a");
    expect(await third).toEqual(tasks("a"));
    push("b");
    expect(await first).toEqual(tasks("b"));
    push("c");
    expect(await second).toEqual(tasks("c"));
  });

  it("that have come before are there at once, and each goes to one probe", async () => {
    const { wait, push } = opened();
    push("a");
    push("b");
    const ends = await Promise.all([wait(probe(1)), wait(probe(2))]);
    expect(ends.flatMap((end) => (end.kind === "tasks" ? end.slices.map(({ text }) => text) : [])).sort()).toEqual([
      "a",
      "b",
    ]);
  });

  it("are not taken while no probe of the place waits", async () => {
    const { wait, push, taken, polls } = opened();
    const other = wait(probe(1, { location: "7/home" }));
    await new Promise(setImmediate);
    taken.length = 0;
    push("a");
    expect(taken).toEqual([]);
    polls.stop();
    expect(await other).toEqual({ kind: "stopping" });
    expect(await wait(probe(2))).toEqual({ kind: "stopping" });
  });

  it("go to nobody who was revoked, or was not read for long", async () => {
    const { wait, push, taken, clock, polls } = opened();
    const polling = wait(probe(1));
    await new Promise(setImmediate);
    taken.length = 0;
    clock.ms = 8_001;
    push("a");
    expect(taken).toEqual([]);
    polls.check(polls.waiting(), new Set(), clock.ms);
    polls.notice(null);
    expect(await polling).toEqual(tasks("a"));
    const revoked = wait(probe(2, { readAtMs: clock.ms }));
    polls.check(polls.waiting(), new Set([2]), clock.ms);
    expect(await revoked).toEqual({ kind: "revoked" });
  });

  it("go to another probe if the first one has gone", async () => {
    const { wait, push } = opened();
    const gone = new AbortController();
    const first = wait(probe(1), 9, gone.signal);
    const second = wait(probe(2), 1);
    await new Promise(setImmediate);
    push("a");
    gone.abort();
    expect(await first).toEqual({ kind: "none" });
    expect(await second).toEqual(tasks("a"));
  });
});

describe("a poll", () => {
  it("ends without tasks after its time", async () => {
    expect(await opened(5).wait(probe(1))).toEqual({ kind: "none" });
  });

  it("ends when a later one of the same probe comes", async () => {
    const { wait, push } = opened();
    const first = wait(probe(1));
    const second = wait(probe(1));
    expect(await first).toEqual({ kind: "none" });
    push("a");
    expect(await second).toEqual(tasks("a"));
  });
});
