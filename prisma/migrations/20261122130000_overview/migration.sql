-- The median of an hour's response times: the dashboard shows medians, and no average can be made into one.
ALTER TABLE "hourly_rollups" ADD COLUMN "response_time_p50_ms" INTEGER;

-- The outages on the dashboard's first screen: few of a team's incidents are open.
CREATE INDEX "incidents_open_of_team" ON "incidents"("team_id", "started_at" DESC, "id" DESC) WHERE (resolved_at IS NULL);
