import { type Runs, touchAttachedTo } from "../subject/touch-attached.ts";

const LOCK = "SELECT id FROM contacts WHERE team_id = $1 AND user_id = $2 ORDER BY id FOR UPDATE";

/** Prepares the removal of a member. Their browsers, as contacts of type `push`, go with the membership. */
export async function releaseDevices(run: Runs, teamId: number, userId: number): Promise<void> {
  const devices = await run(LOCK, [teamId, userId]);
  const ids = devices.map(({ id }) => id);
  await touchAttachedTo(run, ids);
}
