import type { ServiceMarkAge } from "@pharos/core";
import type { Pool } from "pg";

const READ = `
SELECT service, (extract(epoch FROM clock_timestamp() - marked_at) * 1000)::float8 AS "ageMs" FROM service_marks`;

/** The age of the newest mark of each service that ever ran. */
export async function readMarkAges(pool: Pool): Promise<readonly ServiceMarkAge[]> {
  const { rows } = await pool.query<ServiceMarkAge>({ name: "read_mark_ages", text: READ });
  return rows;
}
