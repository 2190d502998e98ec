-- outside a transaction
CREATE INDEX CONCURRENTLY "page_groups_of_tags" ON "page_groups" ("page_id") WHERE tag IS NOT NULL;
