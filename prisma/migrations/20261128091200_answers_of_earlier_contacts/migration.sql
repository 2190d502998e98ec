-- Alerts of contacts that are older than links to answer stay as they were. A member can turn their links on.
UPDATE "contacts" SET "answers" = false WHERE "answers" IS NULL AND "type" <> 'webhook';
