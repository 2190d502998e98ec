-- The list of a team's sites, and the count that its plan bounds.
CREATE INDEX "subjects_sites" ON "subjects"("team_id", "name", "id") WHERE (kind = 'site' AND deleted_at IS NULL);
