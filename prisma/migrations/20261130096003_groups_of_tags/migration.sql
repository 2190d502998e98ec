-- outside a transaction
CREATE INDEX CONCURRENTLY "subjects_groups_of_tags" ON "subjects" ("team_id", "member_tag") WHERE member_tag IS NOT NULL;
