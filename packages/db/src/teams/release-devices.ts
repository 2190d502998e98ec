type Runs = (sql: string, values: readonly number[]) => Promise<unknown>;

const LOCK = "SELECT 1 FROM contacts WHERE team_id = $1 AND user_id = $2 ORDER BY id FOR UPDATE";

/** Monitors, servers and sites that lose a contact have changed. */
const TOUCH = `
UPDATE subjects SET version = version + 1, updated_at = now()
WHERE id = ANY(ARRAY(
  SELECT sub.id FROM subjects sub
  WHERE sub.id IN (
    SELECT a.subject_id FROM contacts c JOIN subject_contacts a ON a.contact_id = c.id
    WHERE c.team_id = $1 AND c.user_id = $2)
  ORDER BY sub.id FOR NO KEY UPDATE OF sub))`;

/** Prepares the removal of a member. Their browsers, as contacts of type `push`, go with the membership. */
export async function releaseDevices(run: Runs, teamId: number, userId: number): Promise<void> {
  await run(LOCK, [teamId, userId]);
  await run(TOUCH, [teamId, userId]);
}
