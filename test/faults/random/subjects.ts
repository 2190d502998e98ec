import type pg from "pg";
import { addHeartbeats } from "../../support/heartbeats.ts";
import { addMonitors, attachWebhook } from "../../support/monitors.ts";
import { addPlaced, type Placed } from "./placed.ts";
import { SILENT_PATH } from "./receiver.ts";
import { addRuled, type Ruled } from "./telling/ruled.ts";

export interface SubjectOptions {
  readonly monitors: number;
  /** Of monitors with rules. */
  readonly families: number;
  /** Monitors that places check. */
  readonly placed: number;
  /** For the tokens of places. */
  readonly databaseUrl: string;
  readonly heartbeats: number;
  readonly intervalSeconds: number;
  readonly timeoutSeconds: number;
  readonly leaseMs: number;
  /** Of monitors that places check. */
  readonly placedLeaseMs: number;
  readonly targetUrl: string;
  readonly receiverUrl: string;
}

/** The subjects of a run. */
export interface Subjects {
  /** Monitors of several teams, each with a contact that answers. */
  readonly monitors: readonly number[];
  /** Of a team whose targets and whose contact never answer. */
  readonly silent: readonly number[];
  readonly heartbeats: readonly { readonly id: number; readonly token: string }[];
  /** Of a team that uses every rule for alerts. */
  readonly ruled: Ruled;
  /** Of a team with places. */
  readonly placed: Placed;
}

/** The teams of the monitors, which have as many each. */
export const TEAMS = 4;
const SILENT_MONITORS = 20;

export async function addSubjects(pool: pg.Pool, options: SubjectOptions): Promise<Subjects> {
  const { targetUrl, receiverUrl, intervalSeconds, timeoutSeconds, leaseMs } = options;
  const common = { intervalSeconds, timeoutSeconds, leaseMs };
  const monitors: number[] = [];
  for (let team = 1; team <= TEAMS; team += 1) {
    const count = Math.ceil(options.monitors / TEAMS);
    monitors.push(...(await addMonitors(pool, { ...common, count, targetUrl, webhookUrl: `${receiverUrl}/${team}` })));
  }
  const silent = await addMonitors(pool, {
    ...common,
    count: SILENT_MONITORS,
    targetUrl: `${targetUrl}/silent`,
    webhookUrl: `${receiverUrl}${SILENT_PATH}`,
  });
  const tokens = await addHeartbeats(pool, options.heartbeats, intervalSeconds);
  const { rows } = await pool.query<{ id: number; token: string; team_id: number }>(
    "SELECT id, heartbeat_token::text AS token, team_id FROM monitors WHERE heartbeat_token = ANY ($1::uuid[]) ORDER BY id",
    [tokens],
  );
  await attachWebhook(
    pool,
    rows[0]?.team_id,
    rows.map(({ id }) => id),
    `${receiverUrl}/heartbeats`,
  );
  const ruled = await addRuled(pool, options.families, { ...common, targetUrl, receiverUrl });
  const placed = await addPlaced(pool, options);
  return { monitors, silent, placed, heartbeats: rows.map(({ id, token }) => ({ id, token })), ruled };
}

/** The subjects whose targets answer. */
export const probed = ({
  monitors,
  ruled,
  placed,
}: Pick<Subjects, "monitors" | "ruled" | "placed">): readonly number[] => [
  ...monitors,
  ...placed.monitors.map(({ id }) => id),
  ...ruled.monitors.map(({ id }) => id),
];

/** All subjects of a run, which are checked all the time. */
export const watched = ({ silent, heartbeats, ...answering }: Subjects): readonly number[] => [
  ...probed(answering),
  ...silent,
  ...heartbeats.map(({ id }) => id),
];
