-- outside a transaction
CREATE INDEX CONCURRENTLY "subject_schedules_groups" ON "subject_schedules" ("judge_at") WHERE active AND judge_at IS NOT NULL;
