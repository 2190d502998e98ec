// npm run bench -- audit: the cost of a write with its row in the audit log, next to the same write without it.
import { randomBytes, randomUUID } from "node:crypto";
import { cpus } from "node:os";
import { createApiTokenStore, createMemberStore, createTeamStore } from "@pharos/db";
import { openOperations, operationVariables } from "@pharos/open-operations";
import { apiOperations, execute, type Operation, type SenderContext } from "@pharos/operations";
import { createLogger, readEnv } from "@pharos/runtime";
import { hashToken, newToken } from "@pharos/vault";
import { withBackends } from "./backends.ts";
import { cpuMicros } from "./cpu.ts";
import { KEYS } from "./fleet.ts";

/** Each is carried out so often in each round. They take turns, so that other work of the machine affects both. */
const WRITES = 200;
const ROUNDS = 5;
const MONITOR = {
  name: "bench",
  type: "http",
  url: "https://bench.example/",
  check_interval_minutes: 5,
  is_active: false,
};

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Cost {
  readonly wallMicros: number;
  readonly serviceCpuMicros: number;
  readonly databaseCpuMicros: number;
}

/** Creates and changes of a monitor, one after the other, with the row and without it. */
export function benchAudit(): Promise<void> {
  return withBackends(async ({ postgres, databaseUrl, redisUrl }) => {
    const env = readEnv(operationVariables, {
      BASE_URL: "http://localhost:3000",
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      ENCRYPTION_KEYS: KEYS,
    });
    const opened = await openOperations("bench", env, createLogger({ service: "bench", level: "error" }));
    const context = await newContext(opened);
    say(`${cpus().length} cores, Node ${process.version}, ${ROUNDS} rounds of ${WRITES} writes each`);
    const id = await write(operationNamed("create-monitor"), [], context);
    await compare("create", operationNamed("create-monitor"), [], context, postgres.pid);
    await compare("change", operationNamed("update-monitor"), [String(id)], context, postgres.pid);
    await opened.stop();
  });
}

type Opened = Awaited<ReturnType<typeof openOperations>>;

async function newContext({ services, database, tokens }: Opened): Promise<SenderContext> {
  const team = await createTeamStore(database.pool).create("bench", "business");
  const email = "owner@bench.example";
  await createMemberStore(database.pool).add(team.id, email, "owner");
  const hash = hashToken(newToken(randomBytes));
  await createApiTokenStore(database.pool).create({ teamId: team.id, email, name: "bench", hash });
  await database.pool.query("UPDATE teams SET max_monitors = 1000000");
  const caller = (await tokens.find(hash))?.caller ?? null;
  if (caller === null) throw new Error("The token was made above.");
  return { ...services, caller, origin: { door: "api", requestId: randomUUID() } };
}

function operationNamed(name: string): Operation {
  const found = apiOperations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`There is no operation ${name}.`);
  return found;
}

let written = 0;

/** @returns the id of the record */
async function write(operation: Operation, ids: readonly string[], context: SenderContext): Promise<number> {
  written += 1;
  const body = async () => ({ ...MONITOR, name: `bench ${written}` });
  const input = { ids, query: {}, body, idempotencyKey: null, expectedVersions: null, onUnknownFields: () => ({}) };
  const { data } = await execute(operation, input, context);
  return typeof data === "object" && data !== null && "id" in data ? Number(data.id) : 0;
}

async function compare(
  name: string,
  operation: Operation,
  ids: readonly string[],
  context: SenderContext,
  pid: number,
) {
  const plain: Operation = { ...operation, isUnaudited: true };
  const costs: { readonly audited: Cost; readonly plain: Cost }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const audited = await costOf(operation, ids, context, pid);
    costs.push({ audited, plain: await costOf(plain, ids, context, pid) });
  }
  // The first round warms up.
  const of = (kind: "audited" | "plain", part: keyof Cost) => median(costs.slice(1).map((cost) => cost[kind][part]));
  const figure = (what: string, part: keyof Cost) => {
    const [audited, plain] = [of("audited", part), of("plain", part)];
    return `${what} ${audited.toFixed(0)} µs, without the row ${plain.toFixed(0)} (${(audited / plain).toFixed(2)} of it)`;
  };
  say(
    `${name}: ${figure("time", "wallMicros")}; ${figure("CPU of the service", "serviceCpuMicros")}; ${figure("CPU of postgresql", "databaseCpuMicros")}`,
  );
}

async function costOf(
  operation: Operation,
  ids: readonly string[],
  context: SenderContext,
  pid: number,
): Promise<Cost> {
  const [begin, cpu, database] = [performance.now(), process.cpuUsage(), cpuMicros(pid)];
  for (let count = 0; count < WRITES; count += 1) await write(operation, ids, context);
  const { user, system } = process.cpuUsage(cpu);
  return {
    wallMicros: ((performance.now() - begin) * 1_000) / WRITES,
    serviceCpuMicros: (user + system) / WRITES,
    databaseCpuMicros: (cpuMicros(pid) - database) / WRITES,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
