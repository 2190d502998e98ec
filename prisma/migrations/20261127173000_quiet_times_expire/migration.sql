-- Quiet times are deleted 90 days after their end.
CREATE INDEX "quiet_times_ended" ON "quiet_times"("until");
