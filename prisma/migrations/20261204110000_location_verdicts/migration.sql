-- The last verdict of a monitor with regions and places.
ALTER TABLE "subject_states" ADD COLUMN "location_verdict" JSONB;
