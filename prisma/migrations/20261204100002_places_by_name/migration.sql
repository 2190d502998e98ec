-- outside a transaction
CREATE INDEX CONCURRENTLY "subjects_places" ON "subjects" ("team_id", "name", "id") WHERE kind = 'place' AND deleted_at IS NULL;
