import { CommandError } from "@pharos/commandline";
import { objectOrEmpty } from "@pharos/core";
import { INVALID } from "../failure.ts";
import { intervalFields, parsedJson } from "./fields.ts";
import { type Collector, createCollector, foreign, type Imported } from "./imported.ts";

/**
 * Reads the answer of Healthchecks' `GET /api/v3/checks/`, of a full or a read-only key. Integrations are in another answer.
 * @throws CommandError if it is something else
 */
export function importHealthchecks(text: string): Imported {
  const { checks } = objectOrEmpty(parsedJson(text));
  if (!Array.isArray(checks))
    throw new CommandError("This is no answer of Healthchecks' GET /api/v3/checks/: it has no list of checks.", {
      exitCode: INVALID,
    });
  const collector = createCollector();
  for (const check of checks) readCheck(check, collector);
  return collector.result();
}

function readCheck(check: unknown, collector: Collector): void {
  const record = foreign(check);
  const name = record.text("name", "slug", "uuid", "unique_key");
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  const grace = record.number("grace") ?? 0;
  const timeout = record.number("timeout");
  if (timeout === null) {
    note(`is left out: its schedule (${record.text("schedule")}, ${record.text("tz") || "UTC"}) is no interval`);
    return;
  }
  note("gets a new address to ping, unless an operator keeps its UUID (pharos monitor keep-uuid)");
  if (record.text("channels") !== "") note("its integrations are not carried: attach contacts");
  if (record.text("methods") !== "") note("it takes pings of every method here");
  for (const keyword of ["start_kw", "success_kw", "failure_kw"])
    if (record.text(keyword) !== "") note(`its keyword of mails (${keyword}) is not carried`);
  if (record.text("tags") !== "") note("its tags are not carried");
  collector.monitor({
    id: record.text("uuid", "unique_key", "name"),
    name,
    fields: {
      name,
      type: "heartbeat",
      // There is no grace: the interval is what may pass at most.
      ...intervalFields(timeout + grace),
      ...(record.text("status") === "paused" && { is_active: false }),
    },
    contacts: [],
  });
}
