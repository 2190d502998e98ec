-- A report whose components have all left the page is no report of the whole page. So it remembers of which components it was.
-- Services of the release before write none, and their reports are as before.
ALTER TABLE "page_reports" ADD COLUMN "named_components" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];

UPDATE "page_reports" r SET "named_components" = ARRAY(
  SELECT component_id FROM page_report_components WHERE report_id = r.id ORDER BY component_id)
WHERE r.resolved_at IS NULL;
