import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import type { CheckResult, Vault } from "@pharos/core";
import { createInstallationKeyStore } from "@pharos/db";
import { addEnrolment, addPlace, addProbe, type Fixture, openFixture, placeIdOf } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { type InstallationKeyPairs, newEnrolmentToken, newProbeIdentity, openInstallationKeys } from "@pharos/field";
import {
  type Consumer,
  consume,
  openPlaceResults,
  openPlaceTasks,
  type PlaceTasks,
  type TeamTurn,
} from "@pharos/queue";
import { createLogger } from "@pharos/runtime";
import { createVault, parseKeyRing } from "@pharos/vault";
import { type FieldService, openField } from "./start.ts";
import { sendTo, type TestAnswer, type TestProbe, type TestRequest, testProbe } from "./testing.ts";

/** A process of the service, on a port. */
interface FieldProcess {
  readonly field: FieldService;
  readonly url: string;
  stop(): Promise<void>;
}

/** A busy machine may be late with a count, and with a commit. */
const PATIENCE_MS = 60_000;
/** Valkey may be late on a busy machine, also when a connection ends. Waits of the tests outlast that. */
const onError = () => {};
const fail = (newer: unknown): never => {
  throw new Error(`A job of a newer version: ${JSON.stringify(newer)}`);
};

/** Two processes of the service over one PostgreSQL and one Valkey. */
export interface FieldWorld {
  readonly db: Fixture;
  readonly processes: readonly [FieldProcess, FieldProcess];
  readonly tasks: PlaceTasks;
  readonly keys: InstallationKeyPairs;
  readonly vault: Vault;
  readonly redisUrl: string;
  /** Everything that recorders would get. */
  readonly results: CheckResult[];
  send(request: TestRequest, options?: { readonly to?: 0 | 1; readonly from?: string }): Promise<TestAnswer>;
  /** A place, and its token. */
  place(uses?: number): Promise<TestPlace>;
  /** A probe that has enrolled in a new place. */
  probe(options?: { readonly nowMs?: () => number }): Promise<TestPlace & { readonly probe: TestProbe }>;
  /** Stops the recorder, and leaves as many results of a team as may wait. */
  crowd(teamId: number): Promise<void>;
  stop(): Promise<void>;
}

interface TestPlace {
  readonly placeId: number;
  readonly location: string;
  readonly token: ReturnType<typeof newEnrolmentToken>;
}

async function startProcess(databaseUrl: string, redisUrl: string, pollMs: number): Promise<FieldProcess> {
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, TRUSTED_PROXY_HOPS: 1 };
  const logger = createLogger({ service: "field", level: "error", destination: new PassThrough() });
  const times = { databaseTimeoutMs: PATIENCE_MS, limitTimeoutMs: PATIENCE_MS, pollMs };
  const field = await openField(env, logger, times);
  const server: Server = createServer((request, response) => {
    if (!field.handle(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    field,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      field.endPolls();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await field.stop();
    },
  };
}

/** @param pollMs how long a poll waits */
export async function openFieldWorld(pollMs: number): Promise<FieldWorld> {
  const [db, redisUrl] = [await openFixture(), await testRedisUrl()];
  const vault = createVault(parseKeyRing(`k1:${randomBytes(32).toString("base64")}`));
  const keys = await openInstallationKeys(createInstallationKeyStore(db.pool, vault));
  const open = () => startProcess(db.url, redisUrl, pollMs);
  const processes = [await open(), await open()] as const;
  const tasks = await openPlaceTasks(redisUrl, onError);
  const results: CheckResult[] = [];
  const waiting = await openPlaceResults(redisUrl, onError);
  const takeTurn = async ({ teamId, turn }: TeamTurn) => {
    const entries = (await waiting.take(teamId, turn)) ?? [];
    results.push(...entries.flatMap((entry) => entry.results));
    const ids = entries.map(({ id }) => id);
    return (await waiting.remove(teamId, turn, ids)) ? { againAtMs: Date.now() } : undefined;
  };
  const consumer: Consumer = consume(redisUrl, "place-results", takeTurn, {
    concurrency: 1,
    onError,
    onNewer: fail,
  });
  let places = 0;

  async function place(uses = 1): Promise<TestPlace> {
    places += 1;
    const location = await addPlace(db, `office-${places}`);
    const placeId = await placeIdOf(db.pool, location);
    const token = newEnrolmentToken(keys.publicKeys.signingKey);
    await addEnrolment(db.pool, placeId, token.keys.publicKey, uses);
    return { placeId, location, token };
  }

  return {
    ...{ db, processes, tasks, keys, vault, redisUrl, results, place },
    send: (request, { to = 0, from = "192.0.2.1" } = {}) => sendTo(processes[to].url, request, from),
    async probe({ nowMs = Date.now } = {}) {
      const made = await place();
      const identity = newProbeIdentity();
      const { signing, sealing } = identity;
      const given = { placeId: made.placeId, signingKey: signing.publicKey, sealingKey: sealing.publicKey };
      const probeId = await addProbe(db.pool, { ...given, features: ["http"] });
      return { ...made, probe: testProbe({ identity, probeId, nowMs }) };
    },
    async crowd(teamId) {
      await consumer.stop();
      const one = { subjectId: 1, checkNumber: 1, region: "lon", noVote: "busy" } as const;
      const many = Array.from({ length: 2_000 }, () => one);
      while ((await waiting.push(teamId, many, Date.now())).kind !== "full");
      while ((await waiting.push(teamId, [one], Date.now())).kind !== "full");
    },
    async stop() {
      await consumer.stop();
      await waiting.stop();
      await tasks.stop();
      for (const one of processes) await one.stop();
      await db.stop();
    },
  };
}
