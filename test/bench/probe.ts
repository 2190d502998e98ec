// npm run bench -- probe: the program of a place under load, next to the bare loop of the same run.

import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ProbeTask } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";
import { createInstallationKeyStore, createStores, migrate, openDatabase } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import {
  enrolmentTokenText,
  type InstallationKeyPairs,
  newEnrolmentToken,
  openInstallationKeys,
  signSlice,
} from "@pharos/field";
import { consume, openPlaceResults, openPlaceTasks, type PlaceSlice, type TeamTurn } from "@pharos/queue";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { firstLine, startProgram, startService, stopProgram } from "./children.ts";
import { cpuMicros } from "./cpu.ts";
import { memoryMegabytes } from "./memory.ts";

const CHECKS = Number(process.env["BENCH_CHECKS"] ?? 20_000);
const WARM_UP = CHECKS / 4;
const IN_FLIGHT = 100;
/** As schedulers make them. */
const TASKS_OF_A_SLICE = 20;
/** As many wait in the list of a place, at most. */
const MAX_WAITING = 1_000;
/** Most that the program may hold at 500 monitors a minute. */
const MEMORY_AIM = 90;
/** 500 monitors a minute. */
const CALM_PER_SECOND = 500 / 60;
const CALM_SECONDS = Number(process.env["BENCH_CALM_SECONDS"] ?? 30);
/** Others for each run, so that two do not meet. */
const PORT = 20_000 + (process.pid % 10_000);

const say = (line: string) => process.stdout.write(`${line}\n`);
const report = (error: unknown) => say(String(error));

/** A place, with the token of one probe and the key that signs its tasks. */
async function addPlace(databaseUrl: string) {
  const database = openDatabase(databaseUrl, { poolSize: 2, onIdleError: report });
  const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
  const { prisma, pool } = database;
  const { id: teamId } = await prisma.team.create({ data: { name: "bench", plan: "business" } });
  const { places } = createStores(database, vault);
  const settings = { silentAfterSeconds: 90, referenceUrl: null, evidence: "none", isActive: true } as const;
  const now = new Date();
  const place = { ...settings, name: "office", key: "office", contactIds: [], reminders: [] };
  const { id } = await places.create(teamId, place, now);
  const keys = await openInstallationKeys(createInstallationKeyStore(pool, vault));
  const token = newEnrolmentToken(keys.publicKeys.signingKey);
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await places.addEnrolment(teamId, id, { tokenKey: token.keys.publicKey, uses: 1, expiresAt, madeBy: null }, now);
  await database.stop();
  return { teamId, location: `${teamId}/office`, token: enrolmentTokenText(token), signingKey: keys.signingKey };
}

interface Place {
  readonly teamId: number;
  readonly location: string;
  readonly signingKey: InstallationKeyPairs["signingKey"];
}

/** Sends checks to the probe, and counts their results. */
async function openSender(redisUrl: string, { teamId, location, signingKey }: Place, url: string) {
  const list = await openPlaceTasks(redisUrl, report);
  const waiting = await openPlaceResults(redisUrl, report);
  const counts = { sent: 0, came: 0, failed: 0 };
  // As recorders do it, without a record.
  const takeTurn = async ({ turn }: TeamTurn) => {
    const found = (await waiting.take(teamId, turn)) ?? [];
    const results = found.flatMap((one) => one.results);
    counts.came += results.length;
    counts.failed += results.filter((one) => "noVote" in one).length;
    const ids = found.map(({ id }) => id);
    return (await waiting.remove(teamId, turn, ids)) ? { againAtMs: Date.now() } : undefined;
  };
  const options = { concurrency: 1, onError: report, onNewer: report };
  const taking = consume(redisUrl, "place-results", takeTurn, options);

  function slice(): PlaceSlice {
    const leaseUntilMs = Date.now() + 60_000;
    const tasks: ProbeTask[] = Array.from({ length: TASKS_OF_A_SLICE }, () => {
      counts.sent += 1;
      return probeTask({ subjectId: counts.sent, checkNumber: 1, type: "http", leaseUntilMs, config: { url } });
    });
    return { location, tasks: tasks.length, text: JSON.stringify(signSlice({ region: location, tasks }, signingKey)) };
  }

  return {
    counts,
    /** Sends so many checks, as fast as the probe takes them. */
    async all(checks: number): Promise<void> {
      const until = counts.came + checks;
      const mostSent = counts.sent + checks;
      while (counts.came < until) {
        const room = Math.min(MAX_WAITING - (counts.sent - counts.came), mostSent - counts.sent);
        const slices = Array.from({ length: Math.max(0, Math.floor(room / TASKS_OF_A_SLICE)) }, slice);
        if (slices.length > 0) await list.push(slices);
        await setTimeout(20);
      }
    },
    async atRate(perSecond: number, seconds: number): Promise<void> {
      for (let sent = 0; sent < perSecond * seconds; sent += TASKS_OF_A_SLICE) {
        await list.push([slice()]);
        await setTimeout((TASKS_OF_A_SLICE / perSecond) * 1_000);
      }
    },
    async stop(): Promise<void> {
      await taking.stop();
      await waiting.stop();
      await list.stop();
    },
  };
}

