import { minuteIn, momentIn } from "./wall-time.ts";

const DAY_MS = 86_400_000;

/** The next 08:00 of a zone. */
export function nextMorning(zone: string, now: Date): Date {
  const morningIn = (days: number) => {
    const day = minuteIn(zone, new Date(now.getTime() + days * DAY_MS)).slice(0, "2027-03-28".length);
    return new Date(momentIn(zone, `${day}T08:00`, []) ?? now);
  };
  const [today, tomorrow] = [morningIn(0), morningIn(1)];
  return today > now ? today : tomorrow;
}
