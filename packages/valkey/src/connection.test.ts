import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { connectFailFast, connectPatient, MAX_BLOCK_SECONDS, type ValkeyConnection } from "./connection.ts";
import { type Network, openNetwork } from "./testing.ts";

/** The promise is 10 s. A busy machine may stall; without the promise it would be minutes. */
const GIVEN_UP_MS = 30_000;

let url: string;
beforeAll(async () => {
  url = await testRedisUrl();
});

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function network(): Promise<Network> {
  const opened = await openNetwork(url);
  stops.push(() => opened.stop());
  return opened;
}

function failFast(at: string): ValkeyConnection {
  const connection = connectFailFast(at, { name: "test", onError: () => {} });
  stops.push(() => connection.stop());
  return connection;
}

function patient(at: string): ValkeyConnection {
  const over = new AbortController();
  const connection = connectPatient(at, { name: "test", onError: () => {}, over: over.signal });
  stops.push(() => {
    over.abort();
    connection.stop();
  });
  return connection;
}

const isReady = ({ client }: ValkeyConnection) =>
  waitFor(async () => client.status === "ready", { what: "the connection" });

/** Resolves once a write gets through. */
const untilWritable = (connection: ValkeyConnection) =>
  waitFor(
    () =>
      connection.writable("{test}").then(
        () => true,
        () => false,
      ),
    { what: "a write", timeoutMs: GIVEN_UP_MS },
  );

/** The ways a connection may die without a word, each of which ends when a write gets through again. */
const deaths: Readonly<Record<string, (connect: (at: string) => ValkeyConnection) => Promise<void>>> = {
  async "while it is idle"(connect) {
    const between = await network();
    const connection = connect(between.url);
    await isReady(connection);
    between.forget();
    await waitFor(async () => between.made() === 2, { what: "another connection", timeoutMs: GIVEN_UP_MS });
    await untilWritable(connection);
  },
  async "when it owes an answer"(connect) {
    const between = await network();
    const connection = connect(between.url);
    await isReady(connection);
    between.forget();
    await untilWritable(connection);
    expect(between.made()).toBe(2);
  },
  async "before it was answered at all"(connect) {
    const between = await network();
    between.swallow();
    const connection = connect(between.url);
    await waitFor(async () => between.made() >= 2, { what: "another attempt", timeoutMs: GIVEN_UP_MS });
    await between.mend();
    await untilWritable(connection);
  },
};

describe("a connection that dies without a word is given up within 10 s and made anew", () => {
  it("fail-fast or patient; idle, owing an answer, or not answered at all", async () => {
    const dying = [failFast, patient].flatMap((connect) => Object.values(deaths).map((death) => death(connect)));
    await Promise.all(dying);
  });

  it("while it blocks, and what it waits for comes through the new one", async () => {
    const between = await network();
    const { client } = patient(between.url);
    await client.ping();
    const popped = client.bzpopmin("{test}:later", MAX_BLOCK_SECONDS);
    between.forget();
    const other = failFast(url);
    await isReady(other);
    await other.client.zadd("{test}:later", 1, "member");
    expect(await popped).toEqual(["{test}:later", "member", "1"]);
    expect(between.made()).toBe(2);
  });

  it("and not if it blocks for as long as it may", async () => {
    const between = await network();
    const { client } = patient(between.url);
    const blocked = async () => {
      const [before, startMs] = [between.made(), performance.now()];
      for (let time = 0; time < 2; time += 1) {
        expect(await client.bzpopmin("{test}:nothing", MAX_BLOCK_SECONDS)).toBeNull();
      }
      // A machine that stalls reads an answer too late.
      const isInTime = performance.now() - startMs < (2 * MAX_BLOCK_SECONDS + 2) * 1_000;
      return isInTime && { before, after: between.made() };
    };
    await client.ping();
    expect(await waitFor(blocked, { what: "two answers in time" })).toEqual({ before: 1, after: 1 });
  });
});

describe("a proof that a write is possible", () => {
  it("is shared by those who ask at the same time", async () => {
    const connection = failFast(url);
    await isReady(connection);
    const proof = connection.writable("{test}");
    expect(connection.writable("{test}")).toBe(proof);
    expect(connection.writable("{other}")).not.toBe(proof);
    await proof;
    expect(connection.writable("{test}")).not.toBe(proof);
  });

  it("fails at once while there is no connection, on a fail-fast connection", async () => {
    const between = await network();
    await between.cut();
    await expect(failFast(between.url).writable("{test}")).rejects.toThrow("not reachable");
  });
});
