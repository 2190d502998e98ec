-- Where the count of a monitor's changes begins: flapping is judged by those after it was resumed or had settled.

ALTER TABLE "monitor_states" ADD COLUMN "changes_count_from" TIMESTAMPTZ(3);
