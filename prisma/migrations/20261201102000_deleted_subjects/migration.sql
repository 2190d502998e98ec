-- outside a transaction
CREATE INDEX CONCURRENTLY "subjects_deleted" ON "subjects" ("team_id", "deleted_at" DESC, "id") WHERE deleted_at IS NOT NULL;
