import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { migrate } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import pg from "pg";
import { firstLine, startProgram, stopProgram } from "./children.ts";
import { failures, insertFailing } from "./failing.ts";
import { countCpu, startFleet } from "./fleet.ts";
import { benchOpenOutages } from "./open-outages.ts";

const RATE = Number(process.env["BENCH_RATE"] ?? 100);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 30);
const CONTACTS = Number(process.env["BENCH_CONTACTS"] ?? 20);
/** Until the first monitor fails: the services start before. */
const START_SECONDS = 15;
/** Failures that do not count yet. */
const WARM_UP_SECONDS = 10;
/** The time for the last alerts. */
const REST_SECONDS = 5;
const AIM_P99_MS = 1_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `sorted` must not be empty. */
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * `npm run bench -- alerts`: monitors that fail at a steady rate, each for the first time and with one live region,
 * through every process. It measures the time from the end of the failing probe to the webhook's arrival. The baseline
 * in the same run is a loop that only posts. Then it measures a mass outage.
 */
export async function benchAlerts(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  // If root runs it, PostgreSQL is another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const [target, receiver] = [startProgram("test/bench/target.ts"), startProgram("test/bench/receiver.ts")];
  const [targetPort, receiverPort] = [await firstLine(target), await firstLine(receiver)];
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir }), startValkey({ dataDir })]);
  const pool = new pg.Pool({ connectionString: postgres.url("postgres"), max: 2 });
  pool.on("error", () => {});
  try {
    await migrate(postgres.url("postgres"));
    say(`${cpus().length} cores, Node ${process.version}, PostgreSQL with durable commits, Valkey ${valkey.kind}`);
    say(`${RATE} failing monitors/s for ${SECONDS} s after ${WARM_UP_SECONDS} s of warming up, ${CONTACTS} webhooks`);
    await insertFailing(pool, {
      count: RATE * (WARM_UP_SECONDS + SECONDS),
      rate: RATE,
      startInSeconds: START_SECONDS,
      targetUrl: `http://127.0.0.1:${targetPort}/`,
      webhookUrl: `http://127.0.0.1:${receiverPort}/`,
      contacts: CONTACTS,
    });
    const backends = { DATABASE_URL: postgres.url("postgres"), REDIS_URL: valkey.url };
    const fleet = startFleet(["recorder", "worker", "notifier", "scheduler"], backends);
    const servers = [
      { name: "postgresql", pid: postgres.pid },
      { name: "valkey", pid: valkey.pid },
    ];
    await setTimeout((START_SECONDS + WARM_UP_SECONDS) * 1000);
    const spent = countCpu([...fleet.processes, ...servers]);
    await setTimeout(SECONDS * 1000);
    const costs = spent();
    await setTimeout(REST_SECONDS * 1000);
    const answer = await fetch(`http://127.0.0.1:${receiverPort}/`);
    const arrivals: Record<number, number> = JSON.parse(await answer.text());
    const failed = (await failures(pool)).slice(RATE * WARM_UP_SECONDS);
    await fleet.stop();
    const bare = startProgram("test/bench/bare-posts.ts", [receiverPort, String(RATE), String(RATE * SECONDS)]);
    report(failed, arrivals, costs, JSON.parse(await firstLine(bare)));
    await benchOpenOutages(pool);
  } finally {
    await pool.end();
    await Promise.all([stopProgram(target), stopProgram(receiver), postgres.stop(), valkey.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(
  failed: readonly { readonly id: number; readonly atMs: number }[],
  arrivals: Readonly<Record<number, number>>,
  costs: readonly { readonly name: string; readonly micros: number }[],
  bare: { readonly latenciesMs: readonly number[]; readonly micros: number },
): void {
  const delays = failed.flatMap(({ id, atMs }) => {
    const arrivedAtMs = arrivals[id];
    return arrivedAtMs === undefined ? [] : [arrivedAtMs - atMs];
  });
  if (delays.length === 0) throw new Error("Nothing was measured");
  delays.sort((one, other) => one - other);
  const posts = [...bare.latenciesMs].sort((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(delays, share));
  const [post50, post99] = [0.5, 0.99].map((share) => percentile(posts, share));
  const ms = (value: number | undefined) => `${(value ?? 0).toFixed(1)} ms`;
  const micros = (value: number) => value.toFixed(0).padStart(6);
  const total = costs.reduce((sum, cost) => sum + cost.micros, 0) / delays.length;
  say("");
  say(`alerts              ${delays.length} of ${failed.length} failures arrived`);
  say(
    `probe to webhook    p50 ${ms(p50)}, p99 ${ms(p99)}, aim ${AIM_P99_MS} ms: ${(p99 ?? 0) < AIM_P99_MS ? "met" : "missed"}`,
  );
  say(
    `bare POST           p50 ${ms(post50)}, p99 ${ms(post99)}: ${((post50 ?? 0) / (p50 ?? 1)).toFixed(2)} of the way at p50`,
  );
  for (const cost of costs) say(`CPU µs per failure  ${micros(cost.micros / delays.length)}  ${cost.name}`);
  say(`CPU µs per failure  ${micros(total)}  in all`);
  say(`bare loop of POSTs  ${micros(bare.micros)}  µs per post: ${(bare.micros / total).toFixed(2)} of all`);
}
