-- outside a transaction
CREATE INDEX CONCURRENTLY "maintenance_windows_of_tags" ON "maintenance_windows" ("id") WHERE tags <> '{}' AND cancelled_at IS NULL;
