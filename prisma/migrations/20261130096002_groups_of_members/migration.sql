-- outside a transaction
CREATE INDEX CONCURRENTLY "subjects_groups_of_members" ON "subjects" USING GIN ("members") WHERE type = 'group';
