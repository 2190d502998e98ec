-- ETag and If-Match, checks on request, Idempotency-Key.

ALTER TABLE "monitors" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "contacts" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "monitor_schedules" ADD COLUMN "check_requested_at" TIMESTAMPTZ(3);

CREATE TABLE "idempotency_keys" (
    "user_id" INTEGER NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
