-- Sites that may show a page in a frame, uptime of periods and of groups, and the chart of a component.
ALTER TABLE "status_pages"
    ADD COLUMN "embed_origins" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "show_periods" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "page_components" ADD COLUMN "show_chart" BOOLEAN NOT NULL DEFAULT false;
-- The analysis after an incident. It is an update in the state of the incident, so the release before shows it too.
ALTER TABLE "page_updates" ADD COLUMN "is_postmortem" BOOLEAN NOT NULL DEFAULT false;
