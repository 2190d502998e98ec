-- When a pause ends without a person. Null: it lasts until somebody resumes the subject.
ALTER TABLE "subject_pauses" ADD COLUMN "until" TIMESTAMPTZ(3);
