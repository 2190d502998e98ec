-- What is known of a check that is not over is kept with the state, whose row is the lock of all that happens to a monitor.
ALTER TABLE monitor_states ADD COLUMN opinions JSONB;

-- The region that the check in flight was sent to, so that its silence is known to be its own.
ALTER TABLE monitor_schedules ADD COLUMN region TEXT, ADD COLUMN skipped_slots INTEGER NOT NULL DEFAULT 0;
