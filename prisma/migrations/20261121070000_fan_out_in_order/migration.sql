-- Earlier events of a monitor are fanned out first.

CREATE INDEX "events_of_monitor_to_fan_out" ON "events"("monitor_id", "id") WHERE (fanned_out_at IS NULL);
