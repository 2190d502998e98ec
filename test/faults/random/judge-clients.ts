import { PHANTOM_ID } from "@pharos/core";
import type pg from "pg";
import { pingGaps } from "./accounts.ts";
import { accountForReports } from "./agents.ts";
import type { Clients } from "./clients.ts";
import { groupBy } from "./group-by.ts";
import { accountForWrites, type WrittenMonitor } from "./written.ts";

/** Broken rules by their object. */
type Judgement = readonly (readonly [rule: string, broken: readonly string[]])[];

/**
 * Compares the answers to clients and the shown states with the database.
 *
 * @param watched subjects that no client has created
 */
export async function judgeClients(pool: pg.Pool, clients: Clients, watched: readonly number[]): Promise<Judgement> {
  const { writer, agents, visitors, servers } = clients;
  const written = await pool.query<WrittenMonitor>(
    `SELECT id, name, deleted_at IS NOT NULL AS "isDeleted" FROM subjects WHERE kind <> 'place' AND id <> ALL ($1::int[])`,
    [[...watched, ...servers, PHANTOM_ID]],
  );
  const silent = [
    writer.answered() === 0 ? ["the API took no write"] : [],
    servers.every((_id, index) => agents.sentBy(index).length === 0) ? ["the intake was sent no report"] : [],
    visitors.shown.filter(({ askedAtMs }) => askedAtMs === null).map(({ place }) => `${place} never answered`),
  ];
  return [
    ["Clients were not served", silent.flat()],
    ["The API answered otherwise than it did", accountForWrites(writer.written, written.rows)],
    ["Reports of servers do not add up", await judgeServers(pool, clients)],
    ["Visitors were shown what no fault explains", visitors.strange],
  ];
}

/** The load of a sample is the number of its report. */
async function judgeServers(pool: pg.Pool, { agents, servers }: Clients): Promise<readonly string[]> {
  const samples = await pool.query<{ id: number; number: number }>(
    "SELECT server_id AS id, load_1 AS number FROM server_samples WHERE server_id = ANY ($1::int[])",
    [servers],
  );
  const incidents = await pool.query<{ id: number; seconds: number }>(
    `SELECT subject_id AS id, down_after_seconds AS seconds FROM incidents i JOIN servers s USING (subject_id) WHERE subject_id = ANY ($1::int[])`,
    [servers],
  );
  const kept = groupBy(samples.rows, ({ id }) => id);
  const opened = groupBy(incidents.rows, ({ id }) => id);
  return servers.flatMap((id, index) => {
    const sent = agents.sentBy(index);
    const numbers = (kept.get(id) ?? []).map(({ number }) => number);
    const down = opened.get(id) ?? [];
    const gaps = pingGaps(sent, sent[0]?.sentAtMs ?? 0, (down[0]?.seconds ?? 0) * 1000, 200).length;
    const untrue = down.length > gaps ? [`${down.length} incidents, and reports were missing ${gaps} times`] : [];
    return [...accountForReports(sent, numbers), ...untrue].map((one) => `server ${id}: ${one}`);
  });
}
