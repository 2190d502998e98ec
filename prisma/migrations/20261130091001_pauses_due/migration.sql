-- outside a transaction
CREATE INDEX CONCURRENTLY "subject_pauses_due" ON "subject_pauses" ("until") WHERE ended_at IS NULL AND until IS NOT NULL;
