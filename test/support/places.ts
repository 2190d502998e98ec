import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start as startApi } from "@pharos/api";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { dnsServer } from "@pharos/net/testing";
import { start as startNotifier } from "@pharos/notifier";
import { start as startRecorder } from "@pharos/recorder";
import { type Part, startParts } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { start as startWorker } from "@pharos/worker";
import { addPlace } from "./add-place.ts";
import { type Client, createClient, type Json } from "./client.ts";
import { configOf, silentLogger } from "./config.ts";
import { type FieldProcess, openFieldProcess } from "./field-process.ts";
import { LONG_SILENT } from "./long-silent.ts";
import { attachWebhook } from "./monitors.ts";
import { type PlaceProbe, type ProbeOptions, startProbe } from "./place-probe.ts";
import { newTeam } from "./team.ts";
import { openWorld, type Row, type World } from "./world.ts";

export interface TestPlace {
  readonly id: number;
  readonly key: string;
  readonly location: string;
  /** A place has as many as a test starts. */
  probe(name: string, options?: ProbeOptions): Promise<PlaceProbe>;
}

/** Pharos with places of one team: all services that checks and alerts need, in this process. */
export interface PlaceWorld extends Part {
  readonly world: World;
  readonly teamId: number;
  readonly client: Client;
  /** For the command line. */
  readonly variables: { readonly PHAROS_URL: string; readonly PHAROS_TOKEN: string };
  readonly field: FieldProcess;
  /** Without a slash at its end; it has a name that regions and places know. */
  readonly targetUrl: string;
  /** Decides what the target answers, by the keys of places, and by `outside` for regions. */
  answerBy(decide: (side: string) => number): void;
  /** The sides that asked the target for a path, in order. */
  asked(path: string): readonly string[];
  place(key: string): Promise<TestPlace>;
  /** A monitor that alerts the receiver of the world. It is checked each second unless given. @returns its id */
  monitor(locations: readonly string[], fields?: object, schedule?: Partial<Schedule>): Promise<number>;
  untilStatus(id: number, status: string): Promise<void>;
  /** Waits for so many more checks of a subject. */
  moreChecks(id: number, count: number): Promise<void>;
  /** Waits until a place has been silent for as long as it may, as if that time had passed already. */
  untilDown(place: TestPlace): Promise<void>;
  /** Alerts of a subject that the receiver got, oldest first. */
  alertsOf(id: number): readonly Json[];
  state(id: number): Promise<Row>;
}

interface Schedule {
  readonly intervalSeconds: number;
  readonly leaseMs: number;
}

export const OUTSIDE = "outside";
const HOST = "target.test";
const TIMEOUT_SECONDS = 5;
/** The lease is long enough for both tries of a probe. */
const EACH_SECOND: Schedule = { intervalSeconds: 1, leaseMs: 20_000 };
const WITHIN_MS = 120_000;
/** Of one place. */
const MOST_PROBES = 3;

export function openPlaceWorld(regions: readonly string[] = ["lon", "nyc"]): Promise<PlaceWorld> {
  return startParts(async (use) => {
    const world = await use(openWorld());
    const names = await dnsServer((type) => ({ addresses: type === "A" ? ["127.0.0.1"] : [] }));
    await use({ stop: () => names.close() });
    const config = {
      ...configOf(world.backends, regions, "http://localhost"),
      ...{ DNS_SERVERS: [names.address], HOST: "127.0.0.1", PORT: await freePort(), MAX_CONNECTIONS: 20 },
    };
    await use(startNotifier(config, silentLogger, { makesPhantom: false }));
    await use(startRecorder(config, silentLogger));
    await use(startWorker(config, silentLogger));
    await use(startScheduler(config, silentLogger));
    await use(startApi(config, silentLogger));
    const field = await use(openFieldProcess(world.backends));
    const folder = await mkdtemp(join(tmpdir(), "pharos-places-"));
    await use({ stop: () => rm(folder, { recursive: true }) });
    const { id: teamId, token } = await newTeam(world.pool);
    const variables = { PHAROS_URL: `http://127.0.0.1:${config.PORT}`, PHAROS_TOKEN: token };
    const client = createClient(variables.PHAROS_URL, token);
    const targetUrl = `http://${HOST}:${new URL(world.target.url).port}`;
    const sides = createSides(world);
    const keep = (part: Part) => use(part);
    const opened = { world, teamId, client, variables, field, targetUrl, ...sides, ...looksAt(world) };
    return {
      ...opened,
      place: (key) => openPlace(opened, key, { folder, names: names.address, keep }),
      monitor: (locations, fields = {}, schedule = {}) =>
        addMonitor(opened, { name: "Shop", locations, ...fields }, { ...EACH_SECOND, ...schedule }),
    };
  });
}

