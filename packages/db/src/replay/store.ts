import type { ReplayStore } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { LOCKS } from "../sql/locks.ts";
import { inTransaction } from "../sql/transaction.ts";
import { dependenciesAbove } from "./dependencies-above.ts";
import { monitorsOfContacts } from "./monitors-of-contacts.ts";
import { readHistory } from "./read-history.ts";
import { readRules } from "./read-rules.ts";

/** Each one holds a connection while it computes. */
const MAX_AT_ONCE = 2;

const LOCK = `SELECT pg_try_advisory_xact_lock(${LOCKS.replay}, $1) AS locked`;

/** The lock is the team's, in every process. It is held until the end of the transaction. */
async function lockTeam(client: PoolClient, teamId: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>({ name: "lock_replay", text: LOCK, values: [teamId] });
  return rows[0]?.locked === true;
}

export function createReplayStore(pool: Pool): ReplayStore {
  let running = 0;
  return {
    async alone(teamId, work) {
      if (running >= MAX_AT_ONCE) return null;
      running += 1;
      try {
        return await inTransaction(pool, async (client) => {
          if (!(await lockTeam(client, teamId))) return null;
          return work({
            monitorsOf: (contactIds, limit) => monitorsOfContacts(client, teamId, contactIds, limit),
            rules: (monitorIds, parentIds, contactIds) =>
              readRules(client, teamId, { monitorIds, parentIds, contactIds }),
            dependenciesAbove: (childIds) => dependenciesAbove(client, childIds),
            history: (subjectIds, confirmed, span, maxChanges) =>
              readHistory(client, subjectIds, { confirmed, span, maxChanges }),
          });
        });
      } finally {
        running -= 1;
      }
    },
  };
}
