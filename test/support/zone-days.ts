// Prints when a daily window begins: for many zones a line of the zone, the wall-clock time, and the milliseconds since
// the epoch. The process's own zone must not matter.
import { parseRule, parseWallTime } from "@pharos/core";
import { occurrencesBetween } from "@pharos/core/time-zone";

const zones =
  "Africa/Cairo Africa/Casablanca Africa/Johannesburg America/Anchorage America/Asuncion America/Caracas America/Chicago " +
  "America/Havana America/Los_Angeles America/New_York America/Nuuk America/Santiago America/Sao_Paulo America/St_Johns " +
  "America/Tijuana Antarctica/Troll Asia/Beirut Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Shanghai Asia/Tehran " +
  "Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe Australia/Sydney Etc/GMT+12 Europe/Berlin Europe/Chisinau " +
  "Europe/Dublin Europe/Kyiv Europe/London Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Kiritimati UTC";
const times = ["02:30", "00:00", "01:45", "23:30", "03:00"];
const DAYS = 400;

const parsed = parseRule(`FREQ=DAILY;COUNT=${DAYS}`);
if ("error" in parsed) throw new Error(parsed.error);
const { rule } = parsed;
const days = zones.split(" ").map((timeZone, index) => {
  const time = times[index % times.length] ?? "";
  const startsMs = parseWallTime(`2026-11-22T${time}`) ?? 0;
  const schedule = { startsMs, rule, timeZone, durationSeconds: 3_600, lastMs: startsMs + (DAYS - 1) * 86_400_000 };
  const starts = occurrencesBetween(schedule, 0, Date.UTC(2030, 0)).map(({ startMs }) => startMs);
  return [timeZone, time, ...starts].join(" ");
});
process.stdout.write(days.join("\n"));
