-- outside a transaction
CREATE INDEX CONCURRENTLY "incidents_resolved_of_team" ON "incidents" ("team_id", "resolved_at" DESC, "id" DESC) WHERE resolved_at IS NOT NULL;
