import { addServer } from "@pharos/db/testing";
import { type Part, startParts } from "@pharos/runtime";
import type pg from "pg";
import { newTeamToken } from "../../support/team.ts";
import { type Agents, startAgents } from "./agents.ts";
import { startVisitors, type Visitors } from "./visitors.ts";
import { startWriter, type Writer } from "./writer.ts";

/** Clients of the processes that no check goes through: the API, the intake, the status pages, the dashboard. */
export interface Clients extends Part {
  readonly writer: Writer;
  readonly agents: Agents;
  readonly visitors: Visitors;
  /** The servers whose agents report, in their order. */
  readonly servers: readonly number[];
}

const WRITERS = 8;
const SERVERS = 20;
/** An agent that is disturbed all through a wave reports again before. */
const DOWN_AFTER_SECONDS = 180;

/**
 * @param monitors the subjects of one team, which people look at
 * @param doorsOf where a service is now
 */
export function startClients(
  pool: pg.Pool,
  monitors: readonly number[],
  doorsOf: (app: string) => () => readonly string[],
): Promise<Clients> {
  return startParts(async (use) => {
    const tokens: string[] = [];
    for (let count = 0; count < WRITERS; count += 1) tokens.push(await newTeamToken(pool));
    const { rows } = await pool.query<{ id: number }>(
      "INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id",
    );
    const servers = [];
    for (let count = 0; count < SERVERS; count += 1) {
      servers.push(await addServer(pool, { teamId: rows[0]?.id ?? 0, downAfterSeconds: DOWN_AFTER_SECONDS }));
    }
    const agents = await use(
      startAgents(
        servers.map(({ token }) => token),
        doorsOf("intake"),
      ),
    );
    const visitors = await use(await startVisitors(pool, monitors, doorsOf));
    const writer = await use(startWriter(tokens, doorsOf("api")));
    return { writer, agents, visitors, servers: servers.map(({ id }) => id) };
  });
}
