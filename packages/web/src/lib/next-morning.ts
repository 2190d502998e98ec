import { minuteIn, momentIn } from "./wall-time.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The choice of a morning as the end of an acknowledgement or a pause. The other choices are hours, or empty. */
export const MORNING = "morning";

/** Null without an end. */
export function endOf(end: string, morning: Date, now: Date): Date | null {
  if (end === "") return null;
  return end === MORNING ? morning : new Date(now.getTime() + Number(end) * HOUR_MS);
}

/** The next 08:00 of a zone. */
export function nextMorning(zone: string, now: Date): Date {
  const [today, tomorrow] = [timeIn(zone, now, 0, "08:00"), timeIn(zone, now, 1, "08:00")];
  return today > now ? today : tomorrow;
}

/** Tomorrow at 09:00 in a zone. */
export const tomorrowMorning = (zone: string, now: Date): Date => timeIn(zone, now, 1, "09:00");

function timeIn(zone: string, now: Date, days: number, time: string): Date {
  // Days of a calendar: a day of a zone may have 23 or 25 hours.
  const today = minuteIn(zone, now).slice(0, "2027-03-28".length);
  const day = new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, "2027-03-28".length);
  return new Date(momentIn(zone, `${day}T${time}`, []) ?? now);
}
