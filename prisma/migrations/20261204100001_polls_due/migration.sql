-- outside a transaction
CREATE INDEX CONCURRENTLY "subject_schedules_polls" ON "subject_schedules" ("due_at") WHERE active AND awaits_polls;
