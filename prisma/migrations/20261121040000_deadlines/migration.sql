-- Deadlines of heartbeats are claimed apart from probes: they pass also while no region lives.
DROP INDEX "monitor_schedules_due";
CREATE INDEX "monitor_schedules_due" ON "monitor_schedules"("due_at") WHERE (active AND phase_ms IS NOT NULL);
CREATE INDEX "monitor_schedules_deadlines" ON "monitor_schedules"("due_at") WHERE (active AND phase_ms IS NULL);
