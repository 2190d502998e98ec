-- A window has periods for weeks ahead. What has begun is found by the first of them.
DROP INDEX "maintenance_periods_open_of_window";
CREATE INDEX "maintenance_periods_open_of_window" ON "maintenance_periods"("window_id", "original_start") WHERE (settled_at IS NULL AND state <> 'cancelled');

-- Warnings that are told at the end of maintenance if they are still true.
CREATE INDEX "events_withheld_warnings" ON "events"("subject_id", "id" DESC) WHERE (withheld AND incident_id IS NULL);
