-- Before its first verdict, a subject was neither up nor down. Subjects that have one already keep null: theirs is not known.
ALTER TABLE "subject_states" ADD COLUMN "first_checked_at" TIMESTAMPTZ(3);
