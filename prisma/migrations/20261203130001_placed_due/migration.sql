-- outside a transaction
CREATE INDEX CONCURRENTLY "subject_schedules_placed" ON "subject_schedules" ("due_at") WHERE placed_active;
