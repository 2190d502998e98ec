-- Usually next to nothing waits, and to the planner all indexes over what waits look alike then. Each gets a condition that
-- only the questions meet that it is for, so that a storm does not find the wrong one in use.

DROP INDEX "deliveries_waiting", "deliveries_due", "deliveries_in_order", "deliveries_to_expire";

CREATE INDEX "deliveries_waiting" ON "deliveries"("contact_id", "id") WHERE (state = 'pending' AND id IS NOT NULL);
CREATE INDEX "deliveries_due" ON "deliveries"("contact_id", "next_attempt_at", "id") WHERE (state = 'pending' AND next_attempt_at IS NOT NULL);
CREATE INDEX "deliveries_in_order" ON "deliveries"("contact_id", "monitor_id", "id") WHERE (state = 'pending' AND monitor_id IS NOT NULL);
CREATE INDEX "deliveries_to_expire" ON "deliveries"("expires_at") WHERE (state = 'pending' AND expires_at IS NOT NULL);

DROP INDEX "events_to_fan_out", "events_of_monitor_to_fan_out";

CREATE INDEX "events_to_fan_out" ON "events"("created_at") WHERE (fanned_out_at IS NULL AND created_at IS NOT NULL);
CREATE INDEX "events_of_monitor_to_fan_out" ON "events"("monitor_id", "id") WHERE (fanned_out_at IS NULL AND monitor_id IS NOT NULL);
