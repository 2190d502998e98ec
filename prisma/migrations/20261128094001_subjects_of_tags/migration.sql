-- outside a transaction
CREATE INDEX CONCURRENTLY "subjects_tags" ON "subjects" USING GIN ("tags");
