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
import { type Gate, openGate } from "./gate.ts";
import { attachWebhook } from "./monitors.ts";
import { type Program, startBundle } from "./program.ts";
import { newTeam } from "./team.ts";
import { openWorld, type Row, type World } from "./world.ts";

/** A probe of a place, in a process of its own. */
export interface PlaceProbe {
  /** Its way to Pharos. */
  readonly gate: Gate;
  readonly program: Program;
}

export interface TestPlace {
  readonly id: number;
  readonly key: string;
  readonly location: string;
  /** A place has as many as a test starts. */
  probe(name: string): Promise<PlaceProbe>;
}

/** Pharos with places of one team: all services that checks and alerts need, in this process. */
export interface PlaceWorld extends Part {
  readonly world: World;
  readonly teamId: number;
  readonly client: Client;
  readonly field: FieldProcess;
  /** Without a slash at its end; it has a name that regions and places know. */
  readonly targetUrl: string;
  /** Decides what the target answers, by the keys of places, and by `outside` for regions. */
  answerBy(decide: (side: string) => number): void;
  /** The sides that asked the target for a path, in order. */
  asked(path: string): readonly string[];
  place(key: string): Promise<TestPlace>;
  /** A monitor that is checked each second. It alerts the receiver of the world. @returns its id */
  monitor(locations: readonly string[], fields?: object): Promise<number>;
  untilStatus(id: number, status: string): Promise<void>;
  /** Waits for so many more checks of a subject. */
  moreChecks(id: number, count: number): Promise<void>;
  /** Waits until a place has been silent for as long as it may, as if that time had passed already. */
  untilDown(place: TestPlace): Promise<void>;
  /** Alerts of a subject that the receiver got, oldest first. */
  alertsOf(id: number): readonly Json[];
  state(id: number): Promise<Row>;
}

export const OUTSIDE = "outside";
const HOST = "target.test";
const INTERVAL_SECONDS = 1;
const TIMEOUT_SECONDS = 5;
/** Long enough for both tries of a probe. */
const LEASE_MS = 20_000;
const WITHIN_MS = 120_000;
/** Of one place. */
const MOST_PROBES = 3;

/** Everything in it was an hour ago. */
const LONG_SILENT = `
WITH silent AS (UPDATE places SET polled_at = polled_at - interval '1 hour'
  WHERE subject_id = $1 AND polled_at > now() - interval '31 seconds' RETURNING subject_id)
UPDATE subject_schedules SET due_at = now() WHERE subject_id IN (SELECT subject_id FROM silent)`;

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
    const client = createClient(`http://127.0.0.1:${config.PORT}`, token);
    const targetUrl = `http://${HOST}:${new URL(world.target.url).port}`;
    const sides = createSides(world);
    const keep = (part: Part) => use(part);
    const opened = { world, teamId, client, field, targetUrl, ...sides, ...looksAt(world) };
    return {
      ...opened,
      place: (key) => openPlace(opened, key, { folder, names: names.address, keep }),
      monitor: (locations, fields = {}) => addMonitor(opened, locations, fields),
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
  const { field, teamId, world } = opened;
  const made = { teamId, key, probes: MOST_PROBES, now: new Date() };
  const { id, token } = await addPlace(world.backends.databaseUrl, made);
  await attachWebhook(world.pool, teamId, [id], world.receiver.url);
  return {
    ...{ id, key, location: `${teamId}/${key}` },
    async probe(name) {
      const gate = await openGate(field.url);
      const url = gate.url.replace(/\/$/, "");
      opened.name(url, key);
      const program = await startBundle("apps/probe/src/main.ts", {
        ...{ PHAROS_URL: url, PHAROS_ENROL: token, PROBE_KEY_FILE: join(folder, `${name}.key`) },
        ...{ PROBE_ALLOW: "127.0.0.0/8", DNS_SERVERS: names, PROBE_NAME: name, LOG_LEVEL: "info" },
      });
      await keep({
        async stop() {
          program.kill("SIGKILL");
          await program.ended;
          await gate.stop();
        },
      });
      await program.until("makes the checks of a place");
      return { gate, program };
    },
  };
}

async function addMonitor({ client, teamId, targetUrl, world }: Opened, locations: readonly string[], fields: object) {
  const wanted = {
    ...{ name: "Shop", type: "http", url: `${targetUrl}/`, check_interval_minutes: 1, locations },
    ...{ request_timeout_seconds: TIMEOUT_SECONDS, ...fields },
  };
  const { id } = await client.post("/monitors", wanted);
  await attachWebhook(world.pool, teamId, [Number(id)], world.receiver.url);
  await world.pool.query(
    "UPDATE subject_schedules SET interval_seconds = $2, phase_ms = 0, lease_ms = $3, due_at = now() WHERE subject_id = $1",
    [id, INTERVAL_SECONDS, LEASE_MS],
  );
  return Number(id);
}
