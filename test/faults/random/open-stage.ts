import { leaseMs } from "@pharos/core";
import { migrate } from "@pharos/db";
import { startParts } from "@pharos/runtime";
import pg from "pg";
import { startClients } from "./clients.ts";
import { openFleet } from "./fleet.ts";
import { KIND_NAMES } from "./kinds.ts";
import { startPinger } from "./pinger.ts";
import { createRandom } from "./random.ts";
import { openReceiver } from "./receiver.ts";
import type { RunOptions } from "./run.ts";
import { addSubjects, TEAMS } from "./subjects.ts";
import { openTargets } from "./targets.ts";
import { createMember } from "./telling/do-deeds.ts";
import { ROLES } from "./telling/ruled.ts";
import type { Stage } from "./wave.ts";

/** After any loss. A member may make as many requests in a minute as an act of each monitor needs. */
const API_ANSWERS_MS = 120_000;
/** Of all monitors one of four has rules, in so many families at most. */
const RULED = 0.25;
const MOST_FAMILIES = 10;
/** One of ten is checked by a place. */
const PLACED = 0.1;

/** Of monitors with rules. */
export const familiesOf = ({ checksPerSecond, intervalSeconds }: RunOptions) =>
  Math.min(MOST_FAMILIES, Math.ceil((checksPerSecond * intervalSeconds * RULED) / ROLES.length));

/** Monitors that places check: as many for each place, with and without regions. */
export const placedOf = ({ checksPerSecond, intervalSeconds }: RunOptions) =>
  Math.max(8, Math.round((checksPerSecond * intervalSeconds * PLACED) / 4) * 4);

/** Starts the servers, the targets, the receiver of alerts, and all processes. */
export function openStage(options: RunOptions, onViolation: (what: string) => void) {
  const { seed, intervalSeconds, timeoutSeconds, programOf, say, heartbeats } = options;
  const families = familiesOf(options);
  const lease = options.leaseMs ?? leaseMs(intervalSeconds, timeoutSeconds * 1000);
  return startParts(async (use) => {
    const targets = await use(openTargets());
    const receiver = await use(openReceiver(createRandom(seed + 1)));
    const withStandby = (options.kinds ?? KIND_NAMES).includes("postgres-failed-over");
    const fleet = await use(
      openFleet({ withStandby, withClients: options.withClients, targets, programOf, onViolation }),
    );
    const pool = new pg.Pool({ connectionString: fleet.ownLink.url, max: 4, connectionTimeoutMillis: 30_000 });
    pool.on("error", () => {});
    await use({ stop: () => pool.end() });
    await migrate(fleet.ownLink.url);
    const createdAtMs = Date.now();
    await fleet.startAll();
    const subjects = await addSubjects(pool, {
      monitors: options.checksPerSecond * intervalSeconds - families * ROLES.length - placedOf(options),
      families,
      placed: placedOf(options),
      databaseUrl: fleet.ownLink.url,
      heartbeats,
      intervalSeconds,
      timeoutSeconds,
      leaseMs: lease,
      placedLeaseMs: options.leaseMs ?? leaseMs(intervalSeconds, timeoutSeconds * 1000, ["1/place"]),
      targetUrl: targets.url,
      receiverUrl: receiver.url,
    });
    await fleet.probes.startAll(subjects.placed.tokens);
    const doorsOf = (app: string) => () =>
      [...fleet.instances.values()].filter(({ name }) => name.startsWith(app)).map((one) => one.publicUrl());
    const pinger = await use(
      startPinger(
        subjects.heartbeats.map(({ token }) => token),
        doorsOf("ping"),
      ),
    );
    const ofOneTeam = subjects.monitors.slice(0, subjects.monitors.length / TEAMS);
    const clients = options.withClients ? await use(await startClients(pool, ofOneTeam, doorsOf)) : null;
    const answerMs = API_ANSWERS_MS * options.patience;
    const member = createMember({ pool, ruled: subjects.ruled, doors: doorsOf("api"), answerMs });
    const stage: Stage = { pool, subjects, targets, pinger, clients, member, receiver, fleet, say, interruptions: [] };
    return { stage, lease, createdAtMs };
  });
}
