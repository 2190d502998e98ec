import type { AnsweringContact, AnsweringContactStore } from "@pharos/core";
import type { Pool } from "pg";

const FIND = `
SELECT id, team_id AS "teamId", name, type, answers, answer_serial AS "answerSerial",
  hours->>'timeZone' AS "timeZone" FROM contacts WHERE id = $1`;

const SEEN = "UPDATE contacts SET seen_at = clock_timestamp() WHERE id = $1";

/** Reads the contacts of links, of every team. */
export function createAnsweringContactStore(pool: Pool): AnsweringContactStore {
  return {
    async find(id) {
      const { rows } = await pool.query<AnsweringContact>({ name: "answering_contact", text: FIND, values: [id] });
      return rows[0] ?? null;
    },

    async markSeen(id) {
      await pool.query({ name: "answering_contact_seen", text: SEEN, values: [id] });
    },
  };
}
