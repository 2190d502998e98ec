import type { Pool } from "../connection/pool.ts";

/** The changes that dashboards are notified of while `act` runs, as `<team> <topic> <id>`. */
export async function announcedBy(pool: Pool, act: () => Promise<unknown>): Promise<readonly string[]> {
  const client = await pool.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query("LISTEN pharos_changes");
  await act();
  // Its answer comes after the notifications.
  await client.query("SELECT 1");
  client.release(true);
  return heard;
}
