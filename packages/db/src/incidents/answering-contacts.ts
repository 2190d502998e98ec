import type { AnsweringContact, AnsweringContactStore } from "@pharos/core";
import type { Pool } from "pg";

const FIND = `
SELECT id, team_id AS "teamId", name, type, answers, answer_serial AS "answerSerial" FROM contacts WHERE id = $1`;

/** Reads the contacts of links, of every team. */
export function createAnsweringContactStore(pool: Pool): AnsweringContactStore {
  return {
    async find(id) {
      const { rows } = await pool.query<AnsweringContact>({ name: "answering_contact", text: FIND, values: [id] });
      return rows[0] ?? null;
    },
  };
}