/** The target knows who asks by the URL of Pharos in the header User-Agent: each probe reaches Pharos by another one. */
function createSides({ target }: World) {
  const keys = new Map<string, string>();
  const sideOf = (agent = "") => [...keys].find(([url]) => agent.includes(url))?.[1] ?? OUTSIDE;
  return {
    name: (url: string, key: string) => void keys.set(url, key),
    answerBy: (decide: (side: string) => number) =>
      target.answer(({ headers }) => decide(sideOf(headers["user-agent"]))),
    asked: (path: string) =>
      target.seen.filter((one) => one.path === path).map(({ headers }) => sideOf(headers["user-agent"])),
  };
}

function looksAt({ rows, untilNone, pool, receiver }: World) {
  return {
    untilStatus: (id: number, status: string) =>
      untilNone(
        `${id} to be ${status}`,
        "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> $2",
        [id, status],
        WITHIN_MS,
      ),
    async moreChecks(id: number, count: number): Promise<void> {
      const [row] = await rows("SELECT check_number::int AS number FROM subject_states WHERE subject_id = $1", [id]);
      const fewer = "SELECT 1 FROM subject_states WHERE subject_id = $1 AND check_number < $2";
      await untilNone(`${count} more checks of ${id}`, fewer, [id, Number(row?.["number"]) + count], WITHIN_MS);
    },
    async untilDown({ id, key }: Pick<TestPlace, "id" | "key">): Promise<void> {
      // A poll that came just before its silence may be recorded late.
      const isDown = async () => {
        await pool.query(LONG_SILENT, [id]);
        return (await rows("SELECT 1 FROM subject_states WHERE subject_id = $1 AND status = 'down'", [id])).length > 0;
      };
      await waitFor(isDown, { what: `the place ${key} to be down`, timeoutMs: WITHIN_MS });
    },
    alertsOf: (id: number): readonly Json[] =>
      receiver.seen.map(({ body }) => JSON.parse(body)).filter((alert: Json) => alert["id"] === id),
    async state(id: number): Promise<Row> {
      const [row] = await rows(
        "SELECT status, sides_failing AS failing, location_verdict ->> 'word' AS word FROM subject_states WHERE subject_id = $1",
        [id],
      );
      return row ?? {};
    },
  };
}

interface Around {
  readonly folder: string;
  readonly names: string;
  keep(part: Part): Promise<Part>;
}

type Opened = Pick<PlaceWorld, "world" | "teamId" | "client" | "field" | "targetUrl"> & {
  name(url: string, key: string): void;
};

async function openPlace(opened: Opened, key: string, { folder, names, keep }: Around): Promise<TestPlace> {
  const { teamId, world } = opened;
  const made = { teamId, key, probes: MOST_PROBES, now: new Date() };
  const { id, token } = await addPlace(world.backends.databaseUrl, made);
  await attachWebhook(world.pool, teamId, [id], world.receiver.url);
  return {
    ...{ id, key, location: `${teamId}/${key}` },
    probe: (name, options = {}) => {
      const env = { PHAROS_ENROL: token, PROBE_KEY_FILE: join(folder, `${name}.key`), DNS_SERVERS: names };
      return startProbe({
        ...{ way: opened.field.url, keep, named: (url) => opened.name(url, key), ...options },
        env: { ...env, PROBE_NAME: name, ...options.env },
      });
    },
  };
}

/** It is paused until its schedule is as wanted. */
async function addMonitor(
  { client, teamId, targetUrl, world }: Opened,
  fields: object,
  { intervalSeconds, leaseMs }: Schedule,
): Promise<number> {
  const { id } = await client.post("/monitors", {
    ...{ type: "http", url: `${targetUrl}/`, check_interval_minutes: 1, request_timeout_seconds: TIMEOUT_SECONDS },
    ...{ is_active: false, ...fields },
  });
  await attachWebhook(world.pool, teamId, [Number(id)], world.receiver.url);
  await client.patch(`/monitors/${id}`, { is_active: true });
  await world.pool.query(
    "UPDATE subject_schedules SET interval_seconds = $2, phase_ms = 0, lease_ms = $3, due_at = now() WHERE subject_id = $1",
    [id, intervalSeconds, leaseMs],
  );
  return Number(id);
}
