-- All checks of a monitor after a deployment. Those without a response time have no place in times_after.
ALTER TABLE "deployment_monitors" ADD COLUMN "checks_after" SMALLINT;