async function measure(pid: number, sender: Awaited<ReturnType<typeof openSender>>, bare: () => Promise<number>) {
  say(`memory MB             ${memoryMegabytes(pid).toFixed(0).padStart(6)}  at rest`);
  await sender.atRate(CALM_PER_SECOND, CALM_SECONDS);
  const calm = memoryMegabytes(pid);
  const isMet = calm <= MEMORY_AIM ? "met" : "missed";
  say(`memory MB             ${calm.toFixed(0).padStart(6)}  at 500 monitors a minute, aim ${MEMORY_AIM}: ${isMet}`);
  await sender.all(WARM_UP);
  const [startMs, before] = [performance.now(), cpuMicros(pid)];
  await sender.all(CHECKS);
  const [seconds, micros] = [(performance.now() - startMs) / 1_000, (cpuMicros(pid) - before) / CHECKS];
  say(`memory MB             ${memoryMegabytes(pid).toFixed(0).padStart(6)}  under load`);
  say(`checks/s              ${(CHECKS / seconds).toFixed(0).padStart(6)}  (${sender.counts.failed} without a vote)`);
  const loop = await bare();
  say(`CPU µs per check      ${micros.toFixed(1).padStart(6)}  the program, requests to Pharos included`);
  say(`bare node:http loop   ${loop.toFixed(1).padStart(6)}  ratio ${(micros / loop).toFixed(2)}`);
}

/** CPU and memory of the program of a place for a check. */
export async function benchProbe(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir }), startValkey({ dataDir })]);
  const target = startProgram("test/bench/target.ts");
  try {
    const databaseUrl = postgres.url("postgres");
    await migrate(databaseUrl);
    const place = await addPlace(databaseUrl);
    const targetPort = await firstLine(target);
    const sender = await openSender(valkey.url, place, `http://127.0.0.1:${targetPort}/`);
    const field = startService("field", {
      ...{ DATABASE_URL: databaseUrl, REDIS_URL: valkey.url },
      ...{ PORT: String(PORT), ADMIN_PORT: String(PORT + 1), LOG_LEVEL: "info" },
    });
    await firstLine(field);
    const probe = startService("probe", {
      ...{ PHAROS_URL: `http://127.0.0.1:${PORT}`, PHAROS_ENROL: place.token, PROBE_ALLOW: "127.0.0.0/8" },
      ...{ PROBE_KEY_FILE: join(dataDir, "probe.key"), PROBES_IN_FLIGHT: String(IN_FLIGHT), LOG_LEVEL: "info" },
    });
    await firstLine(probe);
    say(`${cpus().length} cores, Node ${process.version}, ${CHECKS} http checks, at most ${IN_FLIGHT} at a time`);
    const bare = async () =>
      Number(
        await firstLine(startProgram("test/bench/bare-probe.ts", [targetPort, String(CHECKS), String(IN_FLIGHT)])),
      );
    await measure(probe.pid, sender, bare);
    await stopProgram(probe);
    await stopProgram(field);
    await sender.stop();
  } finally {
    await stopProgram(target);
    await Promise.all([postgres.stop(), valkey.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
