-- Members who want the team's report of each month by mail. A row is also the lock of the notifier that sends the next one.
CREATE TABLE "report_mails" (
    "team_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "time_zone" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_mails_pkey" PRIMARY KEY ("team_id","user_id")
);

CREATE UNIQUE INDEX "report_mails_code_key" ON "report_mails"("code");
CREATE INDEX "report_mails_next_attempt_at_idx" ON "report_mails"("next_attempt_at");

-- Who leaves the team gets no report of it any more.
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_team_id_user_id_fkey" FOREIGN KEY ("team_id", "user_id")
  REFERENCES "memberships"("team_id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION;
