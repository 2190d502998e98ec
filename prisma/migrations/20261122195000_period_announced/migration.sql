-- What was announced of a period stands in page_announcements, for each page.
ALTER TABLE "maintenance_periods" DROP COLUMN "announced_at";
