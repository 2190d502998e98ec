-- When a contact gets alerts. Null: always.
ALTER TABLE "contacts" ADD COLUMN "hours" JSONB;
