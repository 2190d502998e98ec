-- Whether alerts to a contact have a link by which their readers answer; null: as its type is by default. A link is
-- valid only with the number that the contact has now.
ALTER TABLE "contacts" ADD COLUMN "answers" BOOLEAN, ADD COLUMN "answer_serial" INTEGER NOT NULL DEFAULT 0;
