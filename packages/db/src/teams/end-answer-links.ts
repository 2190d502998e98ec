/**
 * Ends the links in all alerts to the contacts of the team $1. A member who has left may still have those alerts. The
 * rows are locked in the order of their IDs.
 */
export const END_ANSWER_LINKS = `
UPDATE contacts SET answer_serial = answer_serial + 1
WHERE id IN (SELECT id FROM contacts WHERE team_id = $1 ORDER BY id FOR NO KEY UPDATE)`;
