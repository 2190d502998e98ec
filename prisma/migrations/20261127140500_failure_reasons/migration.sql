-- Why the last attempt failed, as one of few values. Errors of earlier releases have none.
ALTER TABLE "deliveries" ADD COLUMN "reason" TEXT;
ALTER TABLE "contacts" ADD COLUMN "last_failure_reason" TEXT;
