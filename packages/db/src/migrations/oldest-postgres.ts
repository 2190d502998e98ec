import type pg from "pg";

/** The oldest major version of PostgreSQL that Pharos works with. Documents name it. */
export const OLDEST_POSTGRES = 15;

/** What is wrong with the version of a server; null if it is new enough. */
export function versionFault(serverVersion: number): string | null {
  const major = Math.floor(serverVersion / 10_000);
  return major >= OLDEST_POSTGRES
    ? null
    : `Pharos needs PostgreSQL ${OLDEST_POSTGRES} or newer. This server has version ${major}.`;
}

/** The version of the server in PostgreSQL's own form, such as 180004. */
export async function serverVersion(client: Pick<pg.Client, "query">): Promise<number> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version");
  return Number(rows[0]?.version);
}
